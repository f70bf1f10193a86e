package lang

import "slices"

// Given returns a name that Passant itself gives a player, in whichever language it was
// given, as this one has it: "White", "Computer (hard)". Any other it returns as it is.
func (p *Phrases) Given(name string) string {
	for _, other := range All() {
		if i := slices.Index(other.Sides[:], name); i >= 0 {
			return p.Sides[i]
		}
		if i := slices.Index(other.Computer.Named[:], name); i >= 0 {
			return p.Computer.Named[i]
		}
	}
	return name
}
