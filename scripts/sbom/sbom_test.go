package main

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// Every module of every system is named, and depended on once.
func TestDescribe(t *testing.T) {
	elsewhere := &debug.BuildInfo{Deps: []*debug.Module{
		{Path: "example.org/a", Version: "v1.0.0"},
		{Path: "example.org/elsewhere", Version: "v4.0.0"},
	}}
	info := &debug.BuildInfo{
		GoVersion: "go1.26.0", Main: debug.Module{Path: "passant", Version: "1.2.3"},
		Deps: []*debug.Module{
			{Path: "example.org/a", Version: "v1.0.0"},
			{Path: "example.org/b", Version: "v2.0.0", Replace: &debug.Module{Path: "example.org/c", Version: "v3.0.0"}},
		},
	}
	text, err := json.Marshal(describe([]*debug.BuildInfo{info, elsewhere}, time.Unix(0, 0)))
	if err != nil {
		t.Fatal(err)
	}
	for want, n := range map[string]int{
		`"created":"1970-01-01T00:00:00Z"`:          1,
		`"pkg:golang/passant@1.2.3"`:                1,
		`"pkg:golang/std@go1.26.0"`:                 1,
		`"pkg:golang/example.org/a@v1.0.0"`:         1,
		`example.org/b`:                             0,
		`"pkg:golang/example.org/c@v3.0.0"`:         1,
		`"pkg:golang/example.org/elsewhere@v4.0.0"`: 1,
		`"relationshipType":"DEPENDS_ON"`:           4,
		`"relatedSpdxElement":"SPDXRef-Package-1"`:  1,
		`"relatedSpdxElement":"SPDXRef-Package-4"`:  1,
		`"SPDXID":"SPDXRef-Package-4","name":"exam`: 1,
	} {
		if got := strings.Count(string(text), want); got != n {
			t.Errorf("%s is there %d times, not %d, in\n%s", want, got, n, text)
		}
	}
}

func TestRefuses(t *testing.T) {
	nothing := filepath.Join(t.TempDir(), "nothing")
	for want, err := range map[string]error{
		"-date":           run([]string{nothing}, "today", ""),
		"takes a program": run(nil, "2026-11-30T00:00:00Z", ""),
		"nothing":         run([]string{nothing}, "2026-11-30T00:00:00Z", ""),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, which says nothing of %q", err, want)
		}
	}
	if sh, err := exec.LookPath("sh"); err == nil && run([]string{sh}, "2026-11-30T00:00:00Z", "") == nil {
		t.Error("the shell is taken for a program made by Go")
	}
}
