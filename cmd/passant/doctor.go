package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/rivo/uniseg"
	"github.com/spf13/cobra"

	"passant/p2p/discovery"
	"passant/p2p/doctor"
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
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return misused("doctor takes one address at the most")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx, stop := untilSignal(cmd.Context())
			defer stop()
			port, err := f.chosenPort()
			if err != nil {
				return err
			}
			o := doctor.Options{Port: port}
			if len(args) == 0 {
				return examine(ctx, cmd.OutOrStdout(), o, asJSON)
			}
			a, err := discovery.ParseAddress(args[0])
			if err != nil {
				return misused("%w", err)
			}
			return examineAddress(ctx, cmd.OutOrStdout(), a, o, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	flags.StringVar(&f.profile, "profile", "", "look at the port in the settings of `PROFILE`")
	flags.Uint16Var(&f.port, "port", 0, "look at this TCP `PORT`")
	completeWith(cmd, "profile", completeProfile)
	return cmd
}

// chosenPort is the TCP port that was asked for, here or in the settings; 0 if
// none was.
func (f *playFlags) chosenPort() (uint16, error) {
	folders, err := foldersOf(f.profile)
	if err != nil || f.port != 0 {
		return f.port, err
	}
	s, err := loadSettings(folders.settings())
	return s.Port, err
}

// examine looks at the network and says what it finds. The error is errTold if
// something is wrong.
func examine(ctx context.Context, out io.Writer, o doctor.Options, asJSON bool) error {
	c := checkup{environment: doctor.Observe(ctx, o)}
	c.findings = doctor.Diagnose(c.environment)
	return c.tell(ctx, out, asJSON)
}

// examineAddress does so with the way to an address, and who is there.
func examineAddress(ctx context.Context, out io.Writer, a discovery.Address, o doctor.Options, asJSON bool) error {
	var c checkup
	var looking sync.WaitGroup
	looking.Go(func() { c.environment = doctor.Observe(ctx, o) })
	visit := doctor.Call(ctx, a)
	looking.Wait()
	c.visit, c.findings = &visit, doctor.DiagnoseVisit(visit, c.environment)
	return c.tell(ctx, out, asJSON)
}

// A checkup is what was seen, and what follows from it.
type checkup struct {
	environment doctor.Environment
	visit       *doctor.Visit // nil: none was asked for
	findings    []doctor.Finding
}

func (c checkup) tell(ctx context.Context, out io.Writer, asJSON bool) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	tell := tellHealth
	if asJSON {
		tell = tellHealthJSON
	}
	if err := tell(out, c); err != nil {
		return err
	}
	if !doctor.Well(c.findings) {
		return errTold
	}
	return nil
}

// tellHealth says what was seen, a line for each thing, and then what follows.
func tellHealth(out io.Writer, c checkup) error {
	var b strings.Builder
	e := c.environment
	for _, card := range e.Cards {
		fmt.Fprintf(&b, "%s: %s\n", card.Name, joined(addressesOf(card), aboutCard(card, e)))
	}
	fmt.Fprintf(&b, "TCP port %d: %s\n", e.Port.Wanted, aboutPort(e.Port))
	for _, p := range e.Peers {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, aboutPeer(p))
	}
	if c.visit != nil {
		for _, d := range c.visit.Doors {
			fmt.Fprintf(&b, "%s: %s\n", d.At, aboutDoor(d))
		}
	}
	switch {
	case !doctor.Well(c.findings):
	case c.visit != nil:
		b.WriteString("\n" + folded(whoAnswers(*c.visit), ""))
	default:
		b.WriteString("\n" + folded("Nothing is wrong here."+whoIsThere(e), ""))
	}
	for _, f := range c.findings {
		what, advice := words(f, e)
		b.WriteString("\n" + folded(what, ""))
		if advice != "" {
			b.WriteString(folded(advice, "  "))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
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
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}
