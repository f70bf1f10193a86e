package game

import (
	"context"

	"passant/rules"
)

// A Seat is the place of one side at a table: what its player acts through.
type Seat struct {
	table *Table
	color rules.Color
}

// Color is the side that sits here.
func (s *Seat) Color() rules.Color { return s.color }

// Table is the table that the seat is at.
func (s *Seat) Table() *Table { return s.table }

// Act does a for the side that sits here, at this moment. The answer of the
// rules comes at once: nil once the deed is recorded, or an error that says why
// not, after which nothing has changed.
func (s *Seat) Act(ctx context.Context, a Action) error {
	s.table.mu.Lock()
	defer s.table.mu.Unlock()
	return s.table.act(ctx, s.color, a)
}

// Enter adds a deed that was drawn up and sealed at the other player's table,
// for the side that sits here. It checks everything that can be checked; an
// error means that nothing has changed.
func (s *Seat) Enter(ctx context.Context, d Deed) error {
	s.table.mu.Lock()
	defer s.table.mu.Unlock()
	d.By = s.color
	return s.table.add(ctx, s.table.Now(), d)
}
