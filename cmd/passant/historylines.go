package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"passant/game"
	"passant/p2p/identity"
	"passant/rules"
)

// A pastObject is a game as --json writes it.
type pastObject struct {
	ID       string       `json:"id"`
	Began    time.Time    `json:"began"`
	White    string       `json:"white"`
	Black    string       `json:"black"`
	You      *string      `json:"you"`      // "White" or "Black"; null where both sides were people here
	Computer bool         `json:"computer"` // whether the other side is one
	Result   string       `json:"result"`   // as PGN has it
	Ending   string       `json:"ending"`
	Moves    int          `json:"moves"`
	Status   string       `json:"status"` // confirmed, unconfirmed or disputed
	Local    bool         `json:"local"`
	Damaged  bool         `json:"damaged"`
	Opening  *pastOpening `json:"opening"`
}

// A pastOpening is the opening of a pastObject.
type pastOpening struct {
	ECO  string `json:"eco"`
	Name string `json:"name"`
}

func (h *history) writeObjects(out io.Writer, games []pastGame) error {
	lines := objectLines(out)
	for _, g := range games {
		if err := lines.Encode(h.object(g)); err != nil {
			return err
		}
	}
	return nil
}

func (h *history) object(g pastGame) pastObject {
	o := pastObject{
		ID: g.ID.String(), Began: g.Began.UTC(), White: g.name(rules.White), Black: g.name(rules.Black),
		Computer: g.Machine != nil, Result: g.Result.Outcome.String(), Ending: g.Result.Reason.String(),
		Moves: moveCount(g), Status: g.Proof.Status.String(), Local: g.Local, Damaged: g.Damaged,
	}
	if you, ok := g.you(); ok {
		side := you.String()
		o.You = &side
	}
	if named, ok := h.book.Last(g.Plies, g.State.PositionAt); ok {
		o.Opening = &pastOpening{ECO: named.ECO, Name: named.Name}
	}
	return o
}

// moveCount counts moves as players do: one of each side is one.
func moveCount(g pastGame) int { return (g.Plies + 1) / 2 }

func (h *history) writeTable(out io.Writer, games []pastGame) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0) // Flush says what could not be written
	_, _ = fmt.Fprintln(table, "Date\tWhite\tBlack\tResult\tMoves\tEnding\tSigned\tOpening")
	for _, g := range games {
		opening, _ := h.book.Last(g.Plies, g.State.PositionAt)
		signed := g.signed()
		if g.Damaged {
			signed += ", damaged"
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%d\t%s\t%s\t%s\n",
			g.Began.Local().Format(time.DateOnly), g.name(rules.White), g.name(rules.Black), g.Result.Outcome,
			moveCount(g), g.Result.Reason, signed, opening.Name)
	}
	return table.Flush()
}

// A score is how the games against one opponent went.
type score struct {
	name             string
	id               string // of a person: two may have one name
	won, lost, drawn int
}

// String is the score in words, such as "1½ to ½".
func (s score) String() string { return points(2*s.won+s.drawn) + " to " + points(2*s.lost+s.drawn) }

// points writes a number of half points.
func points(halves int) string {
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return fmt.Sprintf("%d½", halves/2)
	}
	return fmt.Sprint(halves / 2)
}

// writeScores writes a line about each opponent with whom a game has a result, the
// one played last first.
func writeScores(out io.Writer, games []pastGame) error {
	scores, names := scoresOf(games)
	for i, s := range scores {
		if i == 0 {
			if _, err := fmt.Fprintln(out); err != nil {
				return err
			}
		}
		who := s.name
		if names[s.name] > 1 && s.id != "" {
			who += " (" + s.id + ")"
		}
		if _, err := fmt.Fprintf(out, "Against %s: %s; %d won, %d lost, %d drawn.\n", who, s, s.won, s.lost, s.drawn); err != nil {
			return err
		}
	}
	return nil
}

// scoresOf are the scores by opponent, and how many opponents go by each name. A
// person is known by their key, and goes by the name they had last.
func scoresOf(games []pastGame) (scores []score, names map[string]int) {
	names = map[string]int{}
	at := map[string]int{} // where the score of an opponent is
	for _, g := range games {
		you, ok := g.you()
		if !ok || g.Result.Outcome == game.Ongoing || g.Result.Outcome == game.Void {
			continue
		}
		s := score{name: g.name(you.Other())}
		key := s.name
		if g.Machine == nil {
			id := identity.IDOf(g.OpponentKey)
			s.id, key = id.Short(), "person "+id.String()
		}
		i, seen := at[key]
		if !seen {
			i = len(scores)
			at[key] = i
			scores = append(scores, s)
			names[s.name]++
		}
		switch g.standing() {
		case won:
			scores[i].won++
		case lost:
			scores[i].lost++
		case drawn:
			scores[i].drawn++
		}
	}
	return scores, names
}
