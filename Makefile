# Little Wars Umpire: the few commands that a newcomer needs. `make help` lists them.

# A rustup that was installed a moment ago is found without opening a new shell.
export PATH := $(HOME)/.cargo/bin:$(PATH)

POSITION ?= assets/examples/hooks-farm-charge.lwpos
REPORT ?= target/hooks-farm.md

# What the program may not do and its tests may.
IN_TESTS := -A clippy::unwrap_used -A clippy::expect_used -A clippy::panic

.DEFAULT_GOAL := help
.PHONY: help run test check bench

help: ## list these commands
	@sed -n 's/^\([a-z]*\): ## /\1	/p' $(MAKEFILE_LIST) | expand -t 8

run: ## install what is missing, build, and open the program on the charge at Hook's Farm
	@scripts/setup.sh run
	cargo build --release
	@scripts/run.sh "$(POSITION)" "$(REPORT)"

test: ## install what the tests need and run every test, first without the window, then with it
	@scripts/setup.sh test
	cargo test --no-default-features
	cargo test --features window-tests

check: ## look over format, lints and documentation, as strictly as a submission is
	cargo fmt --check
	cargo clippy --no-default-features -- -D warnings
	cargo clippy --no-default-features --all-targets -- -D warnings $(IN_TESTS)
	cargo clippy -- -D warnings
	cargo clippy --all-targets --features window-tests -- -D warnings $(IN_TESTS)
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

bench: ## measure the judge and the files, as in the README's table
	cargo bench --no-default-features
