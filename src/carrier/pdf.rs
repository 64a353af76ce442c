//! The text of a position as a file attached to a PDF. Writing PDF is the report's.

use hayro_syntax::Pdf;
use hayro_syntax::object::{Name, Object};

use super::NAME;

/// The attached file that says it is a position.
pub(super) fn text(bytes: &[u8]) -> Option<String> {
    let pdf = Pdf::new(bytes.to_vec()).ok()?;
    let attached = pdf.objects().into_iter().filter_map(|object| match object {
        Object::Stream(stream) => {
            let kind: Name<'_> = stream.dict().get("Type")?;
            (&*kind == b"EmbeddedFile").then(|| stream.decoded().ok())?
        }
        _ => None,
    });
    let texts = attached.filter_map(|file| String::from_utf8(file.into_owned()).ok());
    texts.into_iter().find(|text| text.contains(NAME))
}
