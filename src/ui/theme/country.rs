//! What the country is painted with.

use egui::{Color32, Context, Theme};

use super::rgb;

/// What the country is painted with.
#[derive(Debug, Clone, Copy)]
pub struct CountryColours {
    /// The lit side of a roof.
    pub roof: Color32,
    /// The shaded side of a roof.
    pub roof_shade: Color32,
    /// Chimneys, ridges, edges of houses.
    pub house_line: Color32,
    /// Leaves, from the shadow up.
    pub leaves: [Color32; 3],
    /// The ground of a wood.
    pub wood: Color32,
    /// Water.
    pub water: Color32,
    /// Ripples and banks.
    pub ripple: Color32,
    /// A road, the planks of a bridge.
    pub road: Color32,
    /// The edges of roads and bridges.
    pub road_line: Color32,
    /// Stone.
    pub stone: Color32,
    /// Joints of stone.
    pub stone_line: Color32,
    /// Fences.
    pub timber: Color32,
    /// A hill, from the foot up.
    pub hill: [Color32; 3],
    /// Anything else.
    pub other: Color32,
    /// Shadows upon the floor.
    pub shadow: Color32,
}

impl CountryColours {
    /// The colours in force.
    pub fn in_force(ctx: &Context) -> Self {
        Self::by(ctx.theme())
    }

    /// The colours by day or by lamplight.
    pub fn by(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                roof: rgb(0xb9805f),
                roof_shade: rgb(0x9c6648),
                house_line: rgb(0x5f4130),
                leaves: [rgb(0x5f7547), rgb(0x728a55), rgb(0x8aa169)],
                wood: rgb(0xa9ad78),
                water: rgb(0x9dbcc0),
                ripple: rgb(0x7ba0a6),
                road: rgb(0xdccdaa),
                road_line: rgb(0xb39e75),
                stone: rgb(0xa79d8c),
                stone_line: rgb(0x7d7364),
                timber: rgb(0x77603f),
                hill: [rgb(0xbfb080), rgb(0xb5aa78), rgb(0xaba470)],
                other: rgb(0xb7a586),
                shadow: Color32::from_black_alpha(38),
            },
            Theme::Dark => Self {
                roof: rgb(0x835440),
                roof_shade: rgb(0x6b4231),
                house_line: rgb(0x2c1c13),
                leaves: [rgb(0x39482b), rgb(0x485a36), rgb(0x5a6e45)],
                wood: rgb(0x4a4a2e),
                water: rgb(0x35535a),
                ripple: rgb(0x4d727a),
                road: rgb(0x6d5b42),
                road_line: rgb(0x8a7557),
                stone: rgb(0x746b5e),
                stone_line: rgb(0x4a443b),
                timber: rgb(0x9a7d54),
                hill: [rgb(0x574a30), rgb(0x5e5235), rgb(0x665a3b)],
                other: rgb(0x5d4d39),
                shadow: Color32::from_black_alpha(80),
            },
        }
    }
}
