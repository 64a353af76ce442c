//! The bundled typefaces, under the SIL Open Font License: the same on screen and on paper.

/// Inter, the plain face.
pub(crate) const INTER: &[u8] = include_bytes!("../assets/fonts/Inter-Regular.otf");
/// Inter, semi-bold.
pub(crate) const INTER_SEMIBOLD: &[u8] = include_bytes!("../assets/fonts/Inter-SemiBold.otf");
/// EB Garamond, for titles and the rules.
pub(crate) const GARAMOND: &[u8] = include_bytes!("../assets/fonts/EBGaramond-Regular.otf");
