package replay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/rules/pgn"
)

// A File is a file of games in PGN as a [Collection]. Of the games nothing is kept but
// what a list shows of them; to open one is to read it again.
type File struct {
	src    io.ReaderAt
	size   int64
	player string // in lower case; "" for all
}

// NewFile makes a collection of a text in PGN of that size in bytes, which must not
// change.
func NewFile(src io.ReaderAt, size int64) *File { return &File{src: src, size: size} }

// Of is the collection of those games of the file alone whose players have a text in one
// of their names, in whatever case: of a large one, more than could be listed.
func (f *File) Of(player string) *File {
	return &File{f.src, f.size, strings.ToLower(player)}
}

// wants reports whether a game that was read, or that cannot be, is one to list.
func (f *File) wants(g *pgn.Game) bool {
	if f.player == "" {
		return true
	}
	return g != nil && (strings.Contains(strings.ToLower(g.Tags.Get("White")), f.player) ||
		strings.Contains(strings.ToLower(g.Tags.Get("Black")), f.player))
}

// batch is how many games are handed over at once.
const batch = 256

// Read implements [Collection]. The error is [ErrMore], or that the file cannot be read
// any further.
func (f *File) Read(ctx context.Context, add func(entries []Entry, unread int)) error {
	r := pgn.NewReader(io.NewSectionReader(f.src, 0, f.size))
	var found []Entry
	defer func() { add(found, 0) }()
	listed := 0
	for g, err := range r.Games() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		e, err := entryOf(g, err)
		switch {
		case err != nil:
			return err
		case !f.wants(g):
			continue
		case listed == MaxListed:
			return ErrMore
		}
		e.ID = strconv.FormatInt(r.Offset(), 10)
		listed++
		if found = append(found, e); len(found) == batch {
			add(found, 0)
			found = nil
		}
	}
	return nil
}

// entryOf is what a list shows of what a reader returned. The error is that of the file.
func entryOf(g *pgn.Game, err error) (Entry, error) {
	if syntax, ok := errors.AsType[*pgn.SyntaxError](err); ok {
		return Entry{Wrong: &Wrong{syntax.Line, syntax.Move, syntax.Err}}, nil
	}
	if err != nil {
		return Entry{}, err
	}
	return Entry{
		Date:    short(Known(g.Tags.Get("Date")), maxDate),
		Names:   [2]string{rules.White: listedName(g, "White"), rules.Black: listedName(g, "Black")},
		Event:   short(Known(g.Tags.Get("Event")), maxListedName),
		Outcome: OutcomeOf(g.Result),
		Plies:   len(g.Moves),
	}, nil
}

// How much of a text is kept for a list, in characters.
const (
	maxListedName = 40
	maxDate       = 10
)

func listedName(g *pgn.Game, tag string) string {
	if name := short(Known(g.Tags.Get(tag)), maxListedName); name != "" {
		return name
	}
	return "?"
}

// short is the beginning of a text, in memory of its own.
func short(text string, most int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), most)])
}

// OutcomeOf is a result as PGN has it. A game without one counts as going on.
func OutcomeOf(r pgn.Result) game.Outcome {
	switch r {
	case pgn.WhiteWins:
		return game.WhiteWins
	case pgn.BlackWins:
		return game.BlackWins
	case pgn.Draw:
		return game.Drawn
	case pgn.Unknown:
	}
	return game.Ongoing
}

// Open implements [Collection].
func (f *File) Open(_ context.Context, id string) (*Game, error) {
	at, err := strconv.ParseInt(id, 10, 64)
	if err != nil || at < 0 || at > f.size {
		return nil, fmt.Errorf("there is no game at %q", id)
	}
	g, err := pgn.NewReader(io.NewSectionReader(f.src, at, f.size-at)).Next()
	if err != nil {
		return nil, err
	}
	return New(g)
}
