//go:build race

package main

// underRace is whether the race detector watches, which makes everything ten
// times slower.
const underRace = true
