//! The fingerprint of a position and its ruling: twelve letters on every page, by which a printed
//! report is told from one of anything else.
//!
//! It is the beginning of a SHA-256 over the position's text and over what was found, without the
//! sentences that tell it: the same on every machine, and in later versions that only say it better.

use std::fmt;
use std::io;

use sha2::{Digest, Sha256};

use super::json;
use crate::adjudication::Ruling;
use crate::position::Floor;

/// How many letters a group has.
const GROUP: usize = 4;
/// How many letters a fingerprint has; each is five bits.
const LETTERS: usize = 12;
/// Crockford's alphabet of 32: no letter that is taken for a digit, nor U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The fingerprint of a position and its ruling: `7K3Q-9XF2-M4TN`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint(String);

impl Fingerprint {
    /// The fingerprint of a floor and its ruling; `text` is the floor's position as a report
    /// carries it.
    pub fn of(text: &str, floor: &Floor<'_>, ruling: &Ruling) -> Self {
        let mut sum = Sum(Sha256::new());
        sum.0.update(text);
        // A sum takes whatever is written to it, and a ruling is always JSON.
        let _ = serde_json::to_writer(&mut sum, &json::findings(floor, ruling));
        Self::written(&sum.0.finalize())
    }

    fn written(sum: &[u8]) -> Self {
        let bits = sum.iter().take(8).fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
        let mut letters = String::with_capacity(LETTERS + LETTERS / GROUP);
        for place in 0..LETTERS {
            if place > 0 && place % GROUP == 0 {
                letters.push('-');
            }
            let five = bits >> (59 - 5 * place) & 31;
            letters.push(char::from(ALPHABET[five as usize]));
        }
        Self(letters)
    }

    /// As it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A sum that is made of what is written to it.
struct Sum(Sha256);

impl io::Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_first_sixty_bits_in_crockfords_letters() {
        // 00001 00010 00011 … would be 1, 2, 3 …: 0x08864298E84A96C6 in bits is
        // 00001 00010 00011 00100 00101 00110 00111 01000 01001 01010 01011 01100 0110.
        let sum = 0x0886_4298_E84A_96C6_u64.to_be_bytes();
        assert_eq!(Fingerprint::written(&sum).as_str(), "1234-5678-9ABC");
        assert_eq!(Fingerprint::written(&[0xff; 32]).as_str(), "ZZZZ-ZZZZ-ZZZZ");
    }
}
