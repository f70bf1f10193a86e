package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// lookCommands ask how a game stands: the one at whose board one sits, or one that is
// watched.
func lookCommands(of func(*session) *board) []command {
	return []command{
		{"board", atBoard(of, (*board).show)},
		{"moves", atBoard(of, (*board).listMoves)},
		{"pieces", atBoard(of, (*board).listPieces)},
		{"where", atBoard(of, (*board).where)},
		{"captured", atBoard(of, (*board).captured)},
		{"last", atBoard(of, (*board).last)},
		{"position", atBoard(of, (*board).tellPosition)},
	}
}

func atBoard(of func(*session) *board, do func(b *board, s *session, rest string)) func(*session, string) {
	return func(s *session, rest string) { do(of(s), s, rest) }
}

// moment is after how many plies the position is that one asks for. It is the present one
// unless the text ends with "at 12" or "at 12 black": then the one before that move. rest
// is what stands before that. ok is false, and it is said why, where there is no such move.
func (b *board) moment(s *session, text string) (rest string, ply int, ok bool) {
	now := b.state.Plies()
	rest, at, earlier := strings.Cut(" "+text, " at ")
	rest = strings.TrimSpace(rest)
	if !earlier {
		return rest, now, true
	}
	number, side, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(at), "move "), " ")
	move, _ := strconv.Atoi(number) // no move has the number 0
	color, named := s.sideCalled(side)
	if side != "" && (!named || strings.Contains(side, " ")) {
		move = 0
	}
	for ply := range now + 1 {
		p := b.state.PositionAt(ply)
		if p.Fullmove() == move && (!named || p.Turn() == color) {
			if ply < now {
				s.tell(s.say.Look.Before(speech.Side(p.Turn()), move))
			}
			return rest, ply, true
		}
	}
	first, last := b.state.PositionAt(0), b.state.Position()
	s.tell(s.say.Look.NoSuchMove(first.Fullmove(), last.Fullmove()))
	return "", 0, false
}

// momentFor is the moment that a command asks for behind which nothing else may stand.
func (b *board) momentFor(s *session, command, text string) (ply int, ok bool) {
	if more, _, _ := strings.Cut(" "+text, " at "); strings.TrimSpace(more) != "" {
		s.tell(s.say.NoCommand(command + " " + text))
		return 0, false
	}
	_, ply, ok = b.moment(s, text)
	return ply, ok
}

// listPieces says where everything stands, a side on a line.
func (b *board) listPieces(s *session, text string) {
	if ply, ok := b.momentFor(s, "pieces", text); ok {
		p := b.state.PositionAt(ply)
		s.tellMen(&p, bothSides, allKinds)
	}
}

// The order in which men are named.
var (
	bothSides = []rules.Color{rules.White, rules.Black}
	allKinds  = []rules.Kind{rules.King, rules.Queen, rules.Rook, rules.Bishop, rules.Knight, rules.Pawn}
)

// where says where men stand, "where knights", "where black rooks", or what stands on a
// square, "where e4".
func (b *board) where(s *session, text string) {
	what, ply, ok := b.moment(s, text)
	if !ok {
		return
	}
	p := b.state.PositionAt(ply)
	if square, ok := rules.ParseSquare(strings.ToLower(what)); ok {
		s.tellSquare(&p, square)
		return
	}
	sides, kinds, ok := s.menCalled(what)
	if !ok {
		s.tell(s.say.Look.WhereWhat)
		return
	}
	s.tellMen(&p, sides, kinds)
}

// tellMen says where the men of some sides and kinds stand, a side on a line.
func (s *session) tellMen(p *rules.Position, sides []rules.Color, kinds []rules.Kind) {
	for _, c := range sides {
		var men []string
		for _, k := range kinds {
			for square := range p.Pieces(c, k).Squares() {
				men = append(men, s.Say.Pieces[speech.Piece(k)]+" "+square.String())
			}
		}
		s.tell(s.says(c, cmp.Or(strings.Join(men, ", "), s.say.Look.None)))
	}
}

func (s *session) tellSquare(p *rules.Position, square rules.Square) {
	man := p.At(square)
	if man == rules.NoPiece {
		s.tell(s.say.Look.Empty(square.String()))
		return
	}
	s.tell(s.says(man.Color(), s.Say.Pieces[speech.Piece(man.Kind())]+" "+square.String()))
}

// menCalled are the sides and kinds of men that words speak of: all where they name none.
// ok is false where there is a word for neither, or none at all.
func (s *session) menCalled(text string) (sides []rules.Color, kinds []rules.Kind, ok bool) {
	for word := range strings.FieldsSeq(text) {
		if c, ok := s.sideCalled(word); ok {
			sides = append(sides, c)
		} else if k, ok := s.kindCalled(word); ok {
			kinds = append(kinds, k)
		} else {
			return nil, nil, false
		}
	}
	if len(sides) == 0 {
		sides = bothSides
	}
	if len(kinds) == 0 {
		kinds = allKinds
	}
	return sides, kinds, text != ""
}

// sideCalled is the side that a word means, in the player's language or in English.
func (s *session) sideCalled(word string) (rules.Color, bool) {
	for _, look := range s.lookWords() {
		for c, stems := range look.Sides {
			if isFormOf(word, stems) {
				return rules.Color(c), true
			}
		}
	}
	return rules.White, false
}

// kindCalled is the same of a kind of men.
func (s *session) kindCalled(word string) (rules.Kind, bool) {
	for _, look := range s.lookWords() {
		for _, k := range allKinds {
			if isFormOf(word, look.Pieces[speech.Piece(k)]) {
				return k, true
			}
		}
	}
	return rules.NoKind, false
}

func (s *session) lookWords() []lang.PlainLook {
	return []lang.PlainLook{s.say.Look, lang.PlainEnglish().Look}
}

// isFormOf reports whether a word begins as one of several do.
func isFormOf(word, stems string) bool {
	return slices.ContainsFunc(strings.Fields(stems), func(stem string) bool {
		return strings.HasPrefix(strings.ToLower(word), stem)
	})
}

// captured says what each side has taken, the strongest first.
func (b *board) captured(s *session, text string) {
	ply, ok := b.momentFor(s, "captured", text)
	if !ok {
		return
	}
	for _, c := range bothSides {
		var men []string
		taken := takenBy(b.state, c, ply)
		slices.SortFunc(taken, func(a, b lang.Piece) int { return cmp.Compare(b, a) })
		for _, k := range taken {
			men = append(men, s.Say.Pieces[k])
		}
		if len(men) == 0 {
			s.tell(s.say.Look.TookNone(speech.Side(c)))
		} else {
			s.tell(s.say.Look.Took(speech.Side(c), strings.Join(men, ", ")))
		}
	}
}

// takenBy is what the moves of side c have taken within so many plies.
func takenBy(state game.State, c rules.Color, plies int) []lang.Piece {
	var taken []lang.Piece
	for ply, m := range state.Moves()[:plies] {
		p := state.PositionAt(ply)
		if man := speech.Move(&p, m).Takes; man != lang.NoPiece && p.Turn() == c {
			taken = append(taken, man)
		}
	}
	return taken
}

// last says the last move once more.
func (b *board) last(s *session, _ string) {
	if b.state.Plies() == 0 {
		s.tell(s.say.NoMoves)
		return
	}
	s.tell(s.moveAt(b.state, b.state.Plies()-1))
}

// moveAt is a move in words: the one that comes after so many plies.
func (s *session) moveAt(state game.State, ply int) string {
	p := state.PositionAt(ply)
	return s.says(p.Turn(), s.Say.Say(speech.Move(&p, state.Moves()[ply])))
}
