package pgn

import (
	"errors"
	"fmt"
	"io"
	"iter"
)

// What one game may have. A game that has more is a [*SyntaxError].
const (
	MaxMoves = 1 << 17 // moves, those of variations with them; 17,697 can be played
	MaxDepth = 128     // variations inside of variations
	MaxTags  = 256     // beside the seven of the roster, SetUp and FEN
	MaxText  = 1 << 20 // bytes of tags and comments, each comment counted as 16 more
)

// Reader reads the games of a collection one by one. It holds one game and the
// piece of text around the one token at hand, however large the collection is.
type Reader struct {
	parser parser
	begins int64 // where the game read last does
	done   error // what every further call returns
}

// NewReader returns a reader of the games in src. The text may be UTF-8 or
// Latin-1, with the line ends of Unix or Windows.
func NewReader(src io.Reader) *Reader {
	return &Reader{parser: parser{scanner: newScanner(src)}}
}

// Games yields the games and errors that [Reader.Next] returns, up to the end of
// the input. It goes on after a [*SyntaxError].
func (r *Reader) Games() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Next()
			if errors.Is(err, io.EOF) || !yield(g, err) || r.done != nil {
				return
			}
		}
	}
}

// Next returns the next game. A game that cannot be read gives a [*SyntaxError],
// and the following call returns the game behind it. At the end of the input the
// error is [io.EOF]; a failure of the source is wrapped, and is final too.
func (r *Reader) Next() (*Game, error) {
	p := &r.parser
	for r.done == nil {
		r.begins = int64(p.offset())
		p.begin()
		for p.step() {
		}
		if p.ended {
			r.done = p.err
			if !errors.Is(r.done, io.EOF) {
				r.done = fmt.Errorf("read a collection of games: %w", r.done)
				break // whoever reads on would take half a game for a whole one
			}
		}
		if !p.isNothing() {
			return p.finish()
		}
	}
	return nil, r.done
}

// Offset is how many bytes of the input lie before the game that Next returned last,
// or found no sense in. A reader of the input from there on begins with that game.
func (r *Reader) Offset() int64 { return r.begins }
