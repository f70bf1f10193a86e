package main

import (
	"strings"

	"github.com/spf13/cobra"

	"passant/game"
	"passant/p2p/cpace"
	"passant/p2p/discovery"
)

// The commands that open the lobby: passant by itself, and those that do something there
// at once.

// newLobby is passant without a command.
func newLobby(s streams) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, s) },
	}
	f.declare(cmd)
	return cmd
}

func newPlay(s streams) *cobra.Command {
	var f playFlags
	var level string
	var here bool
	cmd := &cobra.Command{
		Use:   "play [NAME]",
		Short: "play somebody, the computer, or two at this screen",
		Long: `Opens the lobby, as "passant" by itself does, and begins a game there at once:

  passant play NAME              joins the table of NAME once they are there,
                                 or challenges them where they have none, or
                                 where the terms that you give are others
  passant play --computer LEVEL  plays the computer: easy, medium, hard,
                                 or "engine", the settings' UCI engine
  passant play --here            has two people play at this screen

` + termsHelp,
		Example: `  passant play Boris --time 10+5
  passant play --computer hard --time 5+3 --side black
  passant play --here --time none`,
		ValidArgsFunction: noFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			f.intend = func() (game.Plan, error) { return intention(strings.Join(args, " "), f.terms.given(), level, here) }
			return f.run(cmd, s)
		},
	}
	f.declare(cmd)
	f.terms.declare(cmd)
	cmd.Flags().StringVar(&level, "computer", "", "play the computer at `LEVEL`: "+strings.Join(levels(), ", "))
	cmd.Flags().BoolVar(&here, "here", false, "two people play at this screen")
	completeWords(cmd, "computer", levels()...)
	return cmd
}

// intention is what the arguments of "passant play" say, nil for nothing.
func intention(name string, onTerms bool, level string, here bool) (game.Plan, error) {
	var plans []game.Plan
	if name != "" {
		plans = append(plans, game.WithPerson{Name: name, OnTerms: onTerms})
	}
	if level != "" {
		l, err := parseLevel(level)
		if err != nil {
			return nil, err
		}
		plans = append(plans, game.AgainstComputer{Level: l})
	}
	if here {
		plans = append(plans, game.AtOneScreen{})
	}
	switch len(plans) {
	case 0:
		return nil, nil
	case 1:
		return plans[0], nil
	}
	return nil, misused("one game at a time: a NAME, --computer or --here")
}

// levels are the words for the levels of a program, in their order.
func levels() []string { return []string{"easy", "medium", "hard", "engine"} }

func parseLevel(word string) (game.Level, error) {
	for i, l := range levels() {
		if strings.EqualFold(word, l) {
			return game.Level(i), nil
		}
	}
	return 0, misused("the levels are %s, and %q is none%s", strings.Join(levels(), ", "), word, suggestion(word, levels()))
}

func newJoin(s streams) *cobra.Command {
	var f playFlags
	var code string
	cmd := &cobra.Command{
		Use:   "join ADDRESS",
		Short: "play whoever is at an address",
		Long: `Opens the lobby and goes to an address, which the lobby there shows: for networks on
which people do not see each other. If there is a table it shows what is played
there, and you join it or not; else it sends a challenge. A private table takes
the code that its host says to you.

` + termsHelp,
		Example: `  passant join 192.168.1.23
  passant join 192.168.1.23 --time 15+10
  passant join 192.168.1.23:51442 --code K7Q-M2P`,
		Args:              exactArguments("ADDRESS"),
		ValidArgsFunction: noFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			f.intend = func() (game.Plan, error) {
				if _, err := parseAddress(args[0]); err != nil {
					return nil, err
				}
				if cmd.Flags().Changed("code") {
					if _, err := cpace.ParseCode(code); err != nil {
						return nil, misused("a code is six letters and digits, such as K7Q-M2P, unlike %q", code)
					}
				}
				return game.AtAddress{Address: args[0], Code: code}, nil
			}
			return f.run(cmd, s)
		},
	}
	f.declare(cmd)
	f.terms.declare(cmd)
	cmd.Flags().StringVar(&code, "code", "", "the `CODE` of a private table")
	return cmd
}

// parseAddress understands what was typed for the address of somebody.
func parseAddress(typed string) (discovery.Address, error) {
	a, err := discovery.ParseAddress(typed)
	if err != nil {
		return a, advise(misused("%q is %w", typed, err), "An address is such as 192.168.1.23, 192.168.1.23:51442 or oksana.local.")
	}
	return a, nil
}

func newHost(s streams) *cobra.Command {
	var f playFlags
	var private bool
	cmd := &cobra.Command{
		Use:   "host",
		Short: "wait at a table for whoever joins",
		Long: `Opens the lobby and a table in it: everybody on the network sees what is played there,
and the first who joins plays you. A private table is joined only with a code,
which it shows you, and which you say to a friend.

` + termsHelp,
		Example: `  passant host --time 10+5
  passant host --private`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			f.intend = func() (game.Plan, error) { return game.AtTable{Private: private}, nil }
			return f.run(cmd, s)
		},
	}
	f.declare(cmd)
	f.terms.declare(cmd)
	cmd.Flags().BoolVar(&private, "private", false, "only whoever has the code may join")
	return cmd
}
