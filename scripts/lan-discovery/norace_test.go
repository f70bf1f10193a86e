//go:build lab && !race

package main

const raceEnabled = false
