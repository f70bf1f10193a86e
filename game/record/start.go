package record

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// RulesVersion says how this program's rules behave. It is raised whenever the
// same moves could lead to another state, hash or result; programs that differ
// in it do not play each other.
const RulesVersion = 1

// Bounds of what a record may hold, in bytes.
const (
	MaxName = 48
	MaxGame = 4096 // of a GameStart
	MaxFEN  = 100  // the longest legal position has 92
)

// Errors of this package.
var (
	// ErrNotAnID means that a text is not 32 hexadecimal digits, as an id is.
	ErrNotAnID = errors.New("not the id of a game")
	// ErrStart means that the start of a game is not what both players agreed to.
	ErrStart = errors.New("the start of the game is not what was agreed")
	// ErrRules means that the game was played by other rules than this program's.
	ErrRules = errors.New("the game follows another version of the rules")
)

// A Start is a game that both players have agreed to: checked, and unpacked.
type Start struct {
	ID         ID
	Terms      game.Terms
	Proposal   game.Proposal // the challenger's
	Challenger rules.Color
	Keys       [2]ed25519.PublicKey // by colour
	Names      [2]string            // by colour, as the players gave them: foreign text
	Began      time.Time            // by the challenger's calendar; for display

	head   Head
	signed *passantv1.Start
}

// Agreement is what a challenger knows when their challenge has been accepted.
type Agreement struct {
	Challenge []byte // serialised, exactly as it was sent
	Nonce     []byte // their half of the lot
	Accept    *passantv1.Accept
	Acceptor  ed25519.PublicKey
	Names     [2]string // the challenger's, the acceptor's
	Began     time.Time
}

// NewStart makes the start of a game, signed by the challenger.
func NewStart(key ed25519.PrivateKey, a Agreement) (*Start, error) {
	var challenge passantv1.Challenge
	if err := proto.Unmarshal(a.Challenge, &challenge); err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	g := &passantv1.GameStart{
		Challenge:       a.Challenge,
		WhiteKey:        key.Public().(ed25519.PublicKey),
		BlackKey:        a.Acceptor,
		ChallengerNonce: a.Nonce,
		AcceptorNonce:   a.Accept.GetNonce(),
		AcceptSig:       a.Accept.GetSig(),
		WhiteName:       a.Names[0],
		BlackName:       a.Names[1],
		StartedUnixMs:   a.Began.UnixMilli(),
		RulesVersion:    RulesVersion,
	}
	if ChallengerColor(&challenge, a.Nonce, a.Accept.GetNonce()) == rules.Black {
		g.WhiteKey, g.BlackKey = g.BlackKey, g.WhiteKey
		g.WhiteName, g.BlackName = g.BlackName, g.WhiteName
	}
	raw, err := proto.Marshal(g)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	head := firstHead(raw)
	return ParseStart(&passantv1.Start{Game: raw, Sig: ed25519.Sign(key, append([]byte(labelStart), head[:]...))})
}

// ParseStart checks a start from anywhere: that the lot was fair, that the
// acceptor agreed to these terms with this challenger, and that the challenger
// signed the whole.
func ParseStart(s *passantv1.Start) (*Start, error) {
	if len(s.GetGame()) > MaxGame {
		return nil, fmt.Errorf("%w: too long", ErrStart)
	}
	var g passantv1.GameStart
	if err := proto.Unmarshal(s.GetGame(), &g); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	if g.GetRulesVersion() != RulesVersion {
		return nil, ErrRules
	}
	var challenge passantv1.Challenge
	if err := proto.Unmarshal(g.GetChallenge(), &challenge); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	p, err := ParseTerms(challenge.GetTerms())
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	if len(g.GetWhiteName()) > MaxName || len(g.GetBlackName()) > MaxName {
		return nil, fmt.Errorf("%w: a name is too long", ErrStart)
	}
	if len(g.GetWhiteKey()) != ed25519.PublicKeySize || len(g.GetBlackKey()) != ed25519.PublicKeySize ||
		bytes.Equal(g.GetWhiteKey(), g.GetBlackKey()) {
		return nil, fmt.Errorf("%w: two different keys are needed", ErrStart)
	}
	head := firstHead(s.GetGame())
	start := &Start{
		ID:         idOf(g.GetAcceptSig()),
		Proposal:   p,
		Challenger: ChallengerColor(&challenge, g.GetChallengerNonce(), g.GetAcceptorNonce()),
		Keys:       [2]ed25519.PublicKey{rules.White: g.GetWhiteKey(), rules.Black: g.GetBlackKey()},
		Names:      [2]string{rules.White: g.GetWhiteName(), rules.Black: g.GetBlackName()},
		Began:      time.UnixMilli(g.GetStartedUnixMs()),
		head:       head,
		signed:     s,
	}
	start.Terms = p.Terms(start.Challenger)
	if err := start.verify(&g, &challenge); err != nil {
		return nil, err
	}
	return start, nil
}

// verify checks the lot and both signatures.
func (s *Start) verify(g *passantv1.GameStart, challenge *passantv1.Challenge) error {
	challenger, acceptor := s.Keys[s.Challenger], s.Keys[s.Challenger.Other()]
	accept := &passantv1.Accept{Nonce: g.GetAcceptorNonce(), Sig: g.GetAcceptSig()}
	switch {
	case len(challenge.GetId()) != ChallengeIDSize || len(g.GetChallengerNonce()) != NonceSize ||
		!bytes.Equal(Commit(challenge.GetId(), g.GetChallengerNonce()), challenge.GetCommit()):
		return fmt.Errorf("%w: the lot was not drawn fairly", ErrStart)
	case !VerifyAccept(accept, g.GetChallenge(), challenger, acceptor):
		return fmt.Errorf("%w: the acceptance is not signed", ErrStart)
	case !ed25519.Verify(challenger, append([]byte(labelStart), s.head[:]...), s.signed.GetSig()):
		return fmt.Errorf("%w: the start is not signed", ErrStart)
	}
	return nil
}

// Signed is the start as it travels and is kept.
func (s *Start) Signed() *passantv1.Start { return s.signed }

// ColorOf is the side that plays with a key; ok is false where neither does.
func (s *Start) ColorOf(key ed25519.PublicKey) (c rules.Color, ok bool) {
	for c, k := range s.Keys {
		if k.Equal(key) {
			return rules.Color(c), true
		}
	}
	return rules.White, false
}
