package discovery

import (
	"cmp"
	"slices"
	"strings"
)

// peers lists those who are there, sorted by name. An id that two of them
// claim stays with the one known longer.
func (c *cache) peers() []Peer {
	entries := make([]*entry, 0, len(c.entries))
	for _, e := range c.entries {
		if e.listed() && (c.own == nil || e.text[keyID] != c.own.id) {
			entries = append(entries, e)
		}
	}
	slices.SortFunc(entries, func(a, b *entry) int {
		return cmp.Or(a.since.Compare(b.since), strings.Compare(a.instance, b.instance))
	})
	taken := map[string]bool{}
	list := make([]Peer, 0, len(entries))
	for _, e := range entries {
		p := c.peer(e)
		if taken[p.ID] {
			p.ID = deriveID(e.instance)
		}
		taken[p.ID] = true
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Peer) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.ID, b.ID))
	})
	return list
}

func (c *cache) peer(e *entry) Peer {
	p := Peer{
		ID:        e.text[keyID],
		Name:      clean(e.text[keyName], maxName),
		Text:      map[string]string{},
		Addresses: e.candidates(),
	}
	if !validID(p.ID) {
		p.ID = deriveID(e.instance)
	}
	if _, named := e.text[keyName]; !named {
		p.Name = clean(e.label, maxName)
	}
	for k, v := range e.text {
		if !reserved(k) {
			p.Text[k] = v
		}
	}
	for a := range e.addrs {
		p.Local = p.Local || isOwn(c.nics, a)
	}
	return p
}
