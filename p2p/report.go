package p2p

import (
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// saveReport writes what is known of a disagreement to a file, and returns its
// path. It says nothing of who played, from where, or with which key. The caller
// holds s.mu.
func (s *session) saveReport() (string, error) {
	if s.n.o.Reports == "" {
		return "", nil
	}
	if err := os.MkdirAll(s.n.o.Reports, 0o700); err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	root, err := os.OpenRoot(s.n.o.Reports)
	if err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	defer root.Close()
	name := fmt.Sprintf("%s-%.8s.txt", s.sat.Format("2006-01-02-150405"), s.id)
	if err := root.WriteFile(name, []byte(s.reportText()), 0o600); err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	return filepath.Join(s.n.o.Reports, name), nil
}

func (s *session) reportText() string {
	d := s.dispute
	var b strings.Builder
	fmt.Fprintln(&b, "The two boards of a game disagree. It was stopped, and nobody has lost.")
	fmt.Fprintln(&b)
	fmt.Fprintln(&b, "Game      ", s.id)
	fmt.Fprintln(&b, "Written   ", time.Now().Format(time.RFC3339))
	fmt.Fprintln(&b, "Program   ", s.n.o.App, "protocol", protocolVersion, "rules", record.RulesVersion)
	fmt.Fprintln(&b, "Entry     ", d.slot, d.after)
	fmt.Fprintln(&b, "Reason    ", d.reason)
	if d.cause != nil {
		fmt.Fprintln(&b, "Found     ", "here:", d.cause)
	} else {
		fmt.Fprintln(&b, "Found     ", "by the other program")
	}
	fmt.Fprintln(&b, "Here      ", orNone(hex.EncodeToString(d.mine)), orNone(d.myFEN))
	fmt.Fprintln(&b, "There     ", orNone(hex.EncodeToString(d.yours)), orNone(d.yourFEN))
	if d.refused != nil {
		writeList(&b, "Refused here", []*passantv1.SignedEntry{d.refused})
	}
	writeList(&b, "Moves here", s.rec.EntriesFrom(0))
	writeList(&b, "Moves there", d.theirs)
	return b.String()
}

func orNone(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// writeList writes a list of entries: what each does, the position hash that it
// claims, and its signed bytes.
func writeList(b *strings.Builder, title string, entries []*passantv1.SignedEntry) {
	fmt.Fprintf(b, "\n%s: %d\n", title, len(entries))
	for i, e := range entries {
		var body passantv1.EntryBody
		if err := proto.Unmarshal(e.GetBody(), &body); err != nil {
			fmt.Fprintf(b, "%4d  cannot be read: %x\n", i, e.GetBody())
			continue
		}
		fmt.Fprintf(b, "%4d  %-8s %016x  body %x  signature %x\n", body.GetSlot(), deedName(e), body.GetPositionHash(), e.GetBody(), e.GetSig())
	}
}

// deedName names what an entry does, in a word.
func deedName(e *passantv1.SignedEntry) string {
	d, err := record.ParseEntry(e)
	if err != nil {
		return "?"
	}
	switch a := d.Action.(type) {
	case game.Move:
		return a.Move.String()
	case game.Resign:
		return "resign"
	case game.AcceptResignation:
		return "resigned"
	case game.AcceptDraw:
		return "agreed"
	case game.ClaimDraw:
		return "claim"
	case game.FlagFell:
		return "flag"
	case game.ClaimTime:
		return "overtime"
	case game.ConcedeAbsence:
		return "away"
	case game.Abort:
		return "abort"
	case game.TakeBack:
		return "takeback"
	case game.AcceptTakeBack:
		return "undone"
	case game.DeclineTakeBack:
		return "kept"
	case game.OfferDraw, game.DeclineDraw, game.ClaimFlag, game.ClaimAbsence, game.DenyAbsence,
		game.ProposeTimerOff, game.AcceptTimerOff: // no entries
	}
	return "?"
}
