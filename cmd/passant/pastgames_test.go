package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/game/replay"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
	"passant/rules/pgn"
)

// A kept is a folder of games, with the list that the screen has of it.
type kept struct {
	past pastGames
	dir  string
	key  ed25519.PrivateKey
}

func keep(t *testing.T) kept {
	t.Helper()
	dir, key := t.TempDir(), ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, ed25519.SeedSize))
	store, err := record.OpenStore(filepath.Join(dir, "games"), key)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	a := archive{folder: filepath.Join(dir, "saved"), store: store}
	local := newLocalGames(store, nil, discard())
	return kept{pastGames{store, a, local, discard()}, filepath.Join(dir, "games"), key}
}

// here is a game of two people at this computer.
func (k kept) here(t *testing.T, moves ...string) string {
	t.Helper()
	r, err := k.past.store.CreateLocal(game.Terms{}, [2]string{"Anna", "Boris"}, time.UnixMilli(1_790_000_000_000), nil)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, r, moves...)
}

// elsewhere is a game against somebody at another computer, whom White has offered it.
func (k kept) elsewhere(t *testing.T) *record.Record {
	t.Helper()
	other := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{2}, ed25519.SeedSize))
	id, nonce := bytes.Repeat([]byte{3}, record.ChallengeIDSize), bytes.Repeat([]byte{4}, record.NonceSize)
	challenge, err := proto.Marshal(&passantv1.Challenge{
		Id: id, Commit: record.Commit(id, nonce), Terms: record.TermsOf(game.Proposal{Wish: game.AsWhite}),
	})
	if err != nil {
		t.Fatal(err)
	}
	white := k.key.Public().(ed25519.PublicKey)
	start, err := record.NewStart(k.key, record.Agreement{
		Challenge: challenge, Nonce: nonce,
		Accept:   record.NewAccept(other, id, challenge, bytes.Repeat([]byte{5}, record.NonceSize), white),
		Acceptor: other.Public().(ed25519.PublicKey),
		Names:    [2]string{"Anna", "Tomáš"}, Began: time.UnixMilli(1_790_000_100_000),
	})
	if err != nil {
		t.Fatal(err)
	}
	r, err := k.past.store.Create(start)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// play makes moves in a game, ends there, and returns its ID.
func play(t *testing.T, r *record.Record, moves ...string) string {
	t.Helper()
	table := game.NewTable(r.State(), game.Options{Recorder: r})
	for i, text := range moves {
		m, err := rules.ParseUCI(text)
		if err == nil {
			err = table.Seat(rules.Color(i%2)).Act(t.Context(), game.Move{Move: m})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	return r.Start().ID.String()
}

// list is what the screen lists.
func (k kept) list(t *testing.T) (games []string, unread int) {
	t.Helper()
	err := k.past.Read(t.Context(), func(entries []replay.Entry, n int) {
		for _, e := range entries {
			games = append(games, e.ID)
		}
		unread += n
	})
	if err != nil {
		t.Fatal(err)
	}
	return games, unread
}

// Games are listed, the latest first, whatever else is in the folder; and of what cannot
// be read it is known how many there are.
func TestPastGamesAreListedBesideWhatCannotBeRead(t *testing.T) {
	k := keep(t)
	finished, broken := k.here(t, foolsMate()...), k.here(t, "e2e4")
	online := play(t, k.elsewhere(t), "e2e4")
	at := func(name string) string { return filepath.Join(k.dir, name) }
	for _, err := range []error{
		os.WriteFile(at(broken+".passant"), []byte("nothing"), 0o600),
		os.WriteFile(at("notes.txt"), []byte("foreign"), 0o600),
		os.WriteFile(at("holiday.passant"), []byte("foreign"), 0o600),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := 2
	if runtime.GOOS != "windows" { // where not everybody may make links
		want += 2
		for i, to := range []string{"/dev/zero", finished + ".passant"} {
			if err := os.Symlink(to, at(strings.Repeat(strconv.Itoa(i+1), 32)+".passant")); err != nil {
				t.Fatal(err)
			}
		}
	}
	games, unread := k.list(t)
	if !slices.Equal(games, []string{online, finished}) || unread != want {
		t.Errorf("there are %v and %d that cannot be read, want 2 and %d", games, unread, want)
	}
	for _, id := range []string{broken, strings.Repeat("1", 32), strings.Repeat("2", 32), "holiday", "../saved/x"} {
		if _, err := k.past.Open(t.Context(), id); err == nil {
			t.Errorf("%s is opened", id)
		}
	}
	g, err := k.past.Open(t.Context(), finished)
	if err != nil || g.Plies() != len(foolsMate()) || g.Standing != replay.AtOneScreen {
		t.Errorf("the finished game: %+v, %v", g, err)
	}
}

// A game that can go on with somebody elsewhere, or is being played, stays; the others go
// from the disk.
func TestPastGamesAreDeleted(t *testing.T) {
	k := keep(t)
	finished, unfinished := k.here(t, foolsMate()...), k.here(t, "e2e4")
	online := play(t, k.elsewhere(t), "e2e4")
	k.past.local.look()
	played := k.here(t, "d2d4")
	taken, err := k.past.local.Resume(played)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{online, played} {
		if err := k.past.Delete(t.Context(), id); !errors.Is(err, replay.ErrGoesOn) {
			t.Errorf("a game that goes on: %v", err)
		}
		if _, err := os.Stat(filepath.Join(k.dir, id+".passant")); err != nil {
			t.Error(err)
		}
	}
	for _, id := range []string{finished, unfinished} {
		if err := k.past.Delete(t.Context(), id); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(k.dir, id+".passant")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("its file: %v", err)
		}
	}
	if open := k.past.local.Unfinished(); len(open) != 0 {
		t.Errorf("it can be gone on with %+v", open)
	}
	if err := k.past.Delete(t.Context(), finished); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that has gone: %v", err)
	}
	seat := taken.Table.Seat(rules.White)
	if err := seat.Act(t.Context(), game.Resign{}); err != nil {
		t.Errorf("the game that is played: %v", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := taken.Run(ended); err != nil && !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := k.past.Delete(t.Context(), played); err != nil {
		t.Errorf("a game that was played: %v", err)
	}
}

// pgnExtract is where pgn-extract is, or "" where it is not installed: in CI it has to be.
func pgnExtract(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"pgn-extract", "/usr/games/pgn-extract"} {
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("pgn-extract is not installed (apt-get install pgn-extract)")
	}
	return ""
}

// Games saved are the games played, to us and to pgn-extract.
func TestPastGamesAreSaved(t *testing.T) {
	k := keep(t)
	ids := []string{k.here(t, foolsMate()...), play(t, k.elsewhere(t), "e2e4")}
	moves := [][]string{foolsMate(), {"e2e4"}}
	for _, n := range []int{1, 2} {
		path, err := k.past.Export(t.Context(), ids[:n])
		if err != nil {
			t.Fatal(err)
		}
		games := readPGN(t, path)
		if len(games) != n {
			t.Fatalf("%d games are saved, want %d", len(games), n)
		}
		for i, g := range games {
			if got := spelled(g); !slices.Equal(got, moves[i]) || g.Tags.Get("GameId") != ids[i] {
				t.Errorf("game %d has become %v", i, got)
			}
		}
		program := pgnExtract(t)
		if program == "" {
			continue
		}
		said, err := exec.CommandContext(t.Context(), program, "-r", path).CombinedOutput()
		if want := []string{"1 game matched out of 1.", "2 games matched out of 2."}[n-1]; err != nil || !strings.Contains(string(said), want) {
			t.Errorf("pgn-extract: %v\n%s", err, said)
		}
	}
	before, _ := os.ReadDir(k.past.archive.folder)
	if _, err := k.past.Export(t.Context(), []string{ids[0], strings.Repeat("0", 32)}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that is not there: %v", err)
	}
	if after, _ := os.ReadDir(k.past.archive.folder); len(before) != 2 || len(after) != 2 {
		t.Errorf("there were %d files, and are %d, half a file among them", len(before), len(after))
	}
}

// spelled are the moves of a game as they travel.
func spelled(g *pgn.Game) (moves []string) {
	for _, m := range mainLine(g) {
		moves = append(moves, m.String())
	}
	return moves
}

func foolsMate() []string { return []string{"f2f3", "e7e5", "g2g4", "d8h4"} }

// However often the list is opened, the log says once of each file that it cannot be read,
// and again when something else is wrong with it.
func TestUnreadableGamesAreLoggedOnce(t *testing.T) {
	k := keep(t)
	path := filepath.Join(t.TempDir(), "passant.log")
	log, err := openLog("", path)
	if err != nil {
		t.Fatal(err)
	}
	k.past.log = log
	spoil := func(name string, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(k.dir, strings.Repeat(name, 32)+".passant"), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	spoil("1", "no game")
	spoil("2", "no game")
	lines := func(opened int) int {
		t.Helper()
		for range opened {
			if _, unread := k.list(t); unread != 2 {
				t.Errorf("%d files are not read, want 2", unread)
			}
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(text), "\n")
	}
	if n := lines(3); n != 2 {
		t.Errorf("%d lines of 2 files", n)
	}
	spoil("2", strings.Repeat("x", 17<<20))
	if n := lines(3); n != 3 {
		t.Errorf("%d lines, want one more", n)
	}
	if err := log.close(); err != nil {
		t.Error(err)
	}
}
