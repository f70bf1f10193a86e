package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/rivo/uniseg"
	"github.com/spf13/cobra"

	"passant/game"
	"passant/p2p/discovery"
	"passant/p2p/doctor"
	"passant/term/lang"
)

func newDoctor() *cobra.Command {
	var f playFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "doctor [ADDRESS]",
		Short: "say why people on this network may not find each other",
		Long: `Looks at this computer's network for up to three seconds: the interfaces and
their addresses, whether multicast, by which people find each other, comes back
on each, whether the TCP port for games can be reached, and who is there. Then
it says what is wrong and what to do, the likeliest first.

With an ADDRESS, as one would type it in the lobby, it goes there as well, which
may take eight seconds, and says whether the computer can be reached, whether
Passant answers and which version, and what is likely wrong if not.

The exit code is 0 if nothing is wrong and 1 if something is, or may be: no
computer sees from inside what its firewall does to others, nor why it hears
nobody. With an ADDRESS only that counts. The same on the other computer tells
more. A Passant that runs is not disturbed.`,
		Example: `  passant doctor
  passant doctor 192.168.1.23
  passant doctor --json [fe80::1%eth0]:52117`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return misused("%q takes one address at the most", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			ctx, stop := untilSignal(cmd.Context())
			defer stop()
			visit, err := f.look()
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, visit.close()) }()
			if err := visit.remark(cmd.ErrOrStderr()); err != nil {
				return err
			}
			o := doctor.Options{Port: visit.settings.Port}
			t := telling{out: cmd.OutOrStdout(), say: lang.DoctorOf(visit.say.Tag), asJSON: asJSON}
			if len(args) == 0 {
				return t.examine(ctx, o)
			}
			a, err := parseAddress(args[0])
			if err != nil {
				return err
			}
			return t.examineAddress(ctx, a, o)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	flags.StringVar(&f.language, "language", "", "speak `LANGUAGE`, such as uk, instead of the one of your computer")
	flags.StringVar(&f.profile, "profile", "", "with the port and the language in the settings of `PROFILE`")
	flags.Uint16Var(&f.port, "port", 0, "look at this TCP `PORT`")
	completeWords(cmd, "language", languageTags()...)
	completeWith(cmd, "profile", completeProfile)
	return cmd
}

// A telling is where and how it is said what was found.
type telling struct {
	out    io.Writer
	say    lang.Doctor
	asJSON bool // for programs, which are spoken to in English
}

// examine looks at the network and says what it finds. The error is errTold if
// something is wrong.
func (t *telling) examine(ctx context.Context, o doctor.Options) error {
	c := checkup{environment: doctor.Observe(ctx, o)}
	c.findings = doctor.Diagnose(c.environment)
	return t.tell(ctx, c)
}

// examineAddress does so with the way to an address, and who is there.
func (t *telling) examineAddress(ctx context.Context, a discovery.Address, o doctor.Options) error {
	var c checkup
	var looking sync.WaitGroup
	looking.Go(func() { c.environment = doctor.Observe(ctx, o) })
	visit := doctor.Call(ctx, a)
	looking.Wait()
	c.visit, c.findings = &visit, doctor.DiagnoseVisit(visit, c.environment)
	return t.tell(ctx, c)
}

// A checkup is what was seen, and what follows from it.
type checkup struct {
	environment doctor.Environment
	visit       *doctor.Visit // nil: none was asked for
	findings    []doctor.Finding
}

func (t *telling) tell(ctx context.Context, c checkup) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	var err error
	if t.asJSON {
		err = tellHealthJSON(t.out, c)
	} else {
		_, err = io.WriteString(t.out, health(&t.say, c))
	}
	if err == nil && !doctor.Well(c.findings) {
		return errTold
	}
	return err
}

// health is what was seen, a line for each thing, and then what follows.
func health(say *lang.Doctor, c checkup) string {
	var b strings.Builder
	e, seen := c.environment, &say.Seen
	for _, card := range e.Cards {
		fmt.Fprintf(&b, "%s: %s\n", card.Name, joined("; ", addressesOf(seen, card), aboutCard(seen, card, e)))
	}
	fmt.Fprintf(&b, "%s: %s\n", seen.Port(int(e.Port.Wanted)), aboutPort(seen, e.Port))
	for _, p := range e.Peers {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, aboutPeer(seen, p))
	}
	if c.visit != nil {
		for _, d := range c.visit.Doors {
			fmt.Fprintf(&b, "%s: %s\n", d.At, aboutDoor(seen, d))
		}
	}
	if doctor.Well(c.findings) {
		b.WriteString("\n" + folded(relief(say, c), ""))
	}
	for _, f := range c.findings {
		what, advice := words(say, f, e)
		b.WriteString("\n" + folded(what, ""))
		if advice != "" {
			b.WriteString(folded(advice, "  "))
		}
	}
	return b.String()
}

// relief is what there is to say when all is well: who answers at an address, or that
// nothing is wrong here.
func relief(say *lang.Doctor, c checkup) string {
	switch {
	case c.visit != nil:
		g := c.visit.Greeting
		return say.Answers(lang.Optional(g.App), g.Name, g.Presence == game.Playing)
	case len(c.environment.Peers) > 0:
		return say.Well
	}
	return joined(" ", say.Well, say.Alone)
}

// lineWidth is how many cells a line of prose takes, on a terminal or in a mail.
const lineWidth = 78

// folded is text in lines, each after an indent.
func folded(text, indent string) string {
	var b strings.Builder
	line := indent
	for _, word := range strings.Fields(text) {
		switch {
		case line == indent:
			line += word
		case uniseg.StringWidth(line)+1+uniseg.StringWidth(word) > lineWidth:
			b.WriteString(line + "\n")
			line = indent + word
		default:
			line += " " + word
		}
	}
	return b.String() + line + "\n"
}

// joined joins what there is to say.
func joined(between string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), between)
}
