//! How a position file looks: one line for each of its fields and one for each man, gun and piece
//! of country, so that the difference between two files reads as what was moved.

use std::io::{self, Write};

use serde_json::ser::{CompactFormatter, Formatter};

/// Beyond this an f64 no longer holds every whole number, and a float is as short.
const WHOLE: f64 = 9_007_199_254_740_992.0;

/// Breaks the line between the fields of the file and between the entries of its lists, and
/// nowhere else. A number is written as short as it reads back to the same bits, a whole one
/// without a point.
#[derive(Default)]
pub(super) struct Layout {
    depth: usize,
    /// Whether the innermost object or list has anything in it yet.
    filled: bool,
}

impl Layout {
    fn open(&mut self) {
        self.depth += 1;
        self.filled = false;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.filled = true;
    }
}

impl Formatter for Layout {
    fn write_f64<W: ?Sized + Write>(&mut self, out: &mut W, number: f64) -> io::Result<()> {
        let negative_nought = number == 0.0 && number.is_sign_negative();
        if number.fract() == 0.0 && number.abs() < WHOLE && !negative_nought {
            self.write_i64(out, number as i64)
        } else {
            CompactFormatter.write_f64(out, number)
        }
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open();
        out.write_all(b"{")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.filled = true;
        if !first {
            out.write_all(b",")?;
        }
        out.write_all(if self.depth == 1 { b"\n  " } else { b" " })
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        let end: &[u8] = match (self.filled, self.depth) {
            (false, _) => b"}",
            (true, 1) => b"\n}",
            (true, _) => b" }",
        };
        self.close();
        out.write_all(end)
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open();
        out.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.filled = true;
        if !first {
            out.write_all(b",")?;
        }
        match (self.depth, first) {
            (2, _) => out.write_all(b"\n    "),
            (_, true) => Ok(()),
            (_, false) => out.write_all(b" "),
        }
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        let broken = self.filled && self.depth == 2;
        self.close();
        out.write_all(if broken { b"\n  ]" } else { b"]" })
    }
}
