package discovery

import (
	"strings"
	"time"

	"github.com/miekg/dns"
)

const (
	longestPause  = 15 * time.Second // between our questions
	maxMessage    = 1200             // bytes of a message of ours: one frame on any network
	completeDelay = 100 * time.Millisecond
	maxAsked      = 3 // questions for what is missing of one entry
)

// A querier asks for our service by multicast, at growing pauses (RFC 6762,
// 5.2), while somebody looks at the list of peers. Answers come to everybody,
// so it keeps still if somebody else has just asked the same.
type querier struct {
	kind    string
	send    func(nic, *dns.Msg)
	unicast func(nics []nic) // asks by way of hashicorp/mdns too

	on       bool
	nics     []nic
	round    int
	at       time.Time
	planned  time.Time         // when at was chosen
	heard    map[int]time.Time // the same question from others, by interface
	complete time.Time         // when to ask next for what is missing
}

func newQuerier(kind string, send func(nic, *dns.Msg), unicast func([]nic)) querier {
	return querier{kind: kind, send: send, unicast: unicast, heard: map[int]time.Time{}}
}

// restart asks at the given time and begins the growing pauses anew.
func (q *querier) restart(at time.Time) {
	q.round, q.at, q.planned = 0, at, at
	clear(q.heard)
}

func (q *querier) next() time.Time {
	if !q.on {
		return time.Time{}
	}
	return earlier(q.at, q.complete)
}

func (q *querier) tick(c *cache, now time.Time) {
	if !q.on {
		return
	}
	if !now.Before(q.at) {
		q.ask(c, now)
		pause := min(time.Second<<min(q.round, 10), longestPause)
		q.round++
		q.at, q.planned = now.Add(pause), now
	}
	if !q.complete.IsZero() && !now.Before(q.complete) {
		q.complete = time.Time{}
		q.askMissing(c, now)
	}
}

// ask puts the question on every interface where nobody else has put it since
// we last did. The unicast half costs an answer from each peer, hence is for
// the beginning and then seldom.
func (q *querier) ask(c *cache, now time.Time) {
	m := question(dns.Question{Name: q.kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
	for _, known := range c.known(now) {
		m.Answer = append(m.Answer, known)
		if m.Len() > maxMessage {
			m.Answer = m.Answer[:len(m.Answer)-1]
			break // they will tell us again, that is all
		}
	}
	for _, n := range q.nics {
		if heard, ok := q.heard[n.Index]; ok && q.round > 0 && !heard.Before(q.planned) {
			continue
		}
		q.send(n, m)
	}
	if q.round < 3 || q.round%4 == 0 {
		q.unicast(q.nics)
	}
}

// hear notes that a neighbour asked our question. His counts for ours only if
// he knows of nobody we do not know (RFC 6762, 7.3), as those will keep silent.
func (q *querier) hear(m *dns.Msg, n nic, c *cache, now time.Time) {
	if len(m.Question) != 1 || m.Truncated || m.Question[0].Qclass != dns.ClassINET || !matches(m.Question[0], q.kind, dns.TypePTR) {
		return
	}
	for _, rr := range m.Answer {
		ptr, ok := rr.(*dns.PTR)
		if !ok {
			continue
		}
		e := c.entries[strings.ToLower(ptr.Ptr)]
		mine := c.own != nil && strings.EqualFold(ptr.Ptr, c.own.instance)
		if !mine && (e == nil || !e.complete()) {
			return
		}
	}
	q.heard[n.Index] = now
}

// wantMissing plans questions for what entries still lack, as some responders
// do not tell all of a service at once.
func (q *querier) wantMissing(c *cache, now time.Time) {
	if !q.complete.IsZero() {
		return
	}
	for _, e := range c.entries {
		if !e.complete() && e.asked < maxAsked {
			q.complete = now.Add(completeDelay)
			return
		}
	}
}

// askMissing asks for all of it in one message, at most once in a while for
// each entry: no packet may make us send more than one.
func (q *querier) askMissing(c *cache, now time.Time) {
	m := question()
	for _, e := range c.entries {
		if e.complete() || e.asked == maxAsked {
			continue
		}
		e.asked++
		m.Question = append(m.Question, e.missing()...)
		if m.Len() > maxMessage {
			break
		}
	}
	if len(m.Question) == 0 {
		return
	}
	for _, n := range q.nics {
		q.send(n, m)
	}
	q.complete = now.Add(announceGap)
}

// askFor asks one peer to give a sign of life.
func (q *querier) askFor(e *entry) {
	m := question(dns.Question{Name: e.instance, Qtype: dns.TypeSRV, Qclass: dns.ClassINET})
	for _, n := range q.nics {
		q.send(n, m)
	}
}

// missing lists the questions that would complete an entry.
func (e *entry) missing() []dns.Question {
	var list []dns.Question
	if e.port == 0 {
		list = append(list, dns.Question{Name: e.instance, Qtype: dns.TypeSRV, Qclass: dns.ClassINET})
	}
	if e.text == nil {
		list = append(list, dns.Question{Name: e.instance, Qtype: dns.TypeTXT, Qclass: dns.ClassINET})
	}
	if e.host != "" && len(e.addrs) == 0 {
		list = append(list, dns.Question{Name: e.host, Qtype: dns.TypeA, Qclass: dns.ClassINET},
			dns.Question{Name: e.host, Qtype: dns.TypeAAAA, Qclass: dns.ClassINET})
	}
	return list
}

// question builds a multicast query (RFC 6762, 18).
func question(questions ...dns.Question) *dns.Msg {
	return &dns.Msg{Compress: true, Question: questions}
}
