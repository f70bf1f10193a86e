package doctor

import (
	"slices"
	"testing"
)

func TestSocketsAt(t *testing.T) {
	table := []byte(`  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000:CB95 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 12345 1 0 100 0 0 10 0
   1: 0100007F:CB95 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1000        0 12346 1 0 20 4 30 10 -1
   2: 00000000:14E9 00000000:0000 07 00000000:00000000 00:00000000 00000000   104        0 777 2 0 0
   3: nonsense
`)
	if got := socketsAt(table, 52117, true); !slices.Equal(got, []string{"12345"}) {
		t.Errorf("those that listen at 52117 are %q", got)
	}
	if got := socketsAt(table, 5353, false); !slices.Equal(got, []string{"777"}) {
		t.Errorf("those at 5353 are %q", got)
	}
	if got := socketsAt(table, 1, false); got != nil {
		t.Errorf("those at 1 are %q", got)
	}
}
