package discovery

import (
	"strings"
	"time"

	"github.com/miekg/dns"
)

const (
	longestPause = 15 * time.Second // between our questions
	maxMessage   = 1200             // bytes of a message of ours: one frame on any network

	detailDelay = 100 * time.Millisecond // to collect several questions about single peers
	detailGap   = 500 * time.Millisecond // between two such messages
)

// A querier asks for our service by multicast, at growing pauses (RFC 6762,
// 5.2), while somebody looks at the list of peers. Answers come to everybody,
// so it keeps still if somebody else has just asked the same.
type querier struct {
	kind    string
	send    func(nic, *dns.Msg)
	unicast func([]nic, time.Duration) // asks by way of hashicorp/mdns too

	on       bool
	once     bool // ask once though not on
	nics     []nic
	round    int
	at       time.Time
	planned  time.Time         // when at was chosen
	heard    map[int]time.Time // the same question from others, by interface
	detailAt time.Time         // when to ask about single peers; zero for not at all
	detailed time.Time         // when we last did
}

func newQuerier(kind string, send func(nic, *dns.Msg), unicast func([]nic, time.Duration)) querier {
	return querier{kind: kind, send: send, unicast: unicast, heard: map[int]time.Time{}}
}

// restart asks at the given time and begins the growing pauses anew.
func (q *querier) restart(at time.Time) {
	q.round, q.at, q.planned = 0, at, at
	clear(q.heard)
}

// move asks on a changed network, and once even if nobody looks: somebody may
// be playing, and their opponent has to be found again.
func (q *querier) move(nics []nic, now time.Time) {
	q.once = len(q.nics) > 0
	q.nics = nics
	q.restart(now)
}

func (q *querier) active() bool { return q.on || q.once }

func (q *querier) next() time.Time {
	if !q.active() {
		return time.Time{}
	}
	return earlier(q.at, q.detailAt)
}

func (q *querier) tick(c *cache, now time.Time) {
	if !q.active() {
		return
	}
	if !now.Before(q.at) {
		q.ask(c, now)
		q.once = false
		pause := min(time.Second<<min(q.round, 10), longestPause)
		q.round++
		q.at, q.planned = now.Add(pause), now
	}
	if !q.detailAt.IsZero() && !now.Before(q.detailAt) {
		q.detailAt, q.detailed = time.Time{}, now
		q.askDetails(c)
		q.wantDetails(c, now)
	}
}

// ask puts the question on every interface where nobody else has put it since
// we last did. The unicast half costs an answer from each peer, hence is for
// the beginning and then seldom, in a crowd not at all.
func (q *querier) ask(c *cache, now time.Time) {
	messages := q.messages(c.known(now))
	for _, n := range q.nics {
		if heard, ok := q.heard[n.Index]; ok && q.round > 0 && !heard.Before(q.planned) {
			continue
		}
		for _, m := range messages {
			q.send(n, m)
		}
	}
	switch {
	case q.round == 0:
		q.unicast(q.nics, firstWindow)
	case !c.crowded() && (q.round < 3 || q.round%4 == 0):
		q.unicast(q.nics, laterWindow)
	}
}

// messages put the question with the answers we know. Where they do not fit one
// message more follow, and each but the last says so (RFC 6762, 7.2).
func (q *querier) messages(known []dns.RR) []*dns.Msg {
	m := question(dns.Question{Name: q.kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
	list := []*dns.Msg{m}
	for _, rr := range known {
		m.Answer = append(m.Answer, rr)
		if m.Len() <= maxMessage {
			continue
		}
		m.Answer, m.Truncated = m.Answer[:len(m.Answer)-1], true
		m = question()
		m.Answer = []dns.RR{rr}
		list = append(list, m)
	}
	return list
}

// hear notes that a neighbour asked our question. Theirs counts for ours only if
// they know of nobody we do not know (RFC 6762, 7.3), as those will keep silent;
// what they know may follow in further messages.
func (q *querier) hear(m *dns.Msg, n nic, c *cache, now time.Time) {
	more := len(m.Question) == 0 && len(m.Answer) > 0
	if !more && (len(m.Question) != 1 || m.Question[0].Qclass != dns.ClassINET || !matches(m.Question[0], q.kind, dns.TypePTR)) {
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
			if more {
				delete(q.heard, n.Index)
			}
			return
		}
	}
	if !more {
		q.heard[n.Index] = now
	}
}

// wantDetails plans to ask about single peers, if there is anything to ask.
func (q *querier) wantDetails(c *cache, now time.Time) {
	if !q.detailAt.IsZero() {
		return
	}
	for _, e := range c.entries {
		if len(e.questions()) > 0 {
			q.detailAt = later(now.Add(detailDelay), q.detailed.Add(detailGap))
			return
		}
	}
}

// askDetails asks about all of them in one message, once about each: no packet
// may make us send more than one.
func (q *querier) askDetails(c *cache) {
	m := question()
	for _, e := range c.entries {
		more := e.questions()
		if len(more) == 0 {
			continue
		}
		kept := len(m.Question)
		m.Question = append(m.Question, more...)
		if m.Len() > maxMessage && kept > 0 {
			m.Question = m.Question[:kept]
			break
		}
		e.curious, e.contact.wondering = false, false
	}
	for _, n := range q.nics {
		q.send(n, m)
	}
}

// questions lists what is to be asked about a peer: whether it is alive, or
// what it has left out, as some responders do not tell all of a service at once.
func (e *entry) questions() []dns.Question {
	var list []dns.Question
	ask := func(name string, kind uint16) {
		list = append(list, dns.Question{Name: name, Qtype: kind, Qclass: dns.ClassINET})
	}
	switch {
	case e.complete() && e.contact.wondering:
		ask(e.instance, dns.TypeSRV)
	case !e.complete() && e.curious:
		if e.port == 0 {
			ask(e.instance, dns.TypeSRV)
		}
		if e.text == nil {
			ask(e.instance, dns.TypeTXT)
		}
		if e.host != "" && len(e.addrs) == 0 {
			ask(e.host, dns.TypeA)
			ask(e.host, dns.TypeAAAA)
		}
	}
	return list
}

// question builds a multicast query (RFC 6762, 18).
func question(questions ...dns.Question) *dns.Msg {
	return &dns.Msg{Compress: true, Question: questions}
}
