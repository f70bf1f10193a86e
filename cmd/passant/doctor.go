package main

import (
	"context"
	"fmt"
	"io"
	"net/netip"
	"slices"
	"strings"

	"github.com/rivo/uniseg"
	"github.com/spf13/cobra"

	"passant/p2p/doctor"
)

func newDoctor() *cobra.Command {
	var f playFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "say why people on this network may not find each other",
		Long: `Looks at this computer's network for up to three seconds: the interfaces and
their addresses, whether multicast, by which people find each other, comes back
on each, whether the TCP port for games can be reached, and who is there. Then
it says what is wrong and what to do, the likeliest first.

The exit code is 0 if nothing is wrong and 1 if something is, or may be: no
computer sees from inside what its firewall does to others, nor why it hears
nobody. The same on the other computer tells more. A Passant that runs is not
disturbed.`,
		Example: `  passant doctor
  passant doctor --json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := untilSignal(cmd.Context())
			defer stop()
			port, err := f.chosenPort()
			if err != nil {
				return err
			}
			return examine(ctx, cmd.OutOrStdout(), port, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	flags.StringVar(&f.profile, "profile", "", "look at the port in the settings of `PROFILE`")
	flags.Uint16Var(&f.port, "port", 0, "look at this TCP `PORT`")
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
func examine(ctx context.Context, out io.Writer, port uint16, asJSON bool) error {
	e := doctor.Observe(ctx, doctor.Options{Port: port})
	if err := context.Cause(ctx); err != nil {
		return err
	}
	findings := doctor.Diagnose(e)
	tell := tellHealth
	if asJSON {
		tell = tellHealthJSON
	}
	if err := tell(out, e, findings); err != nil {
		return err
	}
	if !doctor.Well(findings) {
		return errTold
	}
	return nil
}

// tellHealth says what was seen, a line for each thing, and then what follows.
func tellHealth(out io.Writer, e doctor.Environment, findings []doctor.Finding) error {
	var b strings.Builder
	for _, c := range e.Cards {
		fmt.Fprintf(&b, "%s: %s\n", c.Name, joined(addressesOf(c), aboutCard(c, e)))
	}
	fmt.Fprintf(&b, "TCP port %d: %s\n", e.Port.Wanted, aboutPort(e.Port))
	for _, p := range e.Peers {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, aboutPeer(p))
	}
	if doctor.Well(findings) {
		b.WriteString("\n" + folded("Nothing is wrong here."+whoIsThere(e), ""))
	}
	for _, f := range findings {
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

// maxAddresses is how many addresses of an interface are shown.
const maxAddresses = 3

func addressesOf(c doctor.Card) string {
	if len(c.Addresses) == 0 {
		return "no address"
	}
	texts := make([]string, 0, len(c.Addresses))
	for _, a := range c.Addresses {
		texts = append(texts, a.WithZone("").String())
	}
	text := strings.Join(texts[:min(len(texts), maxAddresses)], ", ")
	if more := len(texts) - maxAddresses; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// aboutCard is what there is to say of an interface.
func aboutCard(c doctor.Card, e doctor.Environment) string {
	var what []string
	add := func(is bool, text string) {
		if is {
			what = append(what, text)
		}
	}
	add(c.Loopback, "this computer itself")
	add(c.Virtual, "for containers or virtual machines only")
	add(c.Tunnel, "a tunnel, as of a VPN")
	add(c.Guest, "the network of WSL, which ends at this computer")
	add(c.Name == e.Default, "the way to other networks")
	switch {
	case !c.Up:
		return strings.Join(append(what, "switched off"), "; ")
	case !c.Connected:
		return strings.Join(append(what, "not connected"), "; ")
	}
	add(c.Public, "a public network to Windows")
	add(!c.Multicast && !c.Loopback, "carries no multicast")
	add(c.Trouble != nil, "the system refuses to send there")
	add(c.Echoed, "multicast comes back")
	add(c.Used && c.Trouble == nil && !c.Echoed, "multicast does not come back")
	add(c.Heard, "other computers are heard")
	add(c.Used && !c.Heard && c.Echoed && !c.Loopback, "no other computer is heard")
	return strings.Join(what, "; ")
}

func aboutPort(p doctor.Port) string {
	var what string
	switch {
	case p.Passant:
		what = "Passant listens there"
	case p.Taken:
		what = "another program listens there"
	case p.Refused != "":
		what = "cannot be opened: " + p.Refused
	default:
		what = "free"
	}
	switch {
	case p.Tried == 0:
		return what
	case p.Tried != p.Wanted:
		what += fmt.Sprintf("; a free one, %d, was tried instead", p.Tried)
	}
	if len(p.Blocked) == 0 {
		return what + "; takes connections at each address of this computer"
	}
	return what + "; takes no connections on " + strings.Join(p.Blocked, ", ")
}

func aboutPeer(p doctor.Peer) string {
	where := p.Where
	if p.Local {
		where = joined(where, "on this computer")
	}
	if p.Answered {
		return joined("plays at "+where, "takes connections")
	}
	return joined("is seen", where, "takes no connection")
}

// whoIsThere says who is there, when all is well.
func whoIsThere(e doctor.Environment) string {
	if len(e.Peers) > 0 {
		return ""
	}
	return " Other computers are heard, so people can find each other; nobody else runs Passant just now."
}

// ownAddress is the one that another person would best type, "" if there is none.
func ownAddress(e doctor.Environment) string {
	for _, is4 := range []bool{true, false} {
		for _, c := range e.Cards {
			if c.Loopback || c.Virtual || c.Tunnel || !c.Connected {
				continue
			}
			for _, a := range c.Addresses {
				if a.Is4() == is4 && a.IsGlobalUnicast() {
					return withPort(a, e.Port)
				}
			}
		}
	}
	return ""
}

// withPort writes the port only where it is not the usual one.
func withPort(a netip.Addr, p doctor.Port) string {
	if p.Chosen {
		return netip.AddrPortFrom(a, p.Wanted).String()
	}
	return a.String()
}
