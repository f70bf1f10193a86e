package record

import (
	"errors"
	"fmt"

	passantv1 "passant/proto/passant/v1"
)

// A journal is a file of records, one behind the other. It is made at its usual
// full size, filled with zeros: a game that could begin can also be finished,
// however full the disk gets. A length of zero is the end. While a game goes on
// there are always zeros behind the last record; when it is over the file ends
// with it.
//
//	start | entry | request | entry | tick  0 0 0 0 ...
//	                                ^end
//
// A tick lies behind the end, where the next tick or record is written over it.
type journal struct {
	folder Folder
	name   string
	file   File
	end    int64 // where the next record goes
	size   int64 // of the file

	finished bool // the file ends with its last record
	suspect  bool // a write or a sync has failed: nobody knows what is behind end
}

const (
	preallocated = 256 << 10
	tickRoom     = 32 // a tick is shorter
)

// newJournal makes an empty journal in a new file.
func newJournal(folder Folder, name string) (*journal, error) {
	f, err := folder.Create(name)
	if err != nil {
		return nil, DiskFault(err)
	}
	j := &journal{folder: folder, name: name, file: f}
	if err := j.grow(); err != nil {
		return nil, errors.Join(err, f.Close(), folder.Remove(name))
	}
	return j, nil
}

// grow adds room to the end of the file.
func (j *journal) grow() error {
	if err := j.file.Extend(j.size + preallocated); err != nil {
		j.suspect = true
		return DiskFault(err)
	}
	if err := j.file.Sync(); err != nil {
		j.suspect = true
		return DiskFault(err)
	}
	j.size += preallocated
	return nil
}

// append writes records, and returns when they are on the disk. If it fails none
// has been written, whatever the file holds by then.
func (j *journal) append(records ...*passantv1.JournalRecord) error {
	var frames []byte
	for _, r := range records {
		frame, err := encode(r)
		if err != nil {
			return err
		}
		frames = append(frames, frame...)
	}
	if err := j.mend(); err != nil {
		return err
	}
	for !j.finished && j.end+int64(len(frames))+tickRoom+frameSize > j.size {
		if err := j.grow(); err != nil {
			return err
		}
	}
	if _, err := j.file.WriteAt(frames, j.end); err != nil {
		j.suspect = true
		return DiskFault(err)
	}
	if err := j.file.Sync(); err != nil {
		j.suspect = true
		return DiskFault(err)
	}
	j.end += int64(len(frames))
	j.size = max(j.size, j.end)
	return nil
}

// tick notes something behind the last record, in place of what was noted there
// before. It is not synced, and takes no room.
func (j *journal) tick(t *passantv1.Tick) error {
	if j.suspect || j.finished {
		return nil
	}
	frame, err := encode(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Tick{Tick: t}})
	if err != nil {
		return err
	}
	_, err = j.file.WriteAt(frame, j.end)
	return DiskFault(err)
}

// mend makes the file one to be trusted after a failure. What a failed sync left
// in memory is not what is on the disk, so the file is opened anew, what was on
// the disk before is read again, and everything behind it is written again.
func (j *journal) mend() error {
	if !j.suspect {
		return nil
	}
	f, err := j.folder.Open(j.name)
	if err != nil {
		return DiskFault(err)
	}
	data, err := readAll(f)
	if err == nil && (int64(len(data)) < j.end || int64(scanRecords(data[:j.end]).end) != j.end) {
		err = fmt.Errorf("%w: what was on the disk is there no longer", ErrCorrupt)
	}
	if err == nil {
		err = clearTail(f, j.end, int64(len(data)), j.finished)
	}
	if err != nil {
		return errors.Join(err, f.Close())
	}
	_ = j.file.Close() // it is not written to any more
	j.file, j.suspect = f, false
	if j.size = int64(len(data)); j.finished {
		j.size = j.end
	}
	return nil
}

// clearTail makes zeros of what is behind the last record, or cuts it off.
func clearTail(f File, end, size int64, cut bool) error {
	if cut {
		if err := f.Truncate(end); err != nil {
			return DiskFault(err)
		}
	} else if _, err := f.WriteAt(make([]byte, size-end), end); err != nil {
		return DiskFault(err)
	}
	return DiskFault(f.Sync())
}

// finish cuts the file of a game that is over to its length: the room kept for
// the rest of it is free again.
func (j *journal) finish() error {
	if j.finished = j.finished || j.end == j.size; j.finished && !j.suspect {
		return nil
	}
	if err := j.mend(); err != nil {
		return err
	}
	if err := j.file.Truncate(j.end); err != nil {
		return DiskFault(err)
	}
	j.size, j.finished = j.end, true
	if err := j.file.Sync(); err != nil {
		j.suspect = true
		return DiskFault(err)
	}
	return nil
}

func (j *journal) close() error { return j.file.Close() }

// goesOn reports whether a file has room behind its last record, as that of a game has
// that is not over.
func goesOn(f File) (bool, error) {
	size, err := f.Size()
	if err != nil {
		return false, DiskFault(err)
	}
	tail := make([]byte, frameSize)
	if _, err := f.ReadAt(tail, size-frameSize); err != nil {
		return false, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return zero(tail), nil
}
