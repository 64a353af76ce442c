//! Work on a thread of its own: it says how far it has come, and can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use egui::Context;

/// What work under way has to say.
enum Said<T> {
    Stage(String),
    Done(Result<T, String>),
}

/// Work under way. Dropped, it is given up.
pub struct Job<T> {
    stage: String,
    said: Receiver<Said<T>>,
    given_up: Arc<AtomicBool>,
}

/// How the work tells how far it has come.
pub struct Told<'a> {
    say: &'a dyn Fn(String),
    given_up: &'a AtomicBool,
}

/// The work was given up.
pub const GIVEN_UP: &str = "given up";

impl Told<'_> {
    /// Says what is done now.
    ///
    /// # Errors
    /// [`GIVEN_UP`] where nobody wants it any more.
    pub fn stage(&self, stage: impl Into<String>) -> Result<(), String> {
        if self.is_given_up() {
            return Err(GIVEN_UP.to_owned());
        }
        (self.say)(stage.into());
        Ok(())
    }

    /// Whether nobody wants it any more.
    pub fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }
}

impl<T: Send + 'static> Job<T> {
    /// Sets to work; the window is woken whenever there is something to take over.
    pub fn begin(
        ctx: &Context,
        work: impl FnOnce(&Told<'_>) -> Result<T, String> + Send + 'static,
    ) -> Self {
        let (sender, said) = channel();
        let given_up = Arc::new(AtomicBool::new(false));
        let (ctx, stop, failed) = (ctx.clone(), Arc::clone(&given_up), sender.clone());
        let run = move || {
            let tell = |what, sender: &Sender<Said<T>>| {
                // Nobody may be waiting any more.
                let _ = sender.send(what);
                ctx.request_repaint();
            };
            let say = |stage| tell(Said::Stage(stage), &sender);
            let done = work(&Told { say: &say, given_up: &stop });
            tell(Said::Done(done), &sender);
        };
        if let Err(error) = thread::Builder::new().name("report".to_owned()).spawn(run) {
            let _ = failed.send(Said::Done(Err(format!("no thread can be had: {error}"))));
        }
        Self { stage: String::new(), said, given_up }
    }

    /// What is done now.
    pub fn stage(&self) -> &str {
        &self.stage
    }

    /// What came of it, once it is done; `None` before.
    pub fn outcome(&mut self) -> Option<Result<T, String>> {
        loop {
            match self.said.try_recv() {
                Ok(Said::Stage(stage)) => self.stage = stage,
                Ok(Said::Done(done)) => return Some(done),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    return Some(Err("the work ended without an answer".to_owned()));
                }
            }
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.given_up.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_given_up_hears_of_it_at_its_next_stage() {
        let (go_on, wait) = channel::<()>();
        let (tell, heard) = channel();
        let (begun, has_begun) = channel();
        let job: Job<()> = Job::begin(&Context::default(), move |told| {
            told.stage("First")?;
            begun.send(()).map_err(|error| error.to_string())?;
            wait.recv().map_err(|error| error.to_string())?;
            let second = told.stage("Second");
            tell.send(second.clone()).map_err(|error| error.to_string())?;
            second
        });
        has_begun.recv().unwrap();
        drop(job);
        go_on.send(()).unwrap();
        assert_eq!(heard.recv().unwrap(), Err(GIVEN_UP.to_owned()));
    }

    #[test]
    fn work_says_its_stage_and_then_what_came_of_it() {
        let (go_on, wait) = channel::<()>();
        let (begun, has_begun) = channel();
        let mut job = Job::begin(&Context::default(), move |told| {
            told.stage("Counting")?;
            begun.send(()).map_err(|error| error.to_string())?;
            wait.recv().map_err(|error| error.to_string())?;
            Ok(2)
        });
        has_begun.recv().unwrap();
        assert_eq!(job.outcome(), None);
        assert_eq!(job.stage(), "Counting");
        go_on.send(()).unwrap();
        let done = loop {
            match job.outcome() {
                None => thread::yield_now(),
                Some(done) => break done,
            }
        };
        assert_eq!(done, Ok(2));
    }

    #[test]
    fn work_that_panics_is_no_endless_wait() {
        let mut job: Job<()> = Job::begin(&Context::default(), |_| panic!("on purpose"));
        let done = loop {
            match job.outcome() {
                None => thread::yield_now(),
                Some(done) => break done,
            }
        };
        assert!(done.is_err());
    }
}
