//! Makes an edit on a draft: says for every kind which way it goes.

use super::{Edit, EditError, drill, moving, property, references, whole};
use crate::editor::draft::Draft;
use crate::editor::pieces::Item;

pub(super) fn apply(edit: &Edit, draft: &mut Draft<'_>) -> Result<(), EditError> {
    let there = |items: &[Item]| {
        let missing = items.iter().find(|item| !item.is_in(draft.position()));
        missing.map_or(Ok(()), |item| Err(EditError::Missing(*item)))
    };
    match edit {
        Edit::PutDown { pieces, how: _ } => draft.put_down(pieces),
        Edit::TakeUp(items) | Edit::Cut(items) => {
            there(items)?;
            references::take_up(draft, items);
        }
        Edit::Move { items, by, corners, over_the_edge } => {
            there(items)?;
            moving::shift(draft, items, *by, corners, *over_the_edge);
        }
        Edit::PlaceAt { items, x, y } => {
            there(items)?;
            moving::place_at(draft, items, *x, *y);
        }
        Edit::FormUp(stands) => {
            stands.iter().try_for_each(|stand| there(&[stand.item]))?;
            moving::form_up(draft, stands);
        }
        Edit::Turn { items, about, by } | Edit::Wheel { items, about, by } => {
            there(items)?;
            moving::turn(draft, items, *about, *by);
        }
        Edit::FaceAbout(items) => {
            there(items)?;
            moving::face(draft, items, |facing| facing.turned(180.0));
        }
        Edit::Face { items, towards } => {
            there(items)?;
            moving::face(draft, items, |_| *towards);
        }
        Edit::Align(items) => {
            there(items)?;
            drill::align(draft, items);
        }
        Edit::Spread(items) => {
            there(items)?;
            drill::spread(draft, items);
        }
        Edit::Dress(items) => {
            there(items)?;
            drill::dress(draft, items);
        }
        Edit::Mirror(way) => whole::mirror(draft, *way),
        Edit::TurnFloor(quarters) => whole::turn(draft, *quarters),
        Edit::SwapSides => whole::swap_sides(draft),
        Edit::Set { items, property } => {
            there(items)?;
            property::set(draft, items, property);
        }
        Edit::SetEach(each) => {
            each.iter().try_for_each(|(item, _)| there(&[*item]))?;
            for (item, property) in each {
                property::set(draft, &[*item], property);
            }
        }
        Edit::Rename { item, id } => {
            there(&[*item])?;
            references::rename(draft, *item, id);
        }
        Edit::ChangeCountry { country, to } => {
            there(&[Item::Country(*country)])?;
            draft.country(*country).clone_from(to);
        }
        Edit::ChangeMark { mark, to } => {
            there(&[Item::Mark(*mark)])?;
            draft.mark(*mark).clone_from(to);
        }
        Edit::Title(title) => draft.rest().title.clone_from(title),
        Edit::Notes(notes) => draft.rest().notes.clone_from(notes),
        Edit::Field(field) => draft.rest().field = *field,
        Edit::Side { side, info } => draft.rest().sides[*side].clone_from(info),
        Edit::Setting(setting) => {
            let rest = draft.rest();
            rest.rulings = setting.put_into(rest.rulings);
        }
        Edit::Charger(turn) => draft.rest().turn = *turn,
        Edit::Game(game) => draft.rest().game = *game,
        Edit::ManSize { arm, size } => draft.rest().man_sizes[*arm].clone_from(size),
        Edit::GunSize(size) => draft.rest().gun_size.clone_from(size),
        Edit::MeasuredTo(length) => draft.rest().measured_to = *length,
        Edit::Choices(choices) => draft.rest().choices.clone_from(choices),
        Edit::Overrulings(overrulings) => draft.rest().overrulings.clone_from(overrulings),
        Edit::Renumber => references::renumber(draft),
        Edit::Become { name: _, position } => draft.replace(position),
    }
    Ok(())
}
