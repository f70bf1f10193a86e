package p2p

import (
	"context"
	"math/rand/v2"
	"time"
)

// How long to wait before dialling again: the side with the lower id begins at
// once, so that the two do not call each other at the same moment.
const (
	secondDialler = 700 * time.Millisecond
	redialSpread  = 0.2

	// steadyLink is how long a connection has to last before its loss counts as
	// the first: a peer who accepts and hangs up is not dialled in a circle.
	steadyLink = 3 * time.Second
)

func redialAfter(attempt int, first bool) time.Duration {
	steps := [...]time.Duration{
		0, 200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 4 * time.Second, 5 * time.Second,
	}
	wait := steps[min(attempt, len(steps)-1)]
	if attempt == 0 && !first {
		wait = secondDialler
	}
	return time.Duration(float64(wait) * (1 + redialSpread*(2*rand.Float64()-1)))
}

// keepLinked dials the opponent again while there is no connection, and gives a
// connection up on which they no longer answers.
func (s *session) keepLinked(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	dialled := make(chan struct{})
	var hangUp context.CancelFunc // nil while nobody is dialled
	defer func() {
		if hangUp != nil {
			hangUp()
			<-dialled
		}
	}()
	attempt, first := 0, s.n.self.ID().Less(s.peer)
	var linked time.Time // since when there is a connection
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.relink:
			s.sendEvidence(ctx)
			switch connected := s.connected(); {
			case connected && linked.IsZero():
				linked = time.Now()
			case !connected && !linked.IsZero():
				if time.Since(linked) > steadyLink {
					attempt = 0
				}
				linked = time.Time{}
			}
			if s.startsAnew() {
				attempt, first = 0, true // the peer cannot know
				if hangUp != nil {
					hangUp()
				}
			}
		case <-dialled:
			hangUp()
			hangUp = nil
		case <-timer.C:
			if hangUp == nil && s.wantsLink() {
				hangUp = s.dial(ctx, attempt, dialled)
				attempt, first = attempt+1, s.n.self.ID().Less(s.peer)
			}
		}
		switch wait, waiting := s.collect(time.Now()); {
		case hangUp != nil: // whatever comes of it
		case s.wantsLink():
			timer.Reset(redialAfter(attempt, first))
		case waiting:
			timer.Reset(wait)
		}
	}
}

// dial calls the opponent until it is stopped, and then says so.
func (s *session) dial(ctx context.Context, attempt int, dialled chan<- struct{}) (stop context.CancelFunc) {
	ctx, stop = context.WithCancel(ctx)
	go func() {
		if _, err := s.n.reach(ctx, s.peer); err != nil {
			s.n.log.Debug("redial", "peer", s.peer, "attempt", attempt, "err", err)
		}
		dialled <- struct{}{}
	}()
	return stop
}

func (s *session) connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.conn != nil
}

// moved has the opponent dialled at once where there is no connection: this computer
// has other addresses now.
func (s *session) moved() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn == nil {
		s.anew = true
		s.stirLink()
	}
}

// startsAnew reports, once, that dialling begins anew.
func (s *session) startsAnew() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	anew := s.anew
	s.anew = false
	return anew
}

// wantsLink reports whether there is anything left to say and no connection to
// say it on.
func (s *session) wantsLink() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.conn == nil && s.dispute == nil && (!s.over.Load() || !s.rec.Confirmed())
}
