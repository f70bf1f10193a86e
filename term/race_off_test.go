//go:build !race

package term

// underRace is whether the race detector watches.
const underRace = false
