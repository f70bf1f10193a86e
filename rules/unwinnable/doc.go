// Package unwinnable tells whether a side can still mate by any sequence of
// legal moves (FIDE 5.1.2, 5.2.2, 6.9).
package unwinnable
