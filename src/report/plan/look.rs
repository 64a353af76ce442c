//! The colours of a plan on white paper, and the same plan in black and white.

use super::drawing::{Ink, Pen};
use crate::position::{CountryKind, Side};

/// Whether a plan is in colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Look {
    /// In colour.
    #[default]
    Colour,
    /// In black, white and grey. Sides are told apart by hatching, arms by their marks.
    BlackAndWhite,
}

impl Look {
    fn pick(self, colour: u32, grey: u32) -> Ink {
        Ink(if self == Self::Colour { colour } else { grey })
    }

    /// What words and frames are drawn with.
    pub(super) fn ink(self) -> Ink {
        self.pick(Ink::INK.0, 0)
    }

    /// What is less important.
    pub(super) fn muted(self) -> Ink {
        self.pick(0x70_66_57, 0x55_55_55)
    }

    /// The lines at every foot.
    pub(super) fn foot_line(self) -> Pen {
        Pen::new(self.pick(0xe6_dc_c8, 0xdd_dd_dd), 0.5)
    }

    /// Within six inches of the fight.
    pub(super) fn zone(self) -> Ink {
        self.pick(0xfb_f4_e0, 0xf3_f3_f3)
    }

    /// The edge of that.
    pub(super) fn zone_edge(self) -> Ink {
        self.pick(0x8a_5a_12, 0x55_55_55)
    }

    /// Where two men touch.
    pub(super) fn contact(self) -> Ink {
        self.pick(0xff_d8_4d, 0xff_ff_ff)
    }

    /// The line round a side's men.
    pub(super) fn rim(self, side: Side) -> Ink {
        match side {
            Side::Red => self.pick(0xb3_37_2e, 0),
            Side::Blue => self.pick(0x2f_5d_92, 0),
        }
    }

    /// What a side's bases are filled with.
    pub(super) fn base(self, side: Side) -> Ink {
        match side {
            Side::Red => self.pick(0xf3_c9_c3, 0xff_ff_ff),
            Side::Blue => self.pick(0xdf_e9_f4, 0xff_ff_ff),
        }
    }

    /// The hatching of Blue's bases.
    pub(super) fn hatching(self) -> Pen {
        Pen::new(self.pick(0x6f_95_c1, 0x66_66_66), 0.6)
    }

    /// What country is filled with and what draws its edge.
    pub(super) fn country(self, kind: CountryKind) -> (Ink, Ink) {
        let (fill, edge) = match kind {
            CountryKind::House => (0xe3_d5_bf, 0x6b_52_30),
            CountryKind::Tree | CountryKind::Wood => (0xd9_e5_c8, 0x5f_7a_3c),
            CountryKind::Hedge => (0xc4_d6_ab, 0x5f_7a_3c),
            CountryKind::Wall | CountryKind::Fence => (0xcf_c8_bb, 0x6b_63_55),
            CountryKind::Water => (0xd8_e9_ef, 0x5c_8a_9c),
            CountryKind::Bridge | CountryKind::Road => (0xf1_e8_d6, 0xb2_9a_6e),
            CountryKind::Hill => (0xf1_ea_d8, 0xa0_8b_5e),
            CountryKind::Other => (0xe8_e4_dc, 0x70_66_57),
        };
        let [r, g, b] = Ink(fill).rgb().map(u32::from);
        let grey = (r * 30 + g * 59 + b * 11) / 100;
        (self.pick(fill, grey << 16 | grey << 8 | grey), self.pick(edge, 0x55_55_55))
    }
}
