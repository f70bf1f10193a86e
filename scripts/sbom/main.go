// Command sbom lists what a program that was built by Go is made of, as a document of
// the Software Package Data Exchange (SPDX 2.3, https://spdx.github.io/spdx-spec/v2.3):
//
//	go run ./scripts/sbom -date 2026-11-30T00:00:00Z passant passant.exe >passant.spdx.json
//
// It says what the program itself says of its modules, on all systems for which it is
// given: some modules are for one system only. For the same programs it is the same.
package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

func main() {
	date := flag.String("date", "", "when the document was made, as in RFC 3339")
	version := flag.String("version", "", "the version of the program, where it does not say so itself")
	flag.Parse()
	if err := run(flag.Args(), *date, *version); err != nil {
		fmt.Fprintf(os.Stderr, "sbom: %v\n", err)
		os.Exit(1)
	}
}

func run(files []string, date, version string) error {
	made, err := time.Parse(time.RFC3339, date)
	if err != nil {
		return fmt.Errorf("-date: %w", err)
	}
	if len(files) == 0 {
		return errors.New("it takes a program, or the same for several systems")
	}
	var programs []*debug.BuildInfo
	for _, file := range files {
		program, err := buildinfo.ReadFile(file)
		if err != nil {
			return err
		}
		if version != "" {
			program.Main.Version = version
		}
		programs = append(programs, program)
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(describe(programs, made))
}

// describe is the document of a program that was built for one system or more.
func describe(programs []*debug.BuildInfo, made time.Time) document {
	first := programs[0]
	d := document{
		SPDXVersion: "SPDX-2.3", DataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT",
		Name:      first.Main.Path + " " + first.Main.Version,
		Namespace: "https://spdx.org/spdxdocs/" + first.Main.Path + "-" + first.Main.Version,
		Creation:  creation{made.UTC().Format(time.RFC3339), []string{"Tool: passant scripts/sbom"}},
	}
	d.add(first.Main.Path, first.Main.Version, "MIT")
	d.relate(d.SPDXID, "DESCRIBES", d.Packages[0].SPDXID)
	d.add("std", first.GoVersion, "BSD-3-Clause")
	for _, m := range modules(programs) {
		d.add(m.Path, m.Version, "NOASSERTION")
	}
	for _, p := range d.Packages[1:] {
		d.relate(d.Packages[0].SPDXID, "DEPENDS_ON", p.SPDXID)
	}
	return d
}

// modules are those of any of the programs, each once, in order.
func modules(programs []*debug.BuildInfo) []debug.Module {
	var all []debug.Module
	for _, p := range programs {
		for _, m := range p.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			all = append(all, debug.Module{Path: m.Path, Version: m.Version})
		}
	}
	slices.SortFunc(all, func(a, b debug.Module) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Version, b.Version))
	})
	return slices.Compact(all)
}
