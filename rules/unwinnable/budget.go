package unwinnable

// A budget is the number of positions that may still be visited. It takes the
// place of a clock, which two machines would not read alike.
type budget struct{ left int }

// spend takes nodes out of the budget. It may be overdrawn.
func (b *budget) spend(nodes int) { b.left -= nodes }

func (b *budget) empty() bool { return b.left <= 0 }

// lend runs a search with a part of the budget, and takes back what is left of
// the part.
func (b *budget) lend(nodes int, search func(*budget) Verdict) Verdict {
	part := budget{min(nodes, b.left)}
	b.spend(part.left)
	verdict := search(&part)
	b.spend(-part.left)
	return verdict
}
