package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"passant/rules"
)

// openingPlies is how many random moves make an opening where there is no file.
const openingPlies = 6

// readOpenings returns n positions to begin from, drawn by the seed.
func readOpenings(path string, n int, seed uint64) ([]rules.Position, error) {
	chance := rand.New(rand.NewPCG(seed, 1))
	var positions []rules.Position
	if path == "" {
		for range n {
			positions = append(positions, randomOpening(chance))
		}
		return positions, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	scanner := bufio.NewScanner(file)
	for line := 1; scanner.Scan(); line++ {
		fields := strings.Fields(scanner.Text())
		if len(fields) == 0 {
			continue
		}
		p, err := rules.ParseFEN(strings.Join(fields[:min(4, len(fields))], " "))
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, line, err)
		}
		positions = append(positions, p)
	}
	chance.Shuffle(len(positions), func(i, j int) { positions[i], positions[j] = positions[j], positions[i] })
	if len(positions) == 0 && scanner.Err() == nil {
		return nil, fmt.Errorf("%s holds no position", path)
	}
	return positions, scanner.Err()
}

// randomOpening plays random moves from the usual array, others if the game ends.
func randomOpening(chance *rand.Rand) rules.Position {
	for {
		p := rules.StartPosition()
		for range openingPlies {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.PlayUnchecked(&p, moves[chance.IntN(len(moves))])
		}
		if p.HasLegalMove() {
			return p
		}
	}
}
