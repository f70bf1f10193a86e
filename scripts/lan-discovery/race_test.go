//go:build lab && race

package main

// raceEnabled has the programs in the lab watch themselves, as the tests do.
const raceEnabled = true
