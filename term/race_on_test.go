//go:build race

package term

// underRace is whether the race detector watches, which makes everything ten
// times slower.
const underRace = true
