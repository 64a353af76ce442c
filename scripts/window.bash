# For scripts that start the program and press its keys; to be sourced on a screen of its own
# (scripts/with-screen). `fail` must be there.

work=$(mktemp -d)
running=''
window=''

# Starts the program on a position and waits for its window to come to rest.
start_window() {
    local program=$1 position=$2
    rm -f "$work/frames"
    LITTLE_WARS_FRAME_LOG=$work/frames "$program" "$position" >"$work/said" 2>&1 &
    running=$!
    timeout 60 xdotool search --sync --onlyvisible --name 'Little Wars Umpire' >/dev/null ||
        fail "no window came: $(head -c 300 "$work/said")"
    # The first one seen may be one in which the toolkit tries what the screen can do.
    settle
    window=$(xdotool search --onlyvisible --name 'Little Wars Umpire' | head -1)
    xdotool windowactivate --sync "$window" || true
}

stop_window() {
    [ -n "$running" ] || return 0
    kill "$running" 2>/dev/null || true
    wait "$running" 2>/dev/null || true
    running=''
}

# Gives the window a size, out of the pointer's way.
size_window() {
    xdotool windowmove "$window" 0 0 windowsize "$window" "$1" "$2"
    eval "$(xdotool getdisplaygeometry --shell)"
    xdotool mousemove $((WIDTH - 1)) $((HEIGHT - 1))
    settle
}

frames() {
    if [ -e "$work/frames" ]; then wc -l <"$work/frames"; else echo 0; fi
}

# Waits until no frame has been drawn for half a second.
settle() {
    local before=-1 now
    for _ in $(seq 60); do
        sleep 0.5
        kill -0 "$running" 2>/dev/null || fail "the program ended: $(head -c 300 "$work/said")"
        now=$(frames)
        if [ "$now" -gt 0 ] && [ "$now" = "$before" ]; then return; fi
        before=$now
    done
    fail "the window does not come to rest"
}

# Presses a key and waits for what comes of it.
key() {
    local before
    before=$(frames)
    xdotool key "$1"
    for _ in $(seq 20); do
        [ "$(frames)" = "$before" ] || break
        sleep 0.1
    done
    settle
}
