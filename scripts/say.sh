# shellcheck shell=bash
# say.sh - how the scripts speak: a heading for each part, the time each step
# took, and one clear sentence when something is wrong. Sourced, not run; it
# leaves $root, the top of the checkout, to whoever sources it.

# Debian puts games, chess engines among them, where root's PATH does not look.
PATH=$PATH:/usr/games

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

heading() { printf '\n== %s\n' "$*"; }
say() { printf '   %s\n' "$*"; }
die() {
  printf '\n%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# step NAME ADVICE COMMAND...: runs the command and says how long it took. What
# it printed is shown only when it fails, with the advice as the last sentence.
step() {
  local name=$1 advice=$2 output began=$EPOCHREALTIME
  shift 2
  if ! output=$("$@" 2>&1); then
    printf '%s\n' "$output" >&2
    die "$name failed: $advice"
  fi
  printf '   %-42s %7s\n' "$name" "$(seconds_since "$began")"
}

# seconds_since EPOCHREALTIME: the time passed since then, as "1.2 s".
seconds_since() {
  local tenths=$(((${EPOCHREALTIME//[.,]/} - ${1//[.,]/} + 50000) / 100000))
  printf '%d.%d s' $((tenths / 10)) $((tenths % 10))
}

# need PROGRAM=PACKAGE...: all of them are there, or the sentence that names
# the Debian packages to install.
need() {
  local pair missing=() packages=()
  for pair; do
    command -v "${pair%%=*}" >/dev/null && continue
    missing+=("${pair%%=*}") packages+=("${pair#*=}")
  done
  ((${#missing[@]} == 0)) ||
    die "not on this machine: ${missing[*]}. Install with: apt-get install ${packages[*]}"
}

# need_go: a Go compiler is there. Which version is right is go.mod's business.
need_go() {
  command -v go >/dev/null || die "not on this machine: go. Install the version in go.mod from https://go.dev/dl"
}

# tool NAME ARGUMENT...: a Go tool of the version in scripts/tools.mod, built
# when it is first used and kept in Go's build cache.
tool() { go tool -modfile="$root/scripts/tools.mod" "$@"; }
