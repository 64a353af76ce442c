//! The two sides, and a value for each.

use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::geometry::{Base, Point, tolerance};

/// One of the two sides. These are keys: what a side is called is its [`SideInfo::name`].
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side whose key is `red`.
    Red,
    /// The side whose key is `blue`.
    Blue,
}

impl Side {
    /// Both sides, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The enemy.
    pub fn enemy(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// The key in files: `red` or `blue`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

/// A value for each side, indexed by [`Side`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct BySide<T> {
    /// Red's.
    pub red: T,
    /// Blue's.
    pub blue: T,
}

impl<T> BySide<T> {
    /// A value made for each side, red's first.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self { red: make(Side::Red), blue: make(Side::Blue) }
    }

    /// Each side with its value, red first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::Red, &self.red), (Side::Blue, &self.blue)].into_iter()
    }

    /// The same with each value changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { red: change(self.red), blue: change(self.blue) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Blue => &mut self.blue,
        }
    }
}

/// An edge of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// y = 0.
    South,
    /// y = the field's depth.
    North,
    /// x = 0.
    West,
    /// x = the field's width.
    East,
}

impl Edge {
    /// All four edges.
    pub const ALL: [Self; 4] = [Self::South, Self::North, Self::West, Self::East];

    /// The key in files: `south`, `north`, `west` or `east`.
    pub fn key(self) -> &'static str {
        match self {
            Self::South => "south",
            Self::North => "north",
            Self::West => "west",
            Self::East => "east",
        }
    }

    /// The unit vector that points off the field over this edge.
    pub fn outward(self) -> Point {
        match self {
            Self::South => Point::new(0.0, -1.0),
            Self::North => Point::new(0.0, 1.0),
            Self::West => Point::new(-1.0, 0.0),
            Self::East => Point::new(1.0, 0.0),
        }
    }
}

/// What a side is called and where its back line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideInfo {
    /// What the side is called.
    pub name: String,
    /// The edge of the field that is its back line.
    pub back_line: Edge,
}

impl SideInfo {
    /// A side as a file that does not mention it means it: Red in the south, Blue in the north.
    pub fn default_of(side: Side) -> Self {
        match side {
            Side::Red => Self { name: "Red".to_owned(), back_line: Edge::South },
            Side::Blue => Self { name: "Blue".to_owned(), back_line: Edge::North },
        }
    }

    /// The unit vector straight away from the side's own back line: the direction of its attack.
    pub fn attack(&self) -> Point {
        self.back_line.outward() * -1.0
    }
}

/// The size of the field in inches, from `[0, 0]` in the south-west.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    /// From west to east.
    pub width: f64,
    /// From south to north.
    pub depth: f64,
}

impl Field {
    /// How far an edge lies along its outward direction from the south-west corner, in inches.
    fn edge_along_outward(self, edge: Edge) -> f64 {
        match edge {
            Edge::South | Edge::West => 0.0,
            Edge::North => self.depth,
            Edge::East => self.width,
        }
    }

    /// How far inside an edge a place lies, in inches; negative by how far it lies beyond.
    pub fn inside_edge(self, place: Point, edge: Edge) -> f64 {
        self.edge_along_outward(edge) - place.dot(edge.outward())
    }

    /// How far a base is from an edge, in inches: positive inside, negative by how far it lies
    /// over.
    pub fn gap_to_edge(self, base: &Base, edge: Edge) -> f64 {
        self.edge_along_outward(edge) - base.reach_along(edge.outward())
    }

    /// Whether a base touches an edge or lies beyond it.
    ///
    /// Source: rules.md, "back line".
    pub fn touches(self, base: &Base, edge: Edge) -> bool {
        tolerance::within(self.gap_to_edge(base, edge), 0.0)
    }
}
