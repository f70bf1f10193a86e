package discovery

import "bytes"

// recentMessages is how many messages of ours may be on their way back to us
// over one interface.
const recentMessages = 16

// echoes are the messages we have sent, by interface, that have yet to come
// back to us: multicast reaches its sender too, once for each family. Our own
// questions are not to be answered, and that they come back shows that sending
// and receiving work. Another program on this computer may well send the same
// bytes; then one of the two copies is theirs.
type echoes map[int][]expectation

type expectation struct {
	data       []byte
	got4, got6 bool
}

func (es echoes) expect(n nic, data []byte) {
	list := append(es[n.Index], expectation{data: data})
	es[n.Index] = list[max(0, len(list)-recentMessages):]
}

// isEcho reports whether p, which comes from this computer, is an expected
// echo, and expects it no more.
func (es echoes) isEcho(n nic, p packet) bool {
	list := es[n.Index]
	for i := range list {
		got := &list[i].got6
		if p.from.Addr().Is4() {
			got = &list[i].got4
		}
		if !*got && bytes.Equal(list[i].data, p.data) {
			*got = true
			return true
		}
	}
	return false
}
