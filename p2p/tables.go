package p2p

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/p2p/cpace"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

var _ game.Tables = (*Node)(nil)

// Limits of a private table, beside those of guesses.
const (
	privateTime = 15 * time.Minute
	maxWrong    = 50 // guesses, after which the code is replaced
)

// tables are the table at which one waits for somebody to play with, and the turns at
// guessing its code, which outlive it. Guarded by Node.mu.
type tables struct {
	own   *table // nil: there is none
	turns guesses
}

// A table is one's own, at which one waits.
type table struct {
	id       [tableSize]byte
	proposal game.Proposal // as whoever joins makes it
	private  bool
	code     cpace.Code           // of a private table
	wrong    int                  // guesses at this code
	guessed  bool                 // there were so many that it has been replaced
	proved   map[identity.ID]bool // who knew the code
	absent   map[identity.ID]bool // who joined, and did not begin: they would keep the others away for ever
	changed  chan struct{}        // code or guessed may have
	match    chan *game.Match
	ended    chan struct{} // closed with the table
	joined   *incoming     // whose game is about to begin, or nil
}

// Open implements [game.Tables]. A table that was open before is closed.
func (n *Node) Open(p game.Proposal, private bool) (*game.OpenTable, error) {
	if err := n.playable(p); err != nil {
		return nil, err
	}
	t := &table{
		private: private,
		proved:  map[identity.ID]bool{},
		absent:  map[identity.ID]bool{},
		changed: make(chan struct{}, 1),
		match:   make(chan *game.Match, 1),
		ended:   make(chan struct{}),
	}
	_, _ = rand.Read(t.id[:]) // never fails
	t.proposal = joining(p, t.name())
	open := &game.OpenTable{
		Code:    func() string { n.mu.Lock(); defer n.mu.Unlock(); return t.code.String() },
		Guessed: func() bool { n.mu.Lock(); defer n.mu.Unlock(); return t.guessed },
		Changed: t.changed,
		Match:   t.match,
		Ended:   t.ended,
		Close:   func() { n.closeTable(t) },
	}
	if private {
		t.code = cpace.NewCode()
		open.Expires = time.Now().Add(privateTime)
	}
	if !n.place(t) {
		return nil, game.ErrBusy
	}
	if private {
		n.after(privateTime, t.ended, func() { n.expire(t) })
	}
	return open, nil
}

// place makes a table the own one, in place of another; not in a game.
func (n *Node) place(t *table) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.inGame() {
		return false
	}
	if n.tables.own != nil {
		n.clearTable(n.tables.own)
	}
	n.tables.own = t
	for peer := range n.conns {
		n.tellTable(peer)
	}
	n.stir()
	return true
}

// playable reports why a game on these terms could not begin here.
func (n *Node) playable(p game.Proposal) error {
	if _, err := record.ParseTerms(record.TermsOf(p)); err != nil {
		return err
	}
	return n.o.Store.Ready()
}

// joining is a host's proposal as whoever joins their table makes it.
func joining(p game.Proposal, table string) game.Proposal {
	p.Mine, p.Yours = p.Yours, p.Mine
	p.Wish = mirrored(p.Wish)
	p.RematchOf = ""
	p.Table = table
	return p
}

func (t *table) name() string { return hex.EncodeToString(t.id[:]) }

// admits reports whether somebody may join.
func (t *table) admits(peer identity.ID) bool {
	return t.private && t.proved[peer] || !t.private && !t.absent[peer]
}

// wants reports whether somebody may join with a proposal, which must be the table's:
// nobody sits down to terms that the host has not set.
func (t *table) wants(peer identity.ID, p game.Proposal) bool {
	return t.admits(peer) && p.RematchOf == "" && p.Table == t.name() &&
		proto.Equal(record.TermsOf(p), record.TermsOf(t.proposal))
}

// waitsFor reports whether a challenge joins the own table. The caller holds n.mu.
func (n *Node) waitsFor(peer identity.ID, p game.Proposal) bool {
	return n.tables.own != nil && n.tables.own.wants(peer, p)
}

// readyFor reports why the game could not be kept that a challenge would begin at the
// own table, which is found out before anybody agrees to it; nil where it joins none.
func (n *Node) readyFor(peer identity.ID, in *incoming) error {
	n.mu.Lock()
	joins := in.proposal.Table != "" && !n.inGame() && n.waitsFor(peer, in.proposal)
	n.mu.Unlock()
	if !joins {
		return nil
	}
	err := n.o.Store.Ready()
	if err != nil {
		n.log.Error("a game cannot be kept", "peer", peer, "err", err)
	}
	return err
}

// message says of the table what joining takes.
func (t *table) message() *passantv1.Frame {
	return tableFrame(&passantv1.Table{Id: t.id[:], Terms: record.TermsOf(t.proposal)})
}

// noTable says that one waits at none.
func noTable() *passantv1.Frame { return tableFrame(&passantv1.Table{}) }

func tableFrame(m *passantv1.Table) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Table{Table: m}}
}

// tellTable tells a peer of the own table, if they may join. The caller holds n.mu.
func (n *Node) tellTable(peer identity.ID) {
	if t := n.tables.own; t != nil && t.admits(peer) {
		n.sendTo(peer, t.message())
	}
}

// closeTable closes a table, if it is still open. Whoever is about to join keeps their game,
// for another time.
func (n *Node) closeTable(t *table) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.tables.own != t {
		return
	}
	if in := t.joined; in != nil {
		in.left = !in.begun
	}
	n.clearTable(t)
}

// expire closes a table whose time has come, once it is known what becomes of
// whoever is about to join.
func (n *Node) expire(t *table) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case n.tables.own != t:
	case t.joined != nil:
		n.after(startTime, t.ended, func() { n.expire(t) })
	default:
		n.clearTable(t)
	}
}

// clearTable takes the own table away. The caller holds n.mu.
func (n *Node) clearTable(t *table) {
	n.tables.own = nil
	close(t.ended)
	for peer := range n.conns {
		if t.admits(peer) {
			n.sendTo(peer, noTable())
		}
	}
	n.stir()
}

// seat hands out the game that has begun at a table, and closes it. Where the host has
// closed it at this moment nobody plays, and the game waits among the unfinished ones.
// The caller holds n.mu.
func (n *Node) seat(t *table, m *game.Match) {
	t.joined = nil
	if n.tables.own != t {
		n.spawn(func(context.Context) { m.Leave() })
		return
	}
	t.match <- m
	n.clearTable(t)
}
