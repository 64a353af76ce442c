//! A panic writes the open document out before the program ends, and says where.

use jiff::Timestamp;

use super::Keeper;

/// From now on a panic keeps what was last committed, and tells `say` where, in one line.
pub fn rescue_on_panic(keeper: &Keeper, say: fn(&str)) {
    let shared = keeper.shared();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        before(panic);
        match shared.rescue(Timestamp::now()) {
            Some(Ok(path)) => say(&format!(
                "the program has failed; the open position is kept in {} and will be offered at \
                 the next start",
                path.display()
            )),
            Some(Err(error)) => {
                say(&format!("the program has failed, and the open position is lost: {error}"));
            }
            None => {}
        }
    }));
}
