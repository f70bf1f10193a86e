package p2p

import (
	"errors"
	"net"
	"testing"

	"passant/game"
)

// Whoever listens at the door learns what the program says of itself, and leaves no
// trace inside.
func TestOverhear(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*Options)
		want   game.Presence
	}{
		"of one's own version": {func(*Options) {}, game.Free},
		"too new":              {func(o *Options) { o.versions = [2]uint32{7, 9} }, game.Newer},
		"of newer rules":       {func(o *Options) { o.rules = 1000 }, game.Newer},
	} {
		t.Run(name, func(t *testing.T) {
			w := newNetwork()
			anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), func(o *Options) { o.App = "passant 1.2" }, test.change)
			raw := w.connect(t, anna)
			defer raw.Close()
			got, err := Overhear(t.Context(), raw)
			if err != nil || got != (Greeting{Name: "Anna", App: "passant 1.2", Presence: test.want}) {
				t.Errorf("heard %+v, %v", got, err)
			}
			if peers := anna.Peers(); len(peers) != 0 {
				t.Errorf("Anna sees %+v", peers)
			}
		})
	}
}

func TestOverhearAnother(t *testing.T) {
	for name, says := range map[string]string{
		"a web server":  "HTTP/1.1 400 Bad Request\r\n\r\n",
		"a shell":       "SSH-2.0-OpenSSH_9.9\r\n",
		"one that ends": "",
	} {
		t.Run(name, func(t *testing.T) {
			near, far := net.Pipe()
			served := make(chan struct{})
			go func() {
				defer close(served)
				defer far.Close()
				if _, err := far.Read(make([]byte, 4096)); err != nil || says == "" {
					return
				}
				_, _ = far.Write([]byte(says))
			}()
			if got, err := Overhear(t.Context(), near); !errors.Is(err, ErrNotPassant) {
				t.Errorf("heard %+v, %v", got, err)
			}
			near.Close()
			<-served
		})
	}
}
