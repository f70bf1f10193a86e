package discovery

import (
	"strings"
	"time"

	"github.com/miekg/dns"
)

const (
	announceGap = time.Second           // at least, between two multicasts of a record (RFC 6762, 6)
	answerDelay = 20 * time.Millisecond // at least, as others may answer too (RFC 6762, 6)
	answerRange = 100 * time.Millisecond
	moreDelay   = 400 * time.Millisecond // if more known answers are to follow (RFC 6762, 7.2)

	farewells    = 3 // no goodbye is acknowledged, and radio loses many
	farewellStep = 30 * time.Millisecond
)

// announcements are sent so long after the start and after each change of the
// network (RFC 6762, 8.3).
var announcements = []time.Duration{0, time.Second, 3 * time.Second, 7 * time.Second}

// A responder publishes our service by multicast (RFC 6762, 6 and 8): it
// announces, answers and takes leave. Questions that want a unicast answer are
// answered by hashicorp/mdns.
type responder struct {
	send   func(nic, *dns.Msg)
	random func(time.Duration) time.Duration // from 0 to below its argument

	own      *service // nil: silent
	nics     []nic
	pending  []time.Time // announcements to come, ascending
	retired  string      // the instance we went by before a change of name
	last     time.Time   // announcement
	sent     map[int]time.Time
	replies  map[int]reply // by interface
	leaving  *service      // taken back, with this many goodbyes to come
	goodbyes int
	leaveAt  time.Time
}

// A reply is a multicast answer about to be given on one interface.
type reply struct {
	at    time.Time
	types bool // the list of service types was asked for
	more  bool // known answers are still to come, which may make it needless
}

func newResponder(send func(nic, *dns.Msg), random func(time.Duration) time.Duration) responder {
	return responder{send: send, random: random, sent: map[int]time.Time{}, replies: map[int]reply{}}
}

// publish starts, changes or, with nil, ends what we say about ourselves.
func (r *responder) publish(own *service, now time.Time) {
	old := r.own
	r.own = own
	switch {
	case own == nil && old == nil:
	case own == nil:
		r.pending, r.retired = nil, ""
		clear(r.replies)
		r.leaving, r.goodbyes, r.leaveAt = old, farewells, now
	case old == nil:
		r.leaving = nil
		r.announce(now, announcements)
	default:
		if old.instance != own.instance && old.id == own.id {
			r.retired = old.instance // with another id we fled from a name, it is not ours to retire
		}
		r.announce(now, announcements[:2])
	}
}

// move announces on a changed network.
func (r *responder) move(nics []nic, now time.Time) {
	r.nics = nics
	clear(r.sent)
	clear(r.replies)
	if r.own != nil {
		r.announce(now, announcements)
	}
}

// announce plans a series, in place of one under way.
func (r *responder) announce(now time.Time, series []time.Duration) {
	r.pending = r.pending[:0]
	start := later(now, r.last.Add(announceGap))
	for _, d := range series {
		r.pending = append(r.pending, start.Add(d))
	}
}

func (r *responder) next() time.Time {
	var first time.Time
	if len(r.pending) > 0 {
		first = r.pending[0]
	}
	if r.leaving != nil {
		first = earlier(first, r.leaveAt)
	}
	for _, reply := range r.replies {
		first = earlier(first, reply.at)
	}
	return first
}

func (r *responder) tick(now time.Time) {
	if len(r.pending) > 0 && !now.Before(r.pending[0]) {
		r.pending = r.pending[1:]
		r.last = now
		for _, n := range r.nics {
			r.say(n, reply{}, now)
		}
		if len(r.pending) == 0 {
			r.retired = ""
		}
	}
	for _, n := range r.nics {
		if reply, ok := r.replies[n.Index]; ok && !now.Before(reply.at) {
			delete(r.replies, n.Index)
			r.say(n, reply, now)
		}
	}
	if r.leaving != nil && !now.Before(r.leaveAt) {
		r.sayGoodbye(r.leaving)
		r.leaveAt = now.Add(farewellStep)
		if r.goodbyes--; r.goodbyes == 0 {
			r.leaving = nil
		}
	}
}

// say multicasts all our records on one interface, with that interface's
// addresses. They fit one packet, and who asks for one needs the others next.
func (r *responder) say(n nic, to reply, now time.Time) {
	m := response(r.own.records(n.addrs(), true, recordTTL))
	if to.types {
		m.Answer = append(m.Answer, pointer(browseName, r.own.kind, recordTTL))
	}
	if r.retired != "" {
		m.Answer = append(m.Answer, pointer(r.own.kind, r.retired, 0))
	}
	r.send(n, m)
	r.sent[n.Index] = now
}

func (r *responder) sayGoodbye(own *service) {
	for _, n := range r.nics {
		r.send(n, response(own.records(n.addrs(), true, 0)))
	}
}

// response builds a multicast response (RFC 6762, 18).
func response(answer []dns.RR) *dns.Msg {
	return &dns.Msg{MsgHdr: dns.MsgHdr{Response: true, Authoritative: true}, Compress: true, Answer: answer}
}

// hear considers a question that came by multicast. However many are asked,
// there is one answer a second on each interface.
func (r *responder) hear(q *dns.Msg, n nic, now time.Time) {
	if r.own == nil {
		return
	}
	pending, waiting := r.replies[n.Index]
	if r.knownTo(q) {
		if waiting && pending.more && len(q.Question) == 0 {
			delete(r.replies, n.Index) // this was the rest of their list
		}
		return
	}
	asked, types := r.asked(q, n, now)
	if !asked {
		return
	}
	delay := answerDelay
	if q.Truncated {
		delay = moreDelay
	}
	answer := reply{at: now.Add(delay + r.random(answerRange)), types: types, more: q.Truncated}
	if last, said := r.sent[n.Index]; said {
		answer.at = later(answer.at, last.Add(announceGap))
	}
	if waiting {
		answer.at = earlier(answer.at, pending.at)
		answer.types = answer.types || pending.types
		answer.more = answer.more && pending.more
	}
	r.replies[n.Index] = answer
}

// asked reports whether we have an answer that is to be multicast. To those
// who want it by unicast hashicorp/mdns gives it; multicast is added if the
// last is long ago, so that everybody's cache stays fresh (RFC 6762, 5.4).
func (r *responder) asked(q *dns.Msg, n nic, now time.Time) (asked, types bool) {
	last, said := r.sent[n.Index]
	recently := said && now.Sub(last) < recordTTL*time.Second/4
	for _, question := range q.Question {
		unicast := question.Qclass&topBit != 0
		if unicast && recently || len(r.own.answer(question, n.addrs(), true)) == 0 {
			continue
		}
		asked = true
		types = types || matches(question, browseName, dns.TypePTR)
	}
	return asked, types
}

// knownTo reports whether the asker has our answer already (RFC 6762, 7.1).
func (r *responder) knownTo(q *dns.Msg) bool {
	for _, rr := range q.Answer {
		ptr, ok := rr.(*dns.PTR)
		if ok && strings.EqualFold(ptr.Ptr, r.own.instance) && ptr.Hdr.Ttl >= recordTTL/2 {
			return true
		}
	}
	return false
}

// contested reports whether another responder uses our names.
func (r *responder) contested(records []dns.RR) bool {
	if r.own == nil {
		return false
	}
	for _, rr := range records {
		if r.own.contested(rr) {
			return true
		}
	}
	return false
}
