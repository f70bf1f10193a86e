package discovery

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/miekg/dns"
)

func TestAQuestionIsAnsweredToNewcomersOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.host(home(1)...)
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		time.Sleep(20 * time.Second)
		l.clear()
		bert := l.host(home(2)...)
		bert.Browse(true)
		time.Sleep(50 * time.Millisecond)
		if got := l.count(isResponse); got != 0 {
			t.Errorf("answered without a delay, %d times", got)
		}
		time.Sleep(50 * time.Millisecond)
		bert.sees("Anna")
		onEthernet := func(f frame) bool { return isResponse(f) && f.segment == "eth1" }
		time.Sleep(55 * time.Second)
		if got := l.count(onEthernet); got != 1 {
			t.Errorf("answered %d times, once was enough", got)
		}
		time.Sleep(time.Hour)
		if got := l.count(onEthernet); got > 62 {
			t.Errorf("answered %d times in an hour, the life of a record is two minutes", got)
		}
		bert.sees("Anna")
	})
}

func TestAnswersAreRateLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.host(home(1)...)
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		time.Sleep(20 * time.Second)
		l.clear()
		ask := question(dns.Question{Name: "_PASSANT._tcp.local.", Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		for range 1000 {
			l.inject("eth1", "10.0.0.9:5353", ask)
			time.Sleep(10 * time.Millisecond)
		}
		time.Sleep(2 * time.Second)
		if got := l.count(isResponse); got < 10 || got > 11 {
			t.Errorf("1000 questions in 10 s were answered %d times", got)
		}
	})
}

func TestKindsOfQuestions(t *testing.T) {
	const kind = DefaultService + ".local."
	tests := []struct {
		name    string
		ask     func(own *service) *dns.Msg
		quiet   time.Duration // since the last announcement
		from    string
		answers int
	}{
		{"all services", func(*service) *dns.Msg {
			return question(dns.Question{Name: browseName, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"service", func(own *service) *dns.Msg {
			return question(dns.Question{Name: own.instance, Qtype: dns.TypeSRV, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"text", func(own *service) *dns.Msg {
			return question(dns.Question{Name: strings.ToUpper(own.instance), Qtype: dns.TypeTXT, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"address", func(own *service) *dns.Msg {
			return question(dns.Question{Name: own.host, Qtype: dns.TypeAAAA, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"anything", func(own *service) *dns.Msg {
			return question(dns.Question{Name: own.instance, Qtype: dns.TypeANY, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"another service", func(*service) *dns.Msg {
			return question(dns.Question{Name: "_ipp._tcp.local.", Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:5353", 0},
		{"known already", func(own *service) *dns.Msg {
			m := question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
			m.Answer = []dns.RR{pointer(kind, own.instance, 60)}
			return m
		}, time.Minute, "10.0.0.9:5353", 0},
		{"known, but not for long", func(own *service) *dns.Msg {
			m := question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
			m.Answer = []dns.RR{pointer(kind, own.instance, 59)}
			return m
		}, time.Minute, "10.0.0.9:5353", 1},
		{"unicast wanted, multicast long ago", func(*service) *dns.Msg {
			return question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET | topBit})
		}, time.Minute, "10.0.0.9:5353", 1},
		{"unicast wanted, multicast lately", func(*service) *dns.Msg {
			return question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET | topBit})
		}, 20 * time.Second, "10.0.0.9:5353", 0},
		{"simple resolver", func(*service) *dns.Msg {
			return question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		}, time.Minute, "10.0.0.9:40000", 0},
		{"from another network", func(*service) *dns.Msg {
			return question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		}, time.Minute, "8.8.8.8:5353", 0},
		{"an update, not a query", func(*service) *dns.Msg {
			m := question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
			m.Opcode = dns.OpcodeUpdate
			return m
		}, time.Minute, "10.0.0.9:5353", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLAN(t)
				anna := l.host(home(1)...)
				advert := Advert{Name: "Anna", Port: 4001}
				anna.Announce(&advert)
				time.Sleep(7*time.Second + test.quiet)
				l.clear()
				l.inject("eth1", test.from, test.ask(newService(kind, anna.ID(), advert)))
				time.Sleep(time.Second)
				if got := l.count(isResponse); got != test.answers {
					t.Errorf("%d answers, want %d", got, test.answers)
				}
			})
		})
	}
}

func TestAListOfKnownAnswersInTwoPackets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const kind = DefaultService + ".local."
		l := newLAN(t)
		anna := l.host(home(1)...)
		advert := Advert{Name: "Anna", Port: 4001}
		anna.Announce(&advert)
		time.Sleep(time.Minute)
		l.clear()
		first := question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		first.Truncated = true
		second := question()
		second.Answer = []dns.RR{pointer(kind, newService(kind, anna.ID(), advert).instance, 100)}
		l.inject("eth1", "10.0.0.9:5353", first)
		time.Sleep(300 * time.Millisecond)
		l.inject("eth1", "10.0.0.9:5353", second)
		time.Sleep(time.Second)
		if got := l.count(isResponse); got != 0 {
			t.Errorf("told them what they knew, %d times", got)
		}
		l.inject("eth1", "10.0.0.9:5353", first)
		time.Sleep(time.Second)
		if got := l.count(isResponse); got != 1 {
			t.Errorf("%d answers to a list that was not continued, want 1", got)
		}
	})
}

func TestQuestionsDoNotGrowWithTheNumberOfLobbies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		var players []*host
		for i := range 12 {
			players = append(players, l.player(i+1, fmt.Sprintf("P%02d", i)))
			time.Sleep(1300 * time.Millisecond)
		}
		time.Sleep(2 * time.Minute)
		l.clear()
		const span = 10 * time.Minute
		time.Sleep(span)
		onEthernet := func(f frame) bool { return isQuestion(f) && f.segment == "eth1" }
		if got, most := l.count(onEthernet), int(span/longestPause)*3/2; got > most {
			t.Errorf("%d questions in %v from 12 lobbies, want at most %d", got, span, most)
		}
		for _, p := range players {
			if got := len(p.Peers()); got != 11 {
				t.Errorf("%d peers, want 11", got)
			}
		}
	})
}

func TestNobodyAsksWhileNobodyLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.host(home(1)...)
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		time.Sleep(time.Hour)
		if got := l.count(isQuestion); got != 0 {
			t.Errorf("%d questions", got)
		}
		anna.Browse(true)
		time.Sleep(59 * time.Second)
		want := []int64{3600000, 3601000, 3603000, 3607000, 3615000, 3630000, 3645000}
		if got := l.times(isQuestion); !slices.Equal(got, want) {
			t.Errorf("questions at %v ms, want %v", got, want)
		}
		anna.Browse(false)
		l.clear()
		time.Sleep(time.Hour)
		if got := l.count(isQuestion); got != 0 {
			t.Errorf("%d questions after the lobby was left", got)
		}
	})
}
