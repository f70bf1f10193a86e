package p2p

import (
	"context"
	"crypto/ed25519"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/acquaintance"
	"passant/p2p/discovery"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// A Finder finds the other programs on the network; [discovery.Discovery] is
// one.
type Finder interface {
	Run(ctx context.Context) error
	Announce(a *discovery.Advert)
	Browse(on bool)
	ID() string
	Changed() <-chan struct{}
	Peers() []discovery.Peer
	Status() discovery.Status
	Candidates(id string) []netip.AddrPort
	Resolve(ctx context.Context, a discovery.Address) ([]netip.AddrPort, error)
}

// Options say who plays, and with what.
type Options struct {
	Identity *identity.Identity
	Store    *record.Store // where games are kept

	Name string // what others see, at most 48 bytes
	App  string // the program and its version, such as "passant 1.2", at most 32 bytes

	// Port is the TCP port to listen on. 0 is discovery.DefaultPort, or any free
	// one where that is taken.
	Port uint16

	// People is the book of those one knows; the node does not close it. nil is one
	// that is kept nowhere.
	People *acquaintance.Book

	// Finder finds people; nil finds none, and addresses must be typed.
	Finder Finder

	// Reports is the folder for reports about games in which the two boards
	// disagreed. It is made when it is needed.
	Reports string

	Log *slog.Logger // nil is silent

	// For tests: the clock on the wall, the network, the versions that are spoken, and what is done to
	// an entry before it is sent.
	wall      func() time.Time // what the clock on the wall shows
	addresses func() ([]netip.Addr, error)
	listen    func(ctx context.Context, port uint16) (net.Listener, error)
	dial      func(ctx context.Context, addrs []netip.AddrPort) (net.Conn, error)
	versions  [2]uint32
	rules     uint32
	tamper    func(*record.Record, *passantv1.SignedEntry) *passantv1.SignedEntry
}

// A Node is this program among the others: it can be found, challenged and
// played with. It implements [game.Lobby] and [game.People].
type Node struct {
	o    Options
	self *identity.Identity
	log  *slog.Logger
	door *door

	people *people

	changed    chan struct{}
	announce   chan struct{} // what is announced may have changed
	challenges chan *game.Challenge

	ran  atomic.Bool
	jobs chan func(context.Context) // what Run is to start
	done chan struct{}              // closed when it starts nothing more

	mu        sync.Mutex
	listening netip.AddrPort
	deaf      error                             // why nobody can connect, or nil
	conns     map[identity.ID]*conn             // the one in use with each peer
	lastConns map[identity.ID]identity.ConnID   // the last that was; of a peer who is connected the one in use
	newcomers map[*conn]chan struct{}           // closed when they are placed
	again     map[identity.ID]netip.AddrPort    // where a peer was last
	keys      map[identity.ID]ed25519.PublicKey // of peers that are known
	rows      map[string]identity.ID            // who proved to be behind a row of the lobby
	misfits   map[identity.ID]misfit            // those of other versions that called
	talks     map[identity.ID]*talk             // challenges that are not decided
	sessions  map[record.ID]*session            // games at whose table one sits
	held      map[record.ID]chan struct{}       // games whose file is being read; closed afterwards
	starting  int                               // games about to begin
	opponents map[identity.ID]bool              // whom one has played before
	games     map[record.ID]record.Summary      // that can be resumed

	marks     map[identity.ID]game.Marks // what the player has decided about people
	chats     chats
	tables    tables
	gallery   map[*conn]*watcher        // those who watch
	watchings map[identity.ID]*watching // what is watched here, by who shows it

	unconfirmed map[record.ID]identity.ID // games that are over, whose result the peer has not signed
	unsaved     map[record.ID][]byte      // signatures of results that the disk did not take
	unkept      map[record.ID]bool        // games that the disk did not take, and that wait for it
	damaged     map[record.ID]string      // files that were set aside, of which the player has yet to hear
}

// New prepares a node. It does nothing before Run.
func New(o Options) (*Node, error) {
	switch {
	case o.Identity == nil:
		return nil, errors.New("p2p: no identity")
	case o.Store == nil:
		return nil, errors.New("p2p: nowhere to keep games")
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.wall == nil {
		o.wall = wallClock
	}
	if o.addresses == nil {
		o.addresses = ownAddresses
	}
	if o.listen == nil {
		o.listen = listen
	}
	if o.dial == nil {
		o.dial = discovery.Dial
	}
	if o.versions == ([2]uint32{}) {
		o.versions = [2]uint32{protocolVersion, protocolVersion}
	}
	if o.rules == 0 {
		o.rules = record.RulesVersion
	}
	o.Name = nameOf(o.Name)
	o.App = appOf(o.App)
	n := &Node{
		o:          o,
		self:       o.Identity,
		log:        o.Log,
		door:       newDoor(),
		people:     newPeople(o.People),
		changed:    make(chan struct{}, 1),
		announce:   make(chan struct{}, 1),
		challenges: make(chan *game.Challenge, maxPrompts),
		jobs:       make(chan func(context.Context)),
		done:       make(chan struct{}),
		conns:      map[identity.ID]*conn{},
		lastConns:  map[identity.ID]identity.ConnID{},
		newcomers:  map[*conn]chan struct{}{},
		again:      map[identity.ID]netip.AddrPort{},
		rows:       map[string]identity.ID{},
		misfits:    map[identity.ID]misfit{},
		talks:      map[identity.ID]*talk{},
		sessions:   map[record.ID]*session{},
		opponents:  map[identity.ID]bool{},
		games:      map[record.ID]record.Summary{},
		held:       map[record.ID]chan struct{}{},
		keys:       map[identity.ID]ed25519.PublicKey{},
		marks:      map[identity.ID]game.Marks{},
		chats:      newChats(),
		gallery:    map[*conn]*watcher{},
		watchings:  map[identity.ID]*watching{},

		unconfirmed: map[record.ID]identity.ID{},
		unsaved:     map[record.ID][]byte{},
		unkept:      map[record.ID]bool{},
		damaged:     map[record.ID]string{},
	}
	n.remember()
	return n, nil
}

// ErrRunning is that Run was called before.
var ErrRunning = errors.New("the node runs once")

// Rename has the player go by another name. It fails with [ErrRunning] once Run was
// called: those who are connected have heard the old one.
func (n *Node) Rename(name string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ran.Load() {
		return ErrRunning
	}
	n.o.Name = nameOf(name)
	return nil
}

// Run plays with the others until ctx ends. It returns when everything that was
// started has returned; unfinished games are on the disk.
func (n *Node) Run(ctx context.Context) error {
	if n.ran.Swap(true) {
		return ErrRunning
	}
	var running sync.WaitGroup
	listener, err := n.o.listen(ctx, n.o.Port)
	if err != nil {
		n.log.Warn("nobody can connect, but others can be called", "err", err)
		n.listensAt(netip.AddrPort{}, err)
	} else {
		n.listensAt(addrPort(listener.Addr()), nil)
		running.Go(func() { n.accept(ctx, listener) })
		defer context.AfterFunc(ctx, func() { _ = listener.Close() })()
	}
	running.Go(n.readGames)
	running.Go(func() { n.mindSleep(ctx) })
	running.Go(func() { n.meetAgain(ctx) })
	running.Go(func() { n.keepPeople(ctx) })
	if n.o.Finder != nil {
		running.Go(func() { n.find(ctx) })
		running.Go(func() { n.recall(ctx) })
		running.Go(func() {
			if err := n.o.Finder.Run(ctx); err != nil {
				n.log.Error("discovery", "err", err)
			}
		})
	}
	for {
		select {
		case job := <-n.jobs:
			running.Go(func() { job(ctx) })
		case <-ctx.Done():
			close(n.done)
			running.Wait()
			return nil
		}
	}
}

// spawn has Run start f and wait for it in the end; it reports false when Run has
// ended. Before Run it waits.
func (n *Node) spawn(f func(ctx context.Context)) bool {
	select {
	case n.jobs <- f:
		return true
	case <-n.done:
		return false
	}
}

func (n *Node) listensAt(at netip.AddrPort, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.listening, n.deaf = at, err
	n.stir()
}

func (n *Node) port() uint16 {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.listening.Port()
}

// stir says that what the lobby shows may have changed.
func (n *Node) stir() {
	signal(n.changed)
	signal(n.announce)
}
