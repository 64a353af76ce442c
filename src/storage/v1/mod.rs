//! Version 1 of a position file, struct for object and field for field, as formats.md has it.
//! The same structs read the file, write it and make its schema, so that the three agree.
//!
//! The comments of fields become the descriptions of the schema.

mod from_file;
mod to_file;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::{Deserialize, Serialize};

pub(super) use from_file::position;
pub(super) use to_file::file;

use super::sift::Kept;
use super::strict::{Given, Number, Place, Word};
use crate::position::limits::{
    CREWS, FARTHEST, LEAST_LINE, LEAST_OUTLINE, LONGEST, LONGEST_ID, MOST_SHOTS, MULTIPLIERS,
};
use crate::position::{
    About, Arm, CountryKind, Edge, GunAction, IsolatedBelow, MarkKind, MeleeGrouping, Side, State,
    SupportFrom, SupportReach, UnguardedPrisoners, Variety,
};

/// What stands under `format`.
pub(super) const FORMAT: &str = "little-wars-position";

/// The version that these structs read and write.
pub(super) const VERSION: u8 = 1;

/// How thick a line is where the file does not say, in inches.
const THICKNESS: f64 = 0.25;

/// The JSON Schema of a file, draft 2020-12.
pub(super) fn schema() -> serde_json::Value {
    SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<Kept<PositionFile>>()
        .to_value()
}

/// A position of Little Wars, version 1: what lies on the floor. Lengths are inches, x runs east
/// and y north from the field's south-west corner, facings are degrees clockwise from north.
/// Fields that are not described here may stand anywhere and are kept.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Little Wars position")]
pub(super) struct PositionFile {
    /// What sort of file this is.
    pub(super) format: Word<Format>,
    /// The version of the format.
    #[schemars(extend("const" = VERSION))]
    pub(super) version: Number,
    /// Its title; nothing where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) title: Given<String>,
    /// The umpire's notes; nothing where they are left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) notes: Given<String>,
    /// The size of the field.
    pub(super) field: Kept<Field>,
    /// The two sides, by their keys.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) sides: Given<Kept<Sides>>,
    /// The move just completed, whose side is the charger; red's first where it is left out.
    #[serde(default, rename = "move", skip_serializing_if = "Given::is_left_out")]
    pub(super) turn: Given<Kept<Turn>>,
    /// The game that is played.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) game: Given<Kept<Game>>,
    /// What the book leaves open, as it is settled here.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) rulings: Given<Kept<Rulings>>,
    /// The sizes of bases, where they differ from the usual ones.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) bases: Given<Kept<Bases>>,
    /// The men.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) men: Vec<Kept<Man>>,
    /// The guns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) guns: Vec<Kept<Gun>>,
    /// The country: houses, trees, walls, water and the like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) country: Vec<Kept<Country>>,
    /// What the charger chose.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    pub(super) choices: Given<Kept<Choices>>,
    /// What the umpire overruled; the later wins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) overrulings: Vec<Kept<Overruling>>,
    /// What is pinned on the floor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) marks: Vec<Kept<Mark>>,
    /// How well the floor was measured, in inches; 0 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = FARTHEST))]
    pub(super) measured_to: Given<Number>,
}

/// The sort of file.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) enum Format {
    /// A position of Little Wars.
    #[serde(rename = "little-wars-position")]
    Position,
}

/// The size of the field, in inches.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Field {
    /// From west to east, in inches.
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    width: Number,
    /// From south to north, in inches.
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    depth: Number,
}

/// The two sides.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct Sides {
    /// The side whose key is red.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    red: Given<Kept<SideInfo>>,
    /// The side whose key is blue.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    blue: Given<Kept<SideInfo>>,
}

/// A side.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct SideInfo {
    /// What it is called; Red or Blue where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    name: Given<String>,
    /// The edge of the field that is its back line; red's south and blue's north where it is left
    /// out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    back_line: Given<Word<Edge>>,
}

/// The move just completed.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct Turn {
    /// Which of that side's own moves it is: 0 is the putting down; 1 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(with = "u32", range(max = u32::MAX))]
    number: Given<Number>,
    /// The side that made it; red where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    side: Given<Word<Side>>,
}

/// An earlier move, or this one.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Occasion {
    /// Which of that side's own moves it is: 0 is the putting down.
    #[schemars(with = "u32", range(max = u32::MAX))]
    number: Number,
    /// The side that made it.
    side: Word<Side>,
}

/// The game that is played. A defensive game needs its defender.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "if" = { "properties": { "variety": { "const": "defensive" } }, "required": ["variety"] },
    "then" = { "required": ["defender"] },
))]
pub(super) struct Game {
    /// The side that moves first; red where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    first_player: Given<Word<Side>>,
    /// The variety; a fight to the finish where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    variety: Given<Word<Variety>>,
    /// The defender in a defensive game.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    defender: Given<Word<Side>>,
}

/// What the book leaves open, as it is settled here.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct Rulings {
    /// Which contacts are one melee; connected ones where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    melee_grouping: Given<Word<MeleeGrouping>>,
    /// How far a move is for a supporting man; his own where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    support_reach: Given<Word<SupportReach>>,
    /// From where support is measured; the points of contact where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    support_measured_from: Given<Word<SupportFrom>>,
    /// What the half is half of that a body needs; its own number where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    isolated_below: Given<Word<IsolatedBelow>>,
    /// Whether men of another melee of the same move support; no where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    support_from_other_melees: Given<bool>,
    /// When prisoners without an escort are freed; always where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    unguarded_prisoners: Given<Word<UnguardedPrisoners>>,
    /// The long moves of a large country; 1 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(with = "u8", range(min = *MULTIPLIERS.start(), max = *MULTIPLIERS.end()))]
    move_multiplier: Given<Number>,
    /// How many men it takes to serve a gun; 4 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(with = "u8", range(min = *CREWS.start(), max = *CREWS.end()))]
    crew_needed: Given<Number>,
}

/// The sizes of bases for the whole position.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct Bases {
    /// Infantry-men; 0.75 by 0.75 in with a corner of 0.375 in where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    infantry: Given<Kept<ManSize>>,
    /// Cavalry-men; 0.75 by 2.25 in with a corner of 0.375 in where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    cavalry: Given<Kept<ManSize>>,
    /// Guns.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    gun: Given<Kept<GunSize>>,
}

/// The size of a man's base, in inches. The corner is at most half of the smaller of width and
/// depth.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct ManSize {
    /// Across the facing, in inches.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    width: Given<Number>,
    /// Along the facing, in inches.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    depth: Given<Number>,
    /// The radius of its corners, in inches.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = LONGEST))]
    corner: Given<Number>,
}

/// The size of a gun's base, in inches. The corner is at most half of the smaller of width and
/// whole depth.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct GunSize {
    /// Across the facing, in inches; 3 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    width: Given<Number>,
    /// How far it reaches before its axle, in inches; 2.5 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = LONGEST))]
    muzzle: Given<Number>,
    /// How far its trail reaches behind its axle, in inches; 4.5 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = LONGEST))]
    trail: Given<Number>,
    /// The radius of its corners, in inches; 0 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = LONGEST))]
    corner: Given<Number>,
}

/// An infantry-man or a cavalry-man.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Man {
    /// His id.
    #[schemars(with = "Id")]
    id: String,
    /// His side.
    side: Word<Side>,
    /// His arm.
    arm: Word<Arm>,
    /// The centre of his base.
    at: Place,
    /// Which way he looks, in degrees clockwise from north; 0 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    facing: Given<Number>,
    /// What has become of him; ready where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    state: Given<Word<State>>,
    /// The move in which he was freed: his own side may move him in any later one.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    freed_on: Given<Kept<Occasion>>,
    /// Where he stood when the move began.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    from: Given<Place>,
    /// The corners that he turned on his way from there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    path: Vec<Place>,
    /// The move in which he fell.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    died_on: Given<Kept<Occasion>>,
    /// Ids of the guns whose axle he has passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    passed: Vec<String>,
    /// His own size; what it leaves out comes from the sizes for the whole position.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    base: Given<Kept<ManSize>>,
    /// His name.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    name: Given<String>,
    /// The name of the body that he belongs to.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    body: Given<String>,
    /// Whether he is held in place while the position is edited; no where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    locked: Given<bool>,
}

/// A gun.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Gun {
    /// Its id.
    #[schemars(with = "Id")]
    id: String,
    /// The side that it was made for.
    side: Word<Side>,
    /// The middle of its wheel axle.
    at: Place,
    /// Where its muzzle points, in degrees clockwise from north; 0 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    facing: Given<Number>,
    /// Where it stood when the move began.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    from: Given<Place>,
    /// The corners that it turned on its way from there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    path: Vec<Place>,
    /// Where its muzzle pointed when the move began, in degrees clockwise from north.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    from_facing: Given<Number>,
    /// What it did in this move; nothing where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    action: Given<Word<GunAction>>,
    /// Its shots in this move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MOST_SHOTS))]
    shots: Vec<Kept<Shot>>,
    /// The side that holds it; the one that it was made for where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    held_by: Given<Word<Side>>,
    /// Whether it is held in place while the position is edited; no where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    locked: Given<bool>,
}

/// A shot, as the players recorded it.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Shot {
    /// Ids of the men that it killed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fell: Vec<String>,
    /// Where it came to rest.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    to: Given<Place>,
}

/// A piece of country: an outline, a line or a circle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(extend("oneOf" = [
    { "required": ["outline"] }, { "required": ["line"] }, { "required": ["circle"] },
]))]
pub(super) struct Country {
    /// Its id.
    #[schemars(with = "Id")]
    id: String,
    /// What it is.
    kind: Word<CountryKind>,
    /// The corners of a polygon.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(length(min = LEAST_OUTLINE))]
    outline: Given<Vec<Place>>,
    /// The corners of a line.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(length(min = LEAST_LINE))]
    line: Given<Vec<Place>>,
    /// How thick the line is, in inches; 0.25 where it is left out.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    thickness: Given<Number>,
    /// A circle.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    circle: Given<Kept<Circle>>,
    /// Its height, in inches.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = FARTHEST))]
    height: Given<Number>,
    /// Whether men cannot stand on it or cross it; where it is left out, yes for house, tree,
    /// wall, hedge, fence and water.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    blocks: Given<bool>,
}

/// A circle.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Circle {
    /// Its centre.
    at: Place,
    /// Its radius, in inches.
    #[schemars(extend("exclusiveMinimum" = 0), range(max = LONGEST))]
    radius: Number,
}

/// What the charger chose: ids of men in this move's melees.
#[derive(PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub(super) struct Choices {
    /// Those who die.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    die: Vec<String>,
    /// Those who are taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    captured: Vec<String>,
}

/// The umpire's word against the rule's.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Overruling {
    /// What it is about.
    about: Word<About>,
    /// Ids of the men that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    men: Vec<String>,
    /// Ids of the guns that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    guns: Vec<String>,
    /// Why.
    reason: String,
}

/// Something pinned on the floor, of which the judge takes no notice.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(super) struct Mark {
    /// What it is.
    kind: Word<MarkKind>,
    /// Its corners, or where it is pinned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    points: Vec<Place>,
    /// A circle's radius, in inches.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    #[schemars(range(min = 0, max = FARTHEST))]
    radius: Given<Number>,
    /// What it says.
    #[serde(default, skip_serializing_if = "Given::is_left_out")]
    text: Given<String>,
}

/// 1 to 64 printable characters, unique over men, guns and country.
#[derive(JsonSchema)]
struct Id(
    // The fields that use it hold the text itself.
    #[allow(dead_code)]
    #[schemars(
        length(min = 1, max = LONGEST_ID),
        regex(pattern = r"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufff9-\ufffb]*$")
    )]
    String,
);
