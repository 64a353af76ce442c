//! Builds anew when a worked case is added: the program carries them all.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=tests/cases");
}
