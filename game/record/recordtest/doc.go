// Package recordtest is a disk that fails as disks do, for tests of what has to
// survive it.
//
// A [Disk] is a [record.Folder] in memory. What is written to it is cached, and is
// on the disk for good only when it has been synced. A power cut can be had at any
// write; what is left then is drawn from a seed, so every run can be had again:
//
//	d := recordtest.NewDisk(seed)
//	d.FailAfter(17) // the program dies with the seventeenth write from here
//	...
//	d = d.PowerCut() // what a program finds when it is started again
//
// Each write, and each part of one, that was not synced may be there, be lost, or
// be torn. Names are kept in the order in which they were given. A disk can also be
// full, read-only, fail to sync, or say that it has synced when it has not.
package recordtest
