//! Reads a printed page and does its sums again, holding every number against the others.

use std::collections::{BTreeMap, BTreeSet};

/// A melee as the words tell it: its heading with the verdict, and its steps.
#[derive(Debug)]
struct Told {
    heading: String,
    steps: Vec<Step>,
}

/// A step as it is printed, its folded lines put together again.
#[derive(Debug)]
struct Step {
    rule: String,
    text: String,
    lines: Vec<String>,
}

/// What a melee comes to when its printed numbers are added up.
#[derive(Debug, PartialEq)]
pub(crate) struct Sum {
    /// Who takes part, by the name of the side.
    pub(crate) totals: BTreeMap<String, u32>,
    pub(crate) dead_a_side: u32,
    pub(crate) prisoners: BTreeMap<String, u32>,
}

/// Reads the melees off a printed page.
fn read_melees(page: &str) -> Vec<Told> {
    // The page is in blocks: the head, the headings with the verdicts, then the steps of each
    // melee, numbered where there are several.
    let blocks: Vec<&str> = page.split("\n\n").collect();
    let headings: Vec<String> = items(blocks[1]);
    if headings[0].starts_with("No melee") {
        return Vec::new();
    }
    let several = headings.len() > 1;
    let melees = headings.iter().zip(&blocks[2..]);
    melees
        .map(|(heading, block)| {
            let (number, heading) = if several {
                let (number, heading) = heading.split_once(". ").expect("a numbered heading");
                (Some(number), heading)
            } else {
                (None, heading.as_str())
            };
            let block = match number {
                None => block,
                Some(number) => {
                    let (first, steps) = block.split_once('\n').expect("steps");
                    let plain = first.strip_prefix(&format!("{number}. ")).expect("its number");
                    assert!(heading.starts_with(plain), "{heading}: {first}");
                    steps
                }
            };
            Told { heading: heading.to_owned(), steps: read_steps(block) }
        })
        .collect()
}

/// Lines that begin at the left, each with what is folded beneath it.
fn items(block: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in block.lines() {
        match items.last_mut() {
            Some(item) if line.starts_with(' ') => *item = format!("{item} {}", line.trim()),
            _ => items.push(line.to_owned()),
        }
    }
    items
}

fn read_steps(block: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in block.lines() {
        let words = line.trim_start();
        match line.len() - words.len() {
            0 => {
                let (rule, text) = line.split_once(' ').expect("a code and a sentence");
                let (rule, text) = (rule.to_owned(), text.trim().to_owned());
                steps.push(Step { rule, text, lines: Vec::new() });
            }
            indent => {
                let step = steps.last_mut().expect("a step above");
                let last = step.lines.len().checked_sub(1);
                match (indent, last) {
                    (8, _) => step.text = format!("{} {words}", step.text),
                    (10, _) => step.lines.push(words.to_owned()),
                    (12, Some(last)) => step.lines[last] += &format!(" {words}"),
                    _ => panic!("an unforeseen indent: {line:?}"),
                }
            }
        }
    }
    steps
}

/// All whole and decimal numbers in a text that stand by themselves, in order. Digits in an id,
/// as in R19, are no number.
fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| c.is_whitespace() || "():;,".contains(c))
        .map(|word| word.trim_end_matches('.'))
        .filter_map(|word| word.parse().ok())
        .collect()
}

fn whole(number: f64) -> u32 {
    assert_eq!(number.fract(), 0.0, "{number} is no number of men");
    number as u32
}

/// `15 dead a side, 3 Red prisoners`: the dead a side, and the prisoners by side.
fn read_verdict(words: &str) -> (u32, BTreeMap<String, u32>) {
    let words = words.trim().trim_end_matches('.');
    let (dead, taken) = words.split_once(", ").unwrap_or((words, "no prisoners"));
    let dead = match dead.strip_suffix(" dead a side") {
        Some(number) => number.parse().expect("a number of dead"),
        None => {
            assert_eq!(dead, "nobody dies");
            0
        }
    };
    let mut prisoners = BTreeMap::new();
    for taken in taken.split(", ").filter(|taken| *taken != "no prisoners") {
        let (number, whose) = taken.split_once(' ').expect("a number and whose they are");
        let (side, noun) = whose.rsplit_once(' ').expect("whose prisoners");
        assert!(noun.starts_with("prisoner"), "{taken}");
        prisoners.insert(side.to_owned(), number.parse().expect("a number of prisoners"));
    }
    (dead, prisoners)
}

/// Does a melee's sums again from its words alone, holding each number against the others, and
/// gives what they come to.
fn add_up(told: &Told) -> Sum {
    // `Red 18 charge Blue 21: 15 dead a side, 3 Red prisoners.`
    let (bodies, verdict) = told.heading.split_once(": ").expect("a verdict");
    let (charger, charged) = bodies.split_once(" charge ").expect("two sides");
    let [charger, charged] = [charger, charged].map(|body| {
        let (name, number) = body.rsplit_once(' ').expect("a name and a number");
        (name.to_owned(), number.parse::<u32>().expect("a number of men"))
    });
    let sides = [&charger, &charged];
    let mut steps = told.steps.iter();
    let mut next = |rules: &[&str]| {
        let step = steps.next().expect("another step");
        assert!(rules.contains(&step.rule.as_str()), "{step:?}");
        step
    };

    // Contacts: each line two men and a gap within its limit.
    let contacts = next(&["H3"]);
    let (mut touching, mut touched) = (BTreeSet::new(), BTreeSet::new());
    for line in &contacts.lines {
        let (men, gap) = line.split_once(": gap ").expect("a gap");
        let (man, other) = men.split_once(" touches ").expect("two men");
        touching.insert(man.to_owned());
        touched.insert(other.trim_end_matches(" by the umpire's word").to_owned());
        if let [gap, limit] = numbers(gap)[..] {
            assert!(gap <= limit && limit == 0.125, "{line}");
        } else {
            assert!(line.contains("by the umpire's word"), "{line}");
        }
    }
    if contacts.lines.len() > 1 {
        assert_eq!(numbers(&contacts.text)[0], contacts.lines.len() as f64, "{contacts:?}");
    }

    // Those drawn in: a line a man, as many as the sentence says.
    let joined = next(&["H3"]);
    let mut drawn_in = BTreeSet::new();
    for line in &joined.lines {
        let man = line.split(" is ").next().expect("a man").to_owned();
        assert!(drawn_in.insert(man), "twice: {line}");
        if let Some((_, gap)) = line.split_once(" is drawn in by ") {
            let [gap, limit] = numbers(gap)[..] else { panic!("{line}") };
            assert!(gap <= limit && limit == 6.0, "{line}");
        } else {
            assert!(line.contains(" is put in by the umpire's word: "), "{line}");
        }
    }
    let more: Vec<u32> = match joined.text.starts_with("Nobody else") {
        true => vec![0, 0],
        false => numbers(&joined.text).into_iter().take(2).map(whole).collect(),
    };
    assert_eq!(more.iter().sum::<u32>(), drawn_in.len() as u32, "{joined:?}");

    // The totals: in contact + drawn in = total, for both, and a line with each side's men.
    let totals = next(&["H3"]);
    let sums: Vec<u32> =
        numbers(&totals.text.replace(['+', '='], " ")).into_iter().map(whole).collect();
    let mut bodies = Vec::new();
    for (i, (touch, side)) in [touching, touched].into_iter().zip(sides).enumerate() {
        let [in_contact, joined, total] = sums[3 * i..3 * i + 3] else { panic!("{totals:?}") };
        assert_eq!(in_contact, touch.len() as u32, "{totals:?}");
        assert_eq!(joined, more[i], "{totals:?}");
        assert_eq!(in_contact + joined, total, "{totals:?}");
        assert_eq!(total, side.1, "{totals:?} and {}", told.heading);
        let listed = totals.lines[i].strip_prefix(&format!("{}: ", side.0)).expect("its men");
        let listed: BTreeSet<String> = listed.split(", ").map(str::to_owned).collect();
        assert_eq!(listed.len() as u32, total, "{totals:?}");
        assert!(touch.is_subset(&listed), "{totals:?}");
        let rest: BTreeSet<String> = listed.difference(&touch).cloned().collect();
        assert!(rest.is_subset(&drawn_in) && rest.len() as u32 == joined, "{totals:?}");
        bodies.push(listed);
    }

    // Equal, or the inferior's support and the sum.
    let (dead, taken, inferior);
    let sum = if charger.1 == charged.1 {
        assert!(totals.text.ends_with(": equal."), "{totals:?}");
        (dead, taken, inferior) = (charger.1, 0, None);
        next(&["H3a"])
    } else {
        assert!(totals.text.ends_with(": not equal."), "{totals:?}");
        let [few, many] = if charger.1 < charged.1 { sides } else { [sides[1], sides[0]] };
        let isolated = read_support(next(&["H3b"]), few);
        let difference = many.1 - few.1;
        taken = if isolated { difference.min(few.1) } else { 0 };
        dead = few.1 - taken;
        inferior = Some(&few.0);
        let sum = next(&[if isolated { "H3b-i" } else { "H3b-ii" }]);
        if isolated {
            let numbers = numbers(&sum.text.replace(['\u{2212}', '='], " "));
            assert_eq!(numbers[..3], [many.1, few.1, difference].map(f64::from), "{sum:?}");
            if taken < few.1 {
                assert!(sum.text.contains(&format!(" the other {dead} kill")), "{sum:?}");
            } else {
                assert!(sum.text.contains(&format!(" all {few} ", few = few.1)), "{sum:?}");
            }
        } else {
            assert_eq!(whole(numbers(&sum.text)[0]), few.1, "{sum:?}");
        }
        sum
    };
    let (_, in_the_step) = sum.text.rsplit_once(": ").expect("the verdict");
    assert_eq!(read_verdict(in_the_step), read_verdict(verdict), "{sum:?}");
    let of = |name: &String| if Some(name) == inferior { taken } else { 0 };
    let mut left = Vec::new();
    for (line, (name, total)) in sum.lines.iter().zip(sides) {
        // `Red: 18 − 15 dead − 3 taken = 0 left`
        let words = line.strip_prefix(&format!("{name}: ")).expect("its sum");
        let numbers: Vec<u32> =
            numbers(&words.replace(['\u{2212}', '='], " ")).into_iter().map(whole).collect();
        let mut expected = vec![*total, dead];
        expected.extend(Some(of(name)).filter(|taken| *taken > 0));
        expected.push(total - dead - of(name));
        assert_eq!(numbers, expected, "{line}");
        left.push(total - dead - of(name));
    }
    assert_eq!(left.len(), 2, "{sum:?}");

    // What becomes of each man: a line each, as many of each fate as the sum says.
    let choices = next(&["H3c"]);
    let mut seen = 0;
    for (i, body) in bodies.iter().enumerate() {
        let fate = |word: &str| {
            let of_side = choices
                .lines
                .iter()
                .filter(|line| line.split_once(word).is_some_and(|(man, _)| body.contains(man)));
            of_side.count() as u32
        };
        let fates = [fate(" dies"), fate(" is taken"), fate(" lives")];
        assert_eq!(fates, [dead, of(&sides[i].0), left[i]], "{}: {choices:?}", sides[i].0);
        seen += fates.iter().sum::<u32>();
    }
    assert_eq!(seen, choices.lines.len() as u32, "{choices:?}");

    // Prisoners and guns: as many lines as the sentence counts.
    for step in steps.filter(|step| step.rule == "H3e") {
        check_prisoners(step);
    }

    let totals = sides.into_iter().cloned().collect();
    let prisoners = inferior.filter(|_| taken > 0).map(|name| (name.clone(), taken));
    let sum = Sum { totals, dead_a_side: dead, prisoners: prisoners.into_iter().collect() };
    let (dead, prisoners) = read_verdict(verdict);
    assert_eq!((sum.dead_a_side, &sum.prisoners), (dead, &prisoners), "{}", told.heading);
    sum
}

/// `Red, 18, is the inferior; it needs 9 within a move and has 2 (…): isolated.` Whether it is
/// isolated in the end.
fn read_support(step: &Step, inferior: &(String, u32)) -> bool {
    let (who, needs) = step.text.split_once(" is the inferior; ").expect("the inferior");
    assert_eq!(who, format!("{}, {},", inferior.0, inferior.1), "{step:?}");
    let (needs, verdict) = needs.rsplit_once(": ").expect("isolated or supported");
    let in_the_end =
        verdict.ends_with("isolated.") || verdict.ends_with("isolated by the umpire's word.");
    let by_rule = verdict.starts_with("isolated");
    for line in &step.lines {
        // `R19 8.631 in of 24 from the contact R3–B3`
        let [measured, reach] = numbers(line)[..] else { panic!("{line}") };
        assert!(measured <= reach, "{line}");
    }
    let Some((needed, has)) = needs.split_once(" and has ") else {
        assert!(needs.ends_with(" has no other ready man"), "{step:?}");
        assert!(by_rule && step.lines.is_empty(), "{step:?}");
        return in_the_end;
    };
    let has = if has.starts_with("none") { 0.0 } else { numbers(has)[0] };
    assert_eq!(has, step.lines.len() as f64, "{step:?}");
    let needed = match numbers(needed)[..] {
        [needed] => {
            assert_eq!(needed * 2.0, f64::from(inferior.1), "{step:?}");
            needed
        }
        [force, needed] => {
            assert_eq!(needed * 2.0, force, "{step:?}");
            needed
        }
        _ => panic!("{step:?}"),
    };
    assert_eq!(by_rule, has < needed, "{step:?}");
    in_the_end
}

/// `2 prisoners (B7 and B9) are held; 1 prisoner (B3) is freed, …`
fn check_prisoners(step: &Step) {
    let counted = |word: &str| {
        let parts = step.text.split("; ");
        let part = parts.into_iter().find(|part| {
            part.contains(&format!(") is {word}")) || part.contains(&format!(") are {word}"))
        });
        part.map_or(0, |part| whole(numbers(part)[0]) as usize)
    };
    let freed = step.lines.iter().filter(|line| line.contains(" is freed")).count();
    assert_eq!(counted("freed"), freed, "{step:?}");
    assert_eq!(counted("held"), step.lines.len() - freed, "{step:?}");
}

/// Reads a page, adds up each of its melees, and gives what they come to.
pub(crate) fn sums(page: &str) -> Vec<Sum> {
    read_melees(page).iter().map(add_up).collect()
}
