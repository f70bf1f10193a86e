// Package rules knows the laws of chess: positions, legal moves, the notation
// people write them in, and what makes two positions the same.
package rules
