//! Builds anew when a worked case is added: the program carries them all.

#[expect(clippy::print_stdout, reason = "that is how a build script is heard")]
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=tests/cases");
}
