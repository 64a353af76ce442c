#!/bin/sh
# Installs what Little Wars Umpire needs on Debian or Ubuntu and is not there yet, and looks
# whether cargo is new enough. Says nothing when nothing is missing.
#
# usage: scripts/setup.sh run     what the program needs to open its window
#        scripts/setup.sh test    what the tests need on top of that
#
# Asks for root (by sudo) only when a package is missing. What it cannot install it names, and
# goes on: the command line needs none of it.
set -eu

cd "$(dirname "$0")/.."

# Packages by purpose. The window loads all of its libraries at run time.
run_packages='
    libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0
    libgl1 libegl1
    libwayland-client0 libwayland-egl1'
# A window with no screen (checked by keys, mouse and picture), pictures with no screen, and
# reports read back. On Ubuntu `chromium` installs a snap, which does where snaps do.
test_packages='
    xvfb xdotool imagemagick openbox libgl1-mesa-dri
    mesa-vulkan-drivers
    chromium poppler-utils qpdf'

say() {
    printf '%s\n' "$*" >&2
}

# Prints those of the packages named that are not installed.
missing_of() {
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        printf '%s\n' "$installed" | grep -qxF "$package installed" || printf '%s\n' "$package"
    done
}

# Runs a command as root; fails at once where that would mean asking with nobody there to answer.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ] && [ -z "${CI:-}" ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

may_be_root() {
    [ "$(id -u)" -eq 0 ] || { command -v sudo && as_root true; } >/dev/null 2>&1
}

install_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
        # Another system: what it has cannot be seen from here.
        say "This is no Debian or Ubuntu; going on. If something is missing, these are the packages' names there:"
        say "   " "$@"
        return
    fi
    # A compiler and linker, whichever package they came from.
    command -v cc >/dev/null 2>&1 || set -- build-essential "$@"
    missing=$(missing_of "$@" | tr '\n' ' ')
    missing=${missing% }
    [ -n "$missing" ] || return 0

    line="apt-get update && apt-get install -y --no-install-recommends $missing"
    say "Missing: $missing"
    if ! may_be_root; then
        say "Installing them takes root, and there is no way to it from here. Going on without; as root, run:"
        say "    $line"
        return
    fi
    say "Installing them."
    # An update may complain of one source and still have refreshed the one that matters.
    as_root apt-get update || true
    # $missing is a list: it is meant to be split.
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing || {
        say "That did not work. Going on without; as root, run:"
        say "    $line"
    }
}

# Whether version $1 is at least version $2, both as three numbers with dots.
at_least() {
    printf '%s\n%s\n' "$1" "$2" | awk -F. '
        NR == 1 { split($0, has, ".") }
        NR == 2 { split($0, wants, ".")
                  for (i = 1; i <= 3; i++) if (has[i] + 0 != wants[i] + 0) exit has[i] + 0 < wants[i] + 0 }'
}

check_cargo() {
    wanted=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
    if found=$(cargo --version 2>&1); then
        version=$(printf '%s\n' "$found" | awk '$1 == "cargo" { sub(/-.*/, "", $2); print $2; exit }')
        at_least "${version:-0}" "$wanted" && return
        say "error: this cargo is $version, from $(command -v cargo); Little Wars Umpire wants Rust $wanted or newer."
    elif command -v cargo >/dev/null 2>&1; then
        printf '%s\n' "$found" >&2
        say "error: cargo is there but does not start; Little Wars Umpire wants Rust $wanted."
    else
        say "error: there is no cargo; Little Wars Umpire wants Rust $wanted or newer."
    fi
    say "To get it:"
    if command -v rustup >/dev/null 2>&1; then
        say "    rustup toolchain install $wanted --component rustfmt,clippy"
    else
        say "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --default-toolchain $wanted"
    fi
    exit 1
}

# The lists are meant to be split into words.
# shellcheck disable=SC2086
case "${1:-}" in
run) install_packages $run_packages ;;
test) install_packages $run_packages $test_packages ;;
*)
    say "usage: scripts/setup.sh run|test"
    exit 2
    ;;
esac
check_cargo
