//! The text of a position as an `iTXt` chunk of a PNG picture.

use std::io::Cursor;

use super::NAME;

/// A picture of these pixels, eight bits each of red, green, blue and opacity, that carries this
/// text. `dots_per_inch` says how large it is meant to be.
///
/// # Errors
/// When the numbers of pixels and bytes do not agree, or there are too many of them.
#[cfg(feature = "print")]
pub fn with_text(
    text: &str,
    pixels: &[u8],
    [width, height]: [u32; 2],
    dots_per_inch: f64,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let per_metre = (dots_per_inch / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    encoder.add_itxt_chunk(NAME.to_owned(), text.to_owned())?;
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(picture)
}

pub(super) fn text(bytes: &[u8]) -> Option<String> {
    let reader = png::Decoder::new(Cursor::new(bytes)).read_info().ok()?;
    let chunks = &reader.info().utf8_text;
    chunks.iter().find(|chunk| chunk.keyword == NAME)?.get_text().ok()
}
