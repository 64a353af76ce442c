//! The editor without a window: the document with its undo, the edits, the selection, the
//! clipboard, the tools, and what the hand lays out and measures.
//!
//! Whatever changes the open position goes through one door, [`Document`]: an [`Edit`] is
//! previewed, committed or cancelled there, and nothing else holds a position that can be
//! written to. [`tools`] turn what the hand does, in inches, into edits and overlays. Leaves
//! files to `storage`, rulings to `adjudication`, and every window to `ui`.

pub mod clipboard;
mod document;
mod draft;
mod edit;
mod history;
pub mod hit;
pub mod ids;
pub mod laying;
mod pieces;
mod selection;
mod snapshot;
pub mod tools;
mod touched;

pub use document::{Act, Document, Done};
pub use edit::{Edit, EditError, Mirror, Property, Putting, Quarters, Stand};
pub use pieces::{Item, Pieces};
pub use selection::{Selection, Which};
pub use snapshot::Snapshot;
pub use touched::{Places, Touched};
