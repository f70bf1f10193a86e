package discovery

import (
	"testing"

	"passant/proto/vectors"
)

// What others hear of somebody who waits at a table.
func TestVectors(t *testing.T) {
	advert := Advert{
		Name: "Zoë O'Hara",
		Port: 52117,
		Text: map[string]string{
			"v": "1", "st": "free", "h": "SD2BNMUSLU",
			"tb": "000102030405060708090a0b0c0d0e0f", "tc": "300+5,600d3/60", "col": "w",
		},
	}
	s := newService("_passant._tcp.local.", "0123456789abcdef", advert)
	var text []string
	for _, pair := range s.text {
		text = append(text, unescape(pair))
	}
	vectors.Hold(t, "../../proto/vectors/discovery.json", struct {
		Name     string   `json:"name"`
		ID       string   `json:"id"`
		Instance string   `json:"instance"`
		Host     string   `json:"host"`
		Port     uint16   `json:"port"`
		TTL      int      `json:"ttl"`
		Text     []string `json:"txt"`
	}{advert.Name, s.id, firstLabel(s.instance), s.host, s.port, recordTTL, text})
}
