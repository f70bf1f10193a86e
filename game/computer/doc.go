// Package computer is the opponent in the box: a chess engine.
package computer
