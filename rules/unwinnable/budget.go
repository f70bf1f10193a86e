package unwinnable

// A budget is the number of positions that may still be visited. It takes the
// place of a clock, which two machines would not read alike.
type budget struct{ left int }

func (b *budget) spend(nodes int) { b.left -= nodes }

func (b *budget) empty() bool { return b.left <= 0 }

// part takes at most so many positions out of the budget, as one of its own.
func (b *budget) part(nodes int) *budget { return &budget{min(nodes, b.left)} }
