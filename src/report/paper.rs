//! What a report is printed on.

/// A format of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// ISO A4, 210 by 297 mm.
    #[default]
    A4,
    /// US Letter, 8 1/2 by 11 in.
    Letter,
}

/// A sheet of paper as it lies before the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paper {
    /// Its format.
    pub format: Format,
    /// Whether it lies on its long side.
    pub landscape: bool,
}

impl Paper {
    /// Its width and height, in millimetres.
    pub fn size_mm(self) -> [f64; 2] {
        let [short, long] = match self.format {
            Format::A4 => [210.0, 297.0],
            Format::Letter => [215.9, 279.4],
        };
        if self.landscape { [long, short] } else { [short, long] }
    }
}
