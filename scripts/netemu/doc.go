//go:build linux

// Netemu is a slow, bad cable: two network cards, and between them a process that
// delays, loses, doubles and overtakes Ethernet frames. It does what "tc netem"
// does where the kernel has it, and is used everywhere, so that a lab is the same
// on every machine and its chances can be drawn again from a seed.
//
//	card1 --read--> direction --late, or never--> card2
//	card2 --read--> direction --late, or never--> card1
//
//	netemu [-seed N] CARD1 CARD2 CONDITIONS
//
// CARD1 and CARD2 are TAP devices, which it makes in the network namespace where
// it runs; whoever starts it may move them to others. CONDITIONS is a file with
// what is wrong with the cable, such as
//
//	delay 400 jitter 50 loss 20 duplicate 1 reorder 5
//
// in milliseconds and in percent of the frames, for each direction. It is read
// again at every SIGHUP. Netemu says "ready" when the cards are there, and ends
// with a signal; then they are gone. scripts/netlab/netlab emulate starts it.
package main
