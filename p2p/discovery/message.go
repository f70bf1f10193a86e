package discovery

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/miekg/dns"
)

// maxRecords bounds what one packet may make us do.
const maxRecords = 200

var errMessage = errors.New("not a Multicast DNS message")

// readMessage parses a packet. A wrong operation or response code means that
// it is to be ignored (RFC 6762, 18.3 and 18.11).
func readMessage(data []byte) (*dns.Msg, error) {
	const headerSize = 12
	if len(data) < headerSize || len(data) > maxPacket {
		return nil, fmt.Errorf("%w: %d bytes", errMessage, len(data))
	}
	count := 0
	for i := 4; i < headerSize; i += 2 {
		count += int(binary.BigEndian.Uint16(data[i:]))
	}
	if count > maxRecords {
		return nil, fmt.Errorf("%w: %d records", errMessage, count)
	}
	m := new(dns.Msg)
	if err := m.Unpack(data); err != nil {
		return nil, fmt.Errorf("%w: %w", errMessage, err)
	}
	if m.Opcode != dns.OpcodeQuery || m.Rcode != dns.RcodeSuccess {
		return nil, fmt.Errorf("%w: operation %d, code %d", errMessage, m.Opcode, m.Rcode)
	}
	return m, nil
}
