package pgn_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// An edgeFile is a small file from the tests of another program.
type edgeFile struct {
	Source string `json:"source"`
	Path   string `json:"path"`
	PGN    string `json:"pgn"`
}

func TestEdgeFilesEndInTreesOrClearErrors(t *testing.T) {
	files := readLines[edgeFile](t, filepath.Join(dataFolder(t), "edge_files.jsonl"))
	if len(files) == 0 {
		t.Fatal("there are no edge files")
	}
	for _, file := range files {
		t.Run(file.Source+"/"+file.Path, func(t *testing.T) {
			games, wrong := readAll(t, strings.NewReader(file.PGN))
			lines := strings.Count(file.PGN, "\n") + 1
			for _, err := range wrong {
				t.Log(err)
				if err.Line < 1 || err.Line > lines || err.Column < 1 || err.Msg == "" {
					t.Errorf("%+v does not name a place in %d lines", err, lines)
				}
			}
			if len(games)+len(wrong) == 0 {
				t.Error("neither a game nor an error")
			}
			checkRoundTrip(t, games)
		})
	}
}
