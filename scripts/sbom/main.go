// Command sbom lists what a program that was built by Go is made of, as a document of
// the Software Package Data Exchange (SPDX 2.3, https://spdx.github.io/spdx-spec/v2.3):
//
//	go run ./scripts/sbom -date 2026-11-30T00:00:00Z dist/passant >passant.spdx.json
//
// It says what the program itself says of its modules: for the same program it is the
// same.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
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
	if len(files) != 1 {
		return fmt.Errorf("it takes one program, not %d", len(files))
	}
	info, err := buildinfo.ReadFile(files[0])
	if err != nil {
		return err
	}
	if version != "" {
		info.Main.Version = version
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(describe(info, made))
}

// describe is the document of a program.
func describe(info *debug.BuildInfo, made time.Time) document {
	d := document{
		SPDXVersion: "SPDX-2.3", DataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT",
		Name:      info.Main.Path + " " + info.Main.Version,
		Namespace: "https://spdx.org/spdxdocs/" + info.Main.Path + "-" + info.Main.Version,
		Creation:  creation{made.UTC().Format(time.RFC3339), []string{"Tool: passant scripts/sbom"}},
	}
	d.add(info.Main.Path, info.Main.Version, "MIT")
	d.relate(d.SPDXID, "DESCRIBES", d.Packages[0].SPDXID)
	d.add("std", info.GoVersion, "BSD-3-Clause")
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		d.add(m.Path, m.Version, "NOASSERTION")
	}
	for _, p := range d.Packages[1:] {
		d.relate(d.Packages[0].SPDXID, "DEPENDS_ON", p.SPDXID)
	}
	return d
}
