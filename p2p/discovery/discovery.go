package discovery

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
)

// DefaultService is the service type of Passant (RFC 6763, 7).
const DefaultService = "_passant._tcp"

// ErrRunning says that Run was called a second time.
var ErrRunning = errors.New("discovery runs once")

// Options configure a Discovery. The zero value is fine.
type Options struct {
	Service string                   // the service type, DefaultService if empty
	Log     *slog.Logger             // nil: silent
	Filter  func(net.Interface) bool // which interfaces to use, nil: all that are up
}

// An Advert is what we say about ourselves.
type Advert struct {
	Name string            // shown to people, cut to 50 bytes
	Port uint16            // where our transport listens on TCP
	Text map[string]string // v, st, tc, …: keys of up to 20, values of up to 100 bytes, 600 in all
}

// A Discovery finds the other programs on the network and makes this one be
// found. All methods may be called at any time from any goroutine; none but
// Run and Resolve waits for anything.
type Discovery struct {
	kind    string
	log     *slog.Logger
	env     environment
	running atomic.Bool
	changed chan struct{}
	wake    chan struct{} // the loop shall look at wish

	mu   sync.Mutex // guards the fields below
	wish wish

	view atomic.Pointer[view]
}

// A wish is what callers have asked for and the loop has yet to do.
type wish struct {
	id      string
	advert  *Advert
	browse  bool
	lookups []*lookup
}

// A view is a published snapshot. It never changes.
type view struct {
	peers  []Peer
	status Status
}

// New prepares a Discovery. It cannot fail: what is wrong with the network
// stands in Status, and may pass.
func New(o Options) *Discovery {
	return newDiscovery(o, realEnvironment(o.Filter))
}

func newDiscovery(o Options, env environment) *Discovery {
	if o.Service == "" {
		o.Service = DefaultService
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	d := &Discovery{
		kind:    o.Service + ".local.",
		log:     o.Log,
		env:     env,
		changed: make(chan struct{}, 1),
		wake:    make(chan struct{}, 1),
		wish:    wish{id: newID()},
	}
	d.view.Store(&view{})
	return d
}

// Run does the work until the context ends. Then it takes leave of the network
// at once, waits for all it has started, 60 to 400 milliseconds, and returns
// nil. It can be called once; the error is ErrRunning.
func (d *Discovery) Run(ctx context.Context) error {
	if !d.running.CompareAndSwap(false, true) {
		return ErrRunning
	}
	newEngine(ctx, d).run()
	return nil
}

// Announce makes this program visible as a, changes what it shows, or with nil
// withdraws it. Changes within a second of one another are announced together.
func (d *Discovery) Announce(a *Advert) {
	if a != nil {
		a = &Advert{Name: a.Name, Port: a.Port, Text: maps.Clone(a.Text)}
	}
	d.tell(func(w *wish) {
		if !sameAdvert(w.advert, a) {
			w.advert = a
		}
	})
}

func sameAdvert(a, b *Advert) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Name == b.Name && a.Port == b.Port && maps.Equal(a.Text, b.Text)
}

// Browse says whether somebody looks at the list of peers. Only then are
// questions asked and silent peers checked. Announcements are heard always, and
// a changed network is asked once, so that an opponent who has moved, or whom
// we have moved away from, is found again during a game.
func (d *Discovery) Browse(on bool) {
	d.tell(func(w *wish) { w.browse = on })
}

// ID is the run id others see as Peer.ID. It changes if another program turns
// out to use the same.
func (d *Discovery) ID() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.wish.id
}

// Changed receives a value after Peers or Status came to look different.
// Several changes may come as one. There is one such channel.
func (d *Discovery) Changed() <-chan struct{} { return d.changed }

// Peers lists the programs that are there now, without ourselves, sorted by
// name. The caller owns the result.
func (d *Discovery) Peers() []Peer {
	v := d.view.Load()
	list := make([]Peer, 0, len(v.peers))
	for _, p := range v.peers {
		list = append(list, p.clone())
	}
	return list
}

// Status tells how discovery fares.
func (d *Discovery) Status() Status { return d.view.Load().status.clone() }

// Candidates returns where to connect to a peer now, best first; nothing if it
// is not there.
func (d *Discovery) Candidates(id string) []netip.AddrPort {
	for _, p := range d.view.Load().peers {
		if p.ID == id {
			return p.clone().Addresses
		}
	}
	return nil
}

// tell changes the wish and wakes the loop.
func (d *Discovery) tell(change func(*wish)) {
	d.mu.Lock()
	change(&d.wish)
	d.mu.Unlock()
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// wishes hands the wish to the loop; what is done once is taken out of it.
func (d *Discovery) wishes() wish {
	d.mu.Lock()
	defer d.mu.Unlock()
	w := d.wish
	d.wish.lookups = nil
	return w
}

// publish replaces the snapshot and signals if a person could tell the difference.
func (d *Discovery) publish(peers []Peer, status Status) {
	old := d.view.Swap(&view{peers, status})
	if samePeers(old.peers, peers) && old.status.same(status) {
		return
	}
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

func samePeers(a, b []Peer) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].same(b[i]) {
			return false
		}
	}
	return true
}
