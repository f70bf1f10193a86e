package rules

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dataLines returns the lines of a file of the public positions that tests can
// be given, without comments. A test that needs them is skipped without them.
func dataLines(t *testing.T, name string) (lines []string) {
	t.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		t.Skip("PASSANT_DATA does not name the folder of public test positions")
	}
	file, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	scanner := bufio.NewScanner(file)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		if line := strings.TrimSpace(scanner.Text()); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// dataRecords returns the records of a file that has one JSON object a line.
func dataRecords[T any](t *testing.T, name string) (records []T) {
	t.Helper()
	for i, line := range dataLines(t, name) {
		var record T
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%s, line %d: %v", name, i+1, err)
		}
		records = append(records, record)
	}
	return records
}
