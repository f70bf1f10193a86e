//go:build linux

// Package nemesis lets two real programs play whole games on a LAN of network
// namespaces while it pulls cables, changes addresses, kills, stops and fills
// disks; and then judges whether anything was lost.
//
//	nemesis: netlab, kill -9, kill -STOP, a full disk
//	   |                                  |
//	passant --plain   <--- the LAN --->   passant --plain
//	   | lines          Anna, Boris          | lines
//	Player: draws moves from the legal ones, notes what it is told and when
//	   |                                  |
//	   +--> Judge: the two files, entry by entry; all that was shown is in both
//
// A [Player] is a person at a program in line mode: each move is made when the
// program has told of the position, and each position that it tells is kept. The
// [Judge] reads the files of the games by itself, with none of the code of
// package record, and holds them against each other and against what the players
// were shown. What is measured goes into a [Table].
//
// The choices of a run, which moves and which faults at what times, are drawn
// from its seed. The same seed makes the same choices; what the two machines were
// doing at that moment it cannot bring back. A run that fails says its seed and
// leaves its folder with both files, both logs and all that was said.
//
//	scripts/lan NemesisKill             a few kills, in a minute
//	scripts/lan --long NemesisKill      two hundred of each kind
//	SEED=7 scripts/lan Nemesis          all kinds of faults, chosen as before
package nemesis
