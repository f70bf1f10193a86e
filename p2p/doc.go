// Package p2p plays with people across the network, without a server: it finds
// them, proves who they are, and carries a game between two programs that run
// the same rules.
//
//	discovery --peers--> Node <--frames--> conn --TLS 1.3--> the other's Node
//	                      |  \
//	                 challenges  session --Seat.Enter--> game.Table
//	                (game.Lobby)     ^------Listener--------+
//
// [Node] implements [game.Lobby], and [game.People] with the book of package
// acquaintance: whom one knows, by their key. A challenge that is accepted becomes a session:
// the player who sits on the other side of a [game.Table]. What is done at this
// table is signed, on the disk, and then sent; what the other side sends is
// checked by the same rules, with the position's hash, and on the disk before it
// is acknowledged. When a connection breaks, each side says with Resume how long
// its log is, and whoever has more sends the rest.
//
// Instead of asking somebody one can wait at a table, which the node announces, and where
// it accepts by itself whoever joins on the terms that it has told them; at a private one
// they have proved a code before.
//
// There is no arbiter, so each program judges of its own player what only it can
// know: what they thought (their clock), whether they were there (attendance), and
// whether what the other says of the network can be (voyage). What it cannot know it
// asks, and the answer comes by itself.
//
// Nothing that comes from outside is believed: every field of every frame is
// validated, everything is bounded in size, number and time, and no foreign text
// is shown before package sanitise has cleaned it.
//
// Locks are taken in this order: Node.mu, session.mu, and then those of a table
// and its record; that of a game that is watched comes after Node.mu, and that of people
// last of all. Reading loops call into all of them and are never waited for
// while one is held: a connection's queue takes frames without blocking.
//
//	node, err := p2p.New(p2p.Options{Identity: self, Store: games, Name: "Anna", Finder: discovery.New(discovery.Options{})})
//	...
//	go node.Run(ctx)
//	for c := range node.Challenges() {
//		match, err := c.Accept(ctx)
//		...
//	}
package p2p
