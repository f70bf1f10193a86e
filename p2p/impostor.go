package p2p

import (
	"passant/p2p/lookalike"
)

// lookalikes are the names of people one knows, by what they look like.
type lookalikes struct {
	version uint64 // of the book that they are of, plus one
	names   map[string]string
}

// imitated is the name of somebody one knows that a stranger's name looks like, or "".
// Names prove nothing, so that two people may well have the same one; but whoever wants
// to pass for another begins thus.
func (p *people) imitated(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if version := p.book.Version() + 1; p.alike.version != version {
		p.alike = lookalikes{version: version, names: p.names()}
	}
	for _, skeleton := range lookalike.Skeletons(name) {
		if known, ok := p.alike.names[skeleton]; ok {
			return known
		}
	}
	return ""
}

// names are those of the people one knows, given and announced, by their skeletons.
func (p *people) names() map[string]string {
	names := map[string]string{}
	for _, person := range p.book.People() {
		if !person.Known() {
			continue
		}
		announced := nameOf(person.Name)
		for _, name := range []string{announced, petnameOf(person)} {
			if name == "" || name == nameless {
				continue
			}
			for _, skeleton := range lookalike.Skeletons(name) {
				names[skeleton] = name
			}
		}
	}
	return names
}
