package evaluation

// A Score holds two numbers of centipawns, what a term is worth in the middlegame
// and in the endgame, in one integer: the endgame in the upper half. Adding scores
// and multiplying one by a number does both at once. Each stays within ±32767.
type Score int32

// S makes a score of its two halves.
func S(middlegame, endgame int) Score { return Score(endgame<<16 + middlegame) }

// Middlegame returns the lower half.
func (s Score) Middlegame() int { return int(int16(s)) }

// Endgame returns the upper half. A negative lower half has borrowed one from it.
func (s Score) Endgame() int { return int(int16((s + 1<<15) >> 16)) }

// FullPhase is the phase of a position with all its pieces.
const FullPhase = 24

// blend returns the value of a score in the phase, 0 to FullPhase, with the
// endgame's part scaled to scale of FullScale.
func (s Score) blend(phase, scale int) int {
	return (s.Middlegame()*phase + s.Endgame()*(FullPhase-phase)*scale/FullScale) / FullPhase
}
