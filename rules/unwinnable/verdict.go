package unwinnable

// Verdict is the answer to the question whether a side can still mate.
type Verdict uint8

// The three verdicts. CanMate and CannotMate are proven; Unknown means that
// the search gave up at its bound, and nothing more.
const (
	Unknown Verdict = iota
	CanMate
	CannotMate
)

// String returns "unknown", "can mate" or "cannot mate".
func (v Verdict) String() string {
	switch v {
	case CanMate:
		return "can mate"
	case CannotMate:
		return "cannot mate"
	case Unknown:
	}
	return "unknown"
}
