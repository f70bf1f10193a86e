//go:build !race

package main

// underRace is whether the race detector watches.
const underRace = false
