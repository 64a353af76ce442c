//! The position sheet set out: the floor, and every man and gun with his place.

use super::{Block, Page, Plan, Table, notes, who};
use crate::geometry::length::{Show, show};
use crate::position::{Floor, Side};
use crate::report::{Fingerprint, Heading, OrderOfBattle, title};

/// A position sheet as blocks.
pub fn position(floor: &Floor<'_>, heading: &Heading, fingerprint: &Fingerprint) -> Page {
    let position = floor.position();
    let field = [position.field.width, position.field.depth];
    let [width, depth] = field.map(|inches| show(inches, Show::Sixteenths));
    let size = format!(
        "The field is {width} from west to east and {depth} from south to north. Places are \
         measured from its south-west corner, to the middle of a man's base or of a gun's axle; \
         a facing is in degrees, clockwise from north.",
    );
    let mut blocks = vec![
        Block::Fields(vec![
            ("Date".to_owned(), heading.date.clone()),
            ("Place".to_owned(), heading.place.clone()),
        ]),
        Block::Plan(Plan::Floor),
        Block::Paragraph(size),
    ];
    blocks.extend(notes(&position.notes));
    blocks.push(Block::NextPage);
    let order = OrderOfBattle::of(floor);
    for side in Side::BOTH {
        let placed = &order.placed[side];
        if placed.is_empty() {
            continue;
        }
        let name = position.name_of(side);
        let rows = placed.iter().map(|placed| {
            let [east, north] = placed.place_in_words();
            vec![
                who(&placed.id, &placed.name),
                placed.what.to_owned(),
                placed.body.clone(),
                east,
                north,
                placed.facing_in_words(),
                placed.state.to_owned(),
            ]
        });
        blocks.push(Block::Heading(name.to_owned()));
        blocks.push(Block::Table(Table {
            caption: format!("{name}: every man and gun with his place"),
            heads: vec!["Id", "Is", "Body", "From the west", "From the south", "Looks", "State"],
            rows: rows.collect(),
        }));
    }
    let title = title(heading, position);
    let title = if title.trim().is_empty() { "Position" } else { title };
    Page {
        title: title.to_owned(),
        author: heading.umpire.clone(),
        date: heading.date.clone(),
        fingerprint: fingerprint.clone(),
        on_one_page: false,
        blocks,
    }
}
