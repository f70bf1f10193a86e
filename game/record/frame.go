package record

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
)

// MaxFile bounds the file of a game, in bytes: no game is as long.
const MaxFile = 16 << 20

// Bounds of a record in it, in bytes.
const (
	frameSize = 8
	maxRecord = 8 << 10
)

// castagnoli is the polynomial of CRC-32C.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// ErrCorrupt means that a record is damaged and those after it are not, so this is
// no write that was cut short.
var ErrCorrupt = errors.New("the file of the game is damaged")

// encode frames a record by its length and its CRC-32C, both four bytes, little
// endian.
func encode(r *passantv1.JournalRecord) ([]byte, error) {
	payload, err := proto.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	if len(payload) > maxRecord { // neither it nor what follows could be read again
		return nil, fmt.Errorf("%w: a record of %d bytes", ErrMalformed, len(payload))
	}
	frame := make([]byte, frameSize, frameSize+len(payload))
	binary.LittleEndian.PutUint32(frame, uint32(len(payload)))
	binary.LittleEndian.PutUint32(frame[4:], crc32.Checksum(payload, castagnoli))
	return append(frame, payload...), nil
}

// decode reads the record at the start of data; ok is false where there is none,
// or a bad one.
func decode(data []byte) (r *passantv1.JournalRecord, size int, ok bool) {
	payload, ok := unframe(data)
	if !ok {
		return nil, 0, false
	}
	r = &passantv1.JournalRecord{}
	return r, frameSize + len(payload), proto.Unmarshal(payload, r) == nil
}

// unframe is what is in the frame at the start of data, whatever that is.
func unframe(data []byte) (payload []byte, ok bool) {
	if len(data) < frameSize {
		return nil, false
	}
	n := int(binary.LittleEndian.Uint32(data))
	if n == 0 || n > maxRecord || n > len(data)-frameSize {
		return nil, false
	}
	payload = data[frameSize : frameSize+n]
	return payload, crc32.Checksum(payload, castagnoli) == binary.LittleEndian.Uint32(data[4:])
}

// A scan is what is found in a file.
type scan struct {
	records []*passantv1.JournalRecord // but for ticks
	tick    *passantv1.Tick            // behind the last record, or nil
	end     int                        // of the last record that is not a tick
	tail    int                        // where what could not be read begins
}

// scanRecords reads records until the end or the first bad one.
func scanRecords(data []byte) scan {
	var s scan
	for {
		r, size, ok := decode(data[s.tail:])
		if !ok {
			break
		}
		s.tail += size
		if s.tick = r.GetTick(); s.tick == nil {
			s.records = append(s.records, r)
			s.end = s.tail
		}
	}
	return s
}

// damage is ErrCorrupt where a good record follows a bad one. A bad one that nothing
// follows is no damage: the program died while it wrote it.
func (s scan) damage(data []byte) error {
	if tail := data[s.tail:]; !zero(tail) && holdsRecord(tail) {
		return fmt.Errorf("%w at byte %d", ErrCorrupt, s.tail)
	}
	return nil
}

// holdsRecord reports whether a good record begins somewhere in data. It looks
// at every byte: what is damaged may be a length.
func holdsRecord(data []byte) bool {
	for i := range data {
		if _, _, ok := decode(data[i:]); ok {
			return true
		}
	}
	return false
}

func zero(b []byte) bool {
	for _, x := range b {
		if x != 0 {
			return false
		}
	}
	return true
}

// readAll reads a file that may be written to meanwhile.
func readAll(f File) ([]byte, error) {
	size, err := f.Size()
	if err != nil {
		return nil, DiskFault(err)
	}
	if size > MaxFile {
		return nil, fmt.Errorf("%w: it is too long", ErrCorrupt)
	}
	data := make([]byte, size)
	n, err := f.ReadAt(data, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, DiskFault(err)
	}
	return data[:n], nil
}
