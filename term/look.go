package term

import "passant/term/lang"

// A look is how things are drawn on the terminal at hand: with which characters,
// in which language, on which kind of board.
type look struct {
	glyphs glyphs
	ruled  bool
	// ascii is set where nothing but ASCII can be shown.
	ascii bool
	// outlinePawn is set where the filled pawn comes out as an emoji.
	outlinePawn bool

	// What the player prefers; see follow.
	say    *lang.Phrases
	pieces Pieces
	bare   bool // without coordinates
	// unspoken is set where another language is wanted, whose letters the terminal does
	// not show.
	unspoken bool
}

// follow has the look be as the player prefers it, as far as the terminal can.
func (lk *look) follow(p Preferences, getenv func(string) string) {
	want, speak := lang.Wanted(getenv), lang.FromEnvironment(getenv)
	if p.Language != "" {
		want, _ = lang.Find(p.Language)
		speak = want
	}
	if !lk.shows(speak) {
		speak = lang.Languages()[0]
	}
	lk.say, _ = lang.ByTag(speak.Tag)
	lk.unspoken = speak != want
	lk.pieces, lk.bare = p.Pieces, p.HideCoordinates
}

// shows reports whether the terminal has the letters of a language.
func (lk *look) shows(l lang.Language) bool { return !lk.ascii || !l.Cyrillic() }
