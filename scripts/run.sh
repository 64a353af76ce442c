#!/bin/sh
# Opens the program on a position. Where there is no display it rules on the position instead:
# prints the steps and writes a report.
#
# usage: scripts/run.sh POSITION REPORT
set -eu

position=$1
report=$2

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec cargo run --quiet --release -- "$position"
fi

echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window."
echo "Ruling on $position instead."
echo
cargo run --quiet --release -- adjudicate "$position"
mkdir -p "$(dirname "$report")"
cargo run --quiet --release -- report "$position" -o "$report"
echo
echo "The same as a report: $report"
