package record

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"

	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
)

// A journal is a file of records, each framed by its length and its CRC-32C,
// both four bytes, little endian. The file is made at its usual full size,
// filled with zeros: a game that could begin can also be finished, however full
// the disk gets. A length of zero is the end. While a game goes on there are
// always zeros behind the last record; when it is over the file ends with it.
type journal struct {
	file *os.File
	end  int64 // where the next record goes
	size int64 // of the file
}

const (
	frameSize    = 8
	preallocated = 256 << 10
	maxRecord    = 8 << 10
	maxJournal   = 16 << 20 // no game is as long
)

// castagnoli is the polynomial of CRC-32C.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Errors of a journal.
var (
	// ErrNoSpace means that the file for a game could not be made at its full size.
	ErrNoSpace = errors.New("there is not enough disk space to keep a game")
	// ErrCorrupt means that a record is damaged and those after it are not, so this is
	// no write that was cut short.
	ErrCorrupt = errors.New("the file of the game is damaged")
)

// newJournal makes an empty journal in an empty file.
func newJournal(f *os.File) (*journal, error) {
	j := &journal{file: f}
	if err := j.grow(); err != nil {
		return nil, err
	}
	return j, nil
}

// grow adds room to the end of the file.
func (j *journal) grow() error {
	if _, err := j.file.WriteAt(make([]byte, preallocated), j.size); err != nil {
		return fmt.Errorf("%w: %w", ErrNoSpace, err)
	}
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("%w: %w", ErrNoSpace, err)
	}
	j.size += preallocated
	return nil
}

// append writes a record, and returns when it is on the disk.
func (j *journal) append(r *passantv1.JournalRecord) error {
	payload, err := proto.Marshal(r)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if len(payload) > maxRecord { // it could not be read again, nor could what follows
		return fmt.Errorf("%w: a record of %d bytes", ErrMalformed, len(payload))
	}
	frame := make([]byte, frameSize, frameSize+len(payload))
	binary.LittleEndian.PutUint32(frame, uint32(len(payload)))
	binary.LittleEndian.PutUint32(frame[4:], crc32.Checksum(payload, castagnoli))
	frame = append(frame, payload...)
	if j.end+int64(len(frame))+frameSize > j.size {
		if err := j.grow(); err != nil {
			return err
		}
	}
	if _, err := j.file.WriteAt(frame, j.end); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	j.end += int64(len(frame))
	return nil
}

// openJournal reads the records of a file. A last record that was cut short is
// as if it had never been written, and its place is cleared.
func openJournal(f *os.File) (*journal, []*passantv1.JournalRecord, error) {
	data, records, end, err := readJournal(f)
	if err != nil {
		return nil, nil, err
	}
	if tail := data[end:]; !zero(tail) {
		if _, err := f.WriteAt(make([]byte, len(tail)), int64(end)); err != nil {
			return nil, nil, fmt.Errorf("journal: %w", err)
		}
		if err := f.Sync(); err != nil {
			return nil, nil, fmt.Errorf("journal: %w", err)
		}
	}
	return &journal{file: f, end: int64(end), size: int64(len(data))}, records, nil
}

// readJournal reads a file that may be written to meanwhile.
func readJournal(f io.Reader) (data []byte, records []*passantv1.JournalRecord, end int, err error) {
	data, err = io.ReadAll(io.LimitReader(f, maxJournal+1))
	switch {
	case err != nil:
		return nil, nil, 0, fmt.Errorf("journal: %w", err)
	case len(data) > maxJournal:
		return nil, nil, 0, fmt.Errorf("%w: it is too long", ErrCorrupt)
	}
	records, end, err = scan(data)
	return data, records, end, err
}

// isFinished reports whether a file ends with a record, as that of a game does
// that is over.
func isFinished(f *os.File) (bool, error) {
	info, err := f.Stat()
	if err != nil {
		return false, fmt.Errorf("journal: %w", err)
	}
	tail := make([]byte, frameSize)
	if _, err := f.ReadAt(tail, info.Size()-frameSize); err != nil {
		return false, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return !zero(tail), nil
}

// scan reads records until the end or the first bad one. A write that was cut
// short is the last, so a good record anywhere behind a bad one is damage.
func scan(data []byte) (records []*passantv1.JournalRecord, end int, err error) {
	for {
		r, size, ok := decode(data[end:])
		if !ok {
			break
		}
		records = append(records, r)
		end += size
	}
	if tail := data[end:]; !zero(tail) && holdsRecord(tail) {
		return records, end, fmt.Errorf("%w at byte %d", ErrCorrupt, end)
	}
	return records, end, nil
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

// decode reads the record at the start of data; ok is false where there is none,
// or a bad one.
func decode(data []byte) (r *passantv1.JournalRecord, size int, ok bool) {
	if len(data) < frameSize {
		return nil, 0, false
	}
	n := int(binary.LittleEndian.Uint32(data))
	if n == 0 || n > maxRecord || n > len(data)-frameSize {
		return nil, 0, false
	}
	payload := data[frameSize : frameSize+n]
	if crc32.Checksum(payload, castagnoli) != binary.LittleEndian.Uint32(data[4:]) {
		return nil, 0, false
	}
	r = &passantv1.JournalRecord{}
	return r, frameSize + n, proto.Unmarshal(payload, r) == nil
}

func zero(b []byte) bool {
	for _, x := range b {
		if x != 0 {
			return false
		}
	}
	return true
}

// finish cuts the file of a game that is over to its length: the room kept for
// the rest of it is free again.
func (j *journal) finish() error {
	if err := j.file.Truncate(j.end); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	j.size = j.end
	if err := j.file.Sync(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

func (j *journal) close() error { return j.file.Close() }
