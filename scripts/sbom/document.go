package main

import "fmt"

// A document is what of an SPDX document is needed here.
type document struct {
	SPDXVersion   string         `json:"spdxVersion"`
	DataLicense   string         `json:"dataLicense"`
	SPDXID        string         `json:"SPDXID"`
	Name          string         `json:"name"`
	Namespace     string         `json:"documentNamespace"`
	Creation      creation       `json:"creationInfo"`
	Packages      []module       `json:"packages"`
	Relationships []relationship `json:"relationships"`
}

type creation struct {
	Created  string   `json:"created"`
	Creators []string `json:"creators"`
}

type module struct {
	SPDXID           string      `json:"SPDXID"`
	Name             string      `json:"name"`
	Version          string      `json:"versionInfo"`
	DownloadLocation string      `json:"downloadLocation"`
	FilesAnalyzed    bool        `json:"filesAnalyzed"`
	License          string      `json:"licenseConcluded"`
	References       []reference `json:"externalRefs"`
}

type reference struct {
	Category string `json:"referenceCategory"`
	Type     string `json:"referenceType"`
	Locator  string `json:"referenceLocator"`
}

type relationship struct {
	From string `json:"spdxElementId"`
	Type string `json:"relationshipType"`
	To   string `json:"relatedSpdxElement"`
}

// add adds a module, by the name that package URLs have for it
// (https://github.com/package-url/purl-spec).
func (d *document) add(path, version, license string) {
	d.Packages = append(d.Packages, module{
		SPDXID: fmt.Sprintf("SPDXRef-Package-%d", len(d.Packages)+1),
		Name:   path, Version: version, DownloadLocation: "NOASSERTION", License: license,
		References: []reference{{"PACKAGE-MANAGER", "purl", "pkg:golang/" + path + "@" + version}},
	})
}

func (d *document) relate(from, how, to string) {
	d.Relationships = append(d.Relationships, relationship{from, how, to})
}
