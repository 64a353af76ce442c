//! What the parts of a page are, for those who hear it read or copy from it.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, Node, TableHeaderScope, TagGroup, TagTree};
use krilla::tagging::{Tag as PdfTag, TagKind};

/// What a part is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tag {
    /// A heading: 1 the title, 2 a part, 3 within a part.
    Heading(u16),
    /// A paragraph.
    Paragraph,
    /// A table, and what it holds.
    Table(String),
    /// A row.
    Row,
    /// The head of a column.
    ColumnHead,
    /// The cell that names a row.
    RowHead,
    /// Any other cell.
    Cell,
    /// A drawing, and what it shows.
    Figure(String),
}

impl Tag {
    fn kind(self) -> TagKind {
        match self {
            Self::Heading(level) => {
                let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                PdfTag::Hn(level, None).into()
            }
            Self::Paragraph => PdfTag::P.into(),
            Self::Table(summary) => PdfTag::Table.with_summary(Some(summary)).into(),
            Self::Row => PdfTag::TR.into(),
            Self::ColumnHead => PdfTag::TH(TableHeaderScope::Column).into(),
            Self::RowHead => PdfTag::TH(TableHeaderScope::Row).into(),
            Self::Cell => PdfTag::TD.into(),
            Self::Figure(alt) => PdfTag::Figure(Some(alt)).into(),
        }
    }
}

/// Parts within parts, in reading order, each known by its place.
#[derive(Default)]
pub(super) struct Tags {
    parts: Vec<Part>,
}

struct Part {
    tag: Tag,
    within: Option<usize>,
    marked: Vec<Identifier>,
}

impl Tags {
    /// Adds a part after all others, within another or by itself.
    pub(super) fn add(&mut self, tag: Tag, within: Option<usize>) -> usize {
        self.parts.push(Part { tag, within, marked: Vec::new() });
        self.parts.len() - 1
    }

    /// Says that something on a page belongs to a part.
    pub(super) fn mark(&mut self, part: usize, marked: Identifier) {
        if let Some(part) = self.parts.get_mut(part) {
            part.marked.push(marked);
        }
    }

    /// As the tree that a PDF has.
    pub(super) fn tree(self) -> TagTree {
        let mut within: Vec<Vec<Node>> = Vec::with_capacity(self.parts.len());
        within.resize_with(self.parts.len(), Vec::new);
        let mut tree = Vec::new();
        // A part stands after the one it is within, so from the end each is whole when its turn
        // comes; what is in a part is therefore gathered from last to first.
        for (place, part) in self.parts.into_iter().enumerate().rev() {
            let mut children: Vec<Node> = part.marked.into_iter().map(Node::from).collect();
            children.extend(std::mem::take(&mut within[place]).into_iter().rev());
            let group = Node::from(TagGroup::with_children(part.tag.kind(), children));
            match part.within {
                Some(whole) => within[whole].push(group),
                None => tree.push(group),
            }
        }
        let mut whole = TagTree::new().with_lang(Some("en".to_owned()));
        tree.into_iter().rev().for_each(|group| whole.push(group));
        whole
    }
}
