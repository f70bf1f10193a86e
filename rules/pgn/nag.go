package pgn

import "strconv"

// NAG is a numeric annotation glyph, written $1 to $255: an opinion of a move or a
// position (PGN 10).
type NAG uint8

// The glyphs that have a traditional form, by which the reader knows them as
// well; the writer writes the number.
const (
	GoodMove        NAG = 1 // !
	Mistake         NAG = 2 // ?
	BrilliantMove   NAG = 3 // !!
	Blunder         NAG = 4 // ??
	SpeculativeMove NAG = 5 // !?
	DubiousMove     NAG = 6 // ?!
)

// signs are the traditional forms of the glyphs that have one in ASCII.
var signs = map[NAG]string{
	GoodMove: "!", Mistake: "?", BrilliantMove: "!!", Blunder: "??", SpeculativeMove: "!?", DubiousMove: "?!",
	10: "=", 11: "=", 12: "=", 14: "+=", 15: "=+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+", 20: "+-", 21: "-+", 146: "N",
}

// Traditional reports whether the glyph has a traditional form in ASCII.
func (n NAG) Traditional() bool { return signs[n] != "" }

// String returns the traditional form of the glyph, such as "!?" or "+=", and "$7"
// where it has none in ASCII.
func (n NAG) String() string {
	if sign, ok := signs[n]; ok {
		return sign
	}
	return "$" + strconv.Itoa(int(n))
}

// glyphs are what people and programs write for a glyph, those of the Chess Informant
// among them.
var glyphs = map[string]NAG{
	"!": GoodMove, "?": Mistake, "!!": BrilliantMove, "??": Blunder, "!?": SpeculativeMove, "?!": DubiousMove,
	"=": 10, "+=": 14, "+/=": 14, "=+": 15, "=/+": 15, "+/-": 16, "-/+": 17, "+-": 18, "-+": 19, "N": 146,
}

// suffixNAG returns the glyph for a run of "!" and "?". Of an outcry such as "!!!"
// the first two count.
func suffixNAG(run []byte) NAG { return glyphs[string(run[:min(len(run), 2)])] }

// symbolNAG returns the glyph that is written as a symbol, such as "=" or "N"; ok is
// false for all other symbols.
func symbolNAG(symbol []byte) (n NAG, ok bool) {
	n, ok = glyphs[string(symbol)]
	return n, ok
}
