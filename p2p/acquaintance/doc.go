// Package acquaintance remembers the people whom a player knows: by their key, for
// names prove nothing. That is trust on first use, as SSH has it: the first game
// with somebody pins their key, and whoever comes later under their name with another
// is somebody else.
//
//	games, marks, words compared --> Book --> known_peers, a line each
//
// The file is text, for whoever wants to read it:
//
//	strangers out
//	person ZQ4N… key=mFz0… name="Anna" petname="Anna B." first=2026-03-01T12:00:00Z last=2026-03-04T20:11:09Z played verified at=192.168.1.23:52117 protocol=1
//
// It is replaced whole. Lines that cannot be understood, because somebody has
// edited them or a newer program has written them, are said so once, and stay in
// the file as they are.
//
//	book, bad, err := acquaintance.Open(folder)
//	err = book.Change(key, func(p *acquaintance.Person) { p.Marks.Muted = true })
//	anna, ok := book.Find(id)
package acquaintance
