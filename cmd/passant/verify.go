package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	"passant/rules"
)

func newVerify() *cobra.Command {
	var asPGN, asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE...",
		Short: "judge the signed record of a game",
		Long: `Replays the record of a game that was played with Passant, and judges it: that
both players agreed to play, that each move is legal and signed by whoever made
it, that the clocks and the result are what they have to be, and who has signed
the result. No key is needed for it. "-" is standard input.

A record proves that the holders of two keys have played these moves in this
order and, where it is confirmed by both, that they agree on the result. It does
not prove who held the keys, nor when that was.

With --json it writes an object a line for each record; for one that is not good it
has file and error.`,
		Example: `  passant verify 0b1f8c54a2d7e96003b5c1d2e3f40516.passant
  passant verify --pgn game.passant > game.pgn`,
		ValidArgsFunction: completeFiles("passant"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return misused(`"passant verify" takes files after it`)
			case asPGN && asJSON:
				return misused("it is either --json or --pgn")
			}
			tell := tellVerdict
			if asPGN {
				tell = tellPGN
			} else if asJSON {
				tell = tellVerdictJSON
			}
			var wrong []error
			for _, path := range args {
				v, err := judge(path, cmd.InOrStdin())
				if err != nil {
					wrong = append(wrong, fmt.Errorf("%s: %w", shown(path), err))
					if asJSON {
						wrong = append(wrong, objectLines(cmd.OutOrStdout()).Encode(unverified{path, err.Error()}))
					}
					continue
				}
				if err := tell(cmd.OutOrStdout(), path, v); err != nil {
					return err
				}
			}
			return errors.Join(wrong...)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write an object a line for each record")
	cmd.Flags().BoolVar(&asPGN, "pgn", false, "write the games as PGN")
	return cmd
}

// judge reads a file and judges it.
func judge(path string, stdin io.Reader) (record.Verdict, error) {
	in, _, err := open(path, stdin)
	if err != nil {
		return record.Verdict{}, err
	}
	defer in.Close()
	file, err := io.ReadAll(io.LimitReader(in, record.MaxFile+1))
	if err != nil {
		return record.Verdict{}, err
	}
	return record.Verify(file)
}

func tellPGN(out io.Writer, _ string, v record.Verdict) error {
	text, err := record.PGN(v.State, playerName(v, rules.White), playerName(v, rules.Black), v.Start.Began, &v.Proof)
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

func tellVerdict(out io.Writer, path string, v record.Verdict) error {
	_, err := fmt.Fprintf(out, "%s: the record is good\n  White   %s, %s\n  Black   %s, %s\n  game    %s, %s\n  result  %s, %s\n  %s\n",
		shown(path),
		playerName(v, rules.White), identity.IDOf(v.Keys[rules.White]),
		playerName(v, rules.Black), identity.IDOf(v.Keys[rules.Black]),
		v.ID, plural((v.State.Plies()+1)/2, "move"),
		v.State.Result().Outcome, v.State.Result().Reason,
		confirmation(v))
	return err
}

// A verdictObject is a good record for programs.
type verdictObject struct {
	File   string       `json:"file"`
	ID     string       `json:"id"`
	White  signerObject `json:"white"`
	Black  signerObject `json:"black"`
	Result string       `json:"result"`
	Ending string       `json:"ending"`
	Moves  int          `json:"moves"`
	Status string       `json:"status"` // confirmed, unconfirmed or disputed
	Local  bool         `json:"local"`
}

// An unverified is for programs what is not a good record.
type unverified struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// A signerObject is a player of a verdictObject.
type signerObject struct {
	Name   string `json:"name"`
	Key    string `json:"key"`    // its fingerprint
	Signed bool   `json:"signed"` // the result
}

func tellVerdictJSON(out io.Writer, path string, v record.Verdict) error {
	signer := func(c rules.Color) signerObject {
		return signerObject{playerName(v, c), identity.IDOf(v.Keys[c]).String(), v.Signed[c]}
	}
	r := v.State.Result()
	return objectLines(out).Encode(verdictObject{
		File: path, ID: v.ID.String(), White: signer(rules.White), Black: signer(rules.Black),
		Result: r.Outcome.String(), Ending: r.Reason.String(), Moves: (v.State.Plies() + 1) / 2,
		Status: v.Status.String(), Local: v.Local,
	})
}

// playerName is what a player called themselves: foreign text.
func playerName(v record.Verdict, c rules.Color) string {
	return cmp.Or(cleanName(v.Start.Names[c]), "?")
}

// confirmation says what the signatures under the result are worth.
func confirmation(v record.Verdict) string {
	switch {
	case v.Local:
		return "played at one computer: the signatures prove nothing of who played"
	case v.Status == record.Disputed:
		return "disputed: the two programs disagreed, and the game was stopped"
	case v.Status == record.Confirmed:
		return "confirmed by both"
	case v.State.Result().Outcome == game.Ongoing:
		return "not over"
	case v.Signed[rules.White]:
		return "not confirmed: only White has signed the result"
	case v.Signed[rules.Black]:
		return "not confirmed: only Black has signed the result"
	}
	return "not confirmed: nobody has signed the result"
}
