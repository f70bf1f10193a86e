package game

import (
	"testing"

	"passant/rules"
)

// Who has chosen no terms joins whatever table there is; who has, one that is on them.
func TestWithPersonJoins(t *testing.T) {
	start := rules.StartPosition()
	theirs := Proposal{Mine: Club, Yours: Club, Wish: AsBlack}
	other := Proposal{Yours: Club}
	for name, test := range map[string]struct {
		table   *Hosting
		onTerms bool
		terms   Proposal
		want    bool
	}{
		"no table":             {nil, false, theirs, false},
		"any terms":            {&Hosting{Proposal: theirs}, false, other, true},
		"any terms and a code": {&Hosting{Private: true}, false, other, true},
		"terms and a code":     {&Hosting{Private: true}, true, Proposal{}, false},
		"the same terms":       {&Hosting{Proposal: theirs}, true, theirs, true},
		"the same by lot":      {&Hosting{Proposal: theirs}, true, Proposal{Mine: Club, Yours: Club}, true},
		"another time":         {&Hosting{Proposal: theirs}, true, other, false},
		"the other side":       {&Hosting{Proposal: theirs}, true, Proposal{Mine: Club, Yours: Club, Wish: AsWhite}, false},
		"no take-backs":        {&Hosting{Proposal: theirs}, true, Proposal{Mine: Club, Yours: Club, NoTakeBacks: true}, false},
		"a position":           {&Hosting{Proposal: theirs}, true, Proposal{Mine: Club, Yours: Club, Start: &start}, false},
	} {
		plan := WithPerson{Name: "Anna", OnTerms: test.onTerms}
		if got := plan.Joins(Peer{Name: "Anna", Table: test.table}, test.terms); got != test.want {
			t.Errorf("%s: it joins: %v", name, got)
		}
	}
}
