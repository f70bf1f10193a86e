package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"passant/game"
	"passant/rules"
	"passant/rules/unwinnable"
)

func newExplain() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "explain FEN [MOVE...]",
		Short: "say what the rules make of a position",
		Long: `Says what the rules make of a position, after the moves that follow it: whose
move it is, what can be played, whether the game has ended and by which article
of the Laws, whether a draw can be claimed, and whether each side can still mate
by any series of legal moves, which decides what a fallen flag is worth. In place
of a FEN, "start" is the usual array.

With --json it reads positions from standard input, a FEN a line, and writes a
JSON object for each line: fen, hash, check, legal (moves as UCI writes them,
sorted), san (in the same order), ending (or null), white_can_mate and
black_can_mate (true, false, or "unknown"). For what is no position, an empty
line too, it has fen and error, and goes on.`,
		Example: `  passant explain "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1"
  passant explain start Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1
  passant explain --json < positions.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case asJSON && len(args) > 0:
				return misused("with --json the positions come from standard input, not %q", args[0])
			case asJSON:
				return explainLines(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
			}
			words := strings.Fields(strings.Join(args, " "))
			if len(words) == 0 {
				return misused(`"passant explain" takes a FEN after it, or "start"`)
			}
			state, err := readGame(words)
			if err != nil {
				return err
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), explanation(state))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "read a FEN a line, write an object a line")
	return cmd
}

// readGame reads a FEN, or "start", and the moves after it. There is at least
// one word.
func readGame(words []string) (game.State, error) {
	start, words, err := readStart(words)
	if err != nil {
		return game.State{}, err
	}
	state, err := game.New(game.Terms{Start: &start})
	if err != nil {
		return state, err
	}
	return addMoves(state, words)
}

// addMoves plays on.
func addMoves(state game.State, words []string) (_ game.State, err error) {
	for _, w := range words {
		if w = withoutNumber(w); w == "" {
			continue
		}
		if state.Over() {
			return state, fmt.Errorf("%q: %w", w, game.ErrOver)
		}
		p := state.Position()
		m, err := p.ParseMove(w)
		if err != nil {
			return state, fmt.Errorf("%q: %w", w, err)
		}
		if state, err = state.Apply(0, p.Turn(), game.Move{Move: m}); err != nil {
			return state, fmt.Errorf("%q: %w", w, err)
		}
	}
	return state, nil
}

// withoutNumber is a word of a game without the number of the move, as in "1.",
// "1...", "1.e4" or a number alone. The zeros of "0-0" are none.
func withoutNumber(word string) string {
	digits := strings.TrimLeft(word, "0123456789")
	rest := strings.TrimLeft(digits, ".")
	if rest == digits && rest != "" {
		return word
	}
	return rest
}

// readStart cuts the position off the front of words. The counters at the end
// of a FEN may be missing.
func readStart(words []string) (start rules.Position, rest []string, err error) {
	if words[0] == "start" || words[0] == "startpos" {
		return rules.StartPosition(), words[1:], nil
	}
	n := min(4, len(words))
	for n < len(words) && n < 6 && strings.Trim(words[n], "0123456789") == "" {
		n++
	}
	start, err = rules.ParseFEN(strings.Join(words[:n], " "))
	return start, words[n:], err
}

// explanation is what the rules make of a game, line by line.
func explanation(s game.State) string {
	p := s.Position()
	lines := []string{"Position: " + p.FEN()}
	if r := s.Result(); r.Over() {
		lines = append(lines, fmt.Sprintf("Ended: %s, %s, by article %s of the FIDE Laws.", r.Reason, r.Outcome, r.Reason.Article()))
	} else {
		lines = append(lines, fmt.Sprintf("%s is to move%s.", p.Turn(), inCheck(&p)))
	}
	moves := p.LegalMoves(nil)
	sans := make([]string, len(moves))
	for i, m := range moves {
		sans[i] = p.SAN(m)
	}
	slices.Sort(sans)
	lines = append(lines, strings.TrimSpace(fmt.Sprintf("Legal moves: %d. %s", len(sans), strings.Join(sans, " "))))
	if n := s.Repetitions(); n > 1 {
		lines = append(lines, fmt.Sprintf("The position has stood %d times.", n))
	}
	lines = append(lines, claims(s)...)
	for _, c := range []rules.Color{rules.White, rules.Black} {
		lines = append(lines, prospect(&p, c))
	}
	return strings.Join(lines, "\n") + "\n"
}

func inCheck(p *rules.Position) string {
	if p.InCheck() {
		return ", in check"
	}
	return ""
}

// claims says which draws the side to move can claim, as things stand or with which
// moves.
func claims(s game.State) (lines []string) {
	p := s.Position()
	for _, c := range s.Claims() {
		claim := fmt.Sprintf("%s can claim a draw by %s (FIDE %s)", p.Turn(), c.Ground, c.Article())
		if c.Move == rules.NoMove {
			lines = append(lines, claim+".")
			continue
		}
		claim += " with the next move:"
		last := len(lines) - 1
		if last < 0 || !strings.HasPrefix(lines[last], claim) {
			lines = append(lines, claim)
			last++
		}
		lines[last] += " " + p.SAN(c.Move)
	}
	return lines
}

// maxShown is how many moves of a line to mate anybody wants to read.
const maxShown = 20

// prospect says whether a side can still mate, and shows how.
func prospect(p *rules.Position, c rules.Color) string {
	switch verdict, line := unwinnable.Full(p, c); verdict {
	case unwinnable.CannotMate:
		return fmt.Sprintf("%s cannot mate by any series of legal moves.", c)
	case unwinnable.CanMate:
		switch {
		case len(line) == 0:
			return fmt.Sprintf("%s has mated.", c)
		case len(line) > maxShown:
			return fmt.Sprintf("%s can still mate, if both help.", c)
		}
		return fmt.Sprintf("%s can still mate, if both help: %s", c, sanLine(*p, line))
	case unwinnable.Unknown:
	}
	return fmt.Sprintf("Whether %s can still mate was not found out, so it counts as possible.", c)
}

// sanLine writes moves with their numbers. They are legal.
func sanLine(p rules.Position, moves []rules.Move) string {
	var words []string
	for i, m := range moves {
		switch {
		case p.Turn() == rules.White:
			words = append(words, fmt.Sprintf("%d.", p.Fullmove()))
		case i == 0:
			words = append(words, fmt.Sprintf("%d...", p.Fullmove()))
		}
		words = append(words, p.SAN(m))
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
	}
	return strings.Join(words, " ")
}
