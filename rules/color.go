package rules

// Color is a side of the game: [White] or [Black].
type Color uint8

// The two sides. White moves first (FIDE 1.2).
const (
	White Color = iota
	Black
)

// Other returns the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// String returns "White" or "Black".
func (c Color) String() string {
	if c == White {
		return "White"
	}
	return "Black"
}
