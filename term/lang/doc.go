// Package lang is everything that the screen says, one catalogue a language.
//
// A catalogue is a [Phrases]: a struct, so that the compiler finds a phrase that
// does not exist and a test finds one that is missing. What has no gaps is a
// string; what has them is a function, because where a name or a number goes,
// and what it does to the words round it, is the language's own affair:
//
//	say := lang.English()
//	say.Lobby.Continue("Tomáš", 23) // "Go on with Tomáš, move 23"
//
// The package knows chess by the words for it only: whoever speaks translates
// results, refusals and moves into fields of a catalogue.
package lang
