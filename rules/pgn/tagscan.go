package pgn

// maxTagName bounds the name of a tag, in bytes.
const maxTagName = 255

// tagAhead reports whether the bracket at pos begins a tag pair: a name and a
// quotation mark follow.
func (s *scanner) tagAhead() bool {
	name := s.pastBlanks(1)
	i := name
	for isTagByte(s.at(i)) && i < name+maxTagName {
		i++
	}
	return i > name && s.at(s.pastBlanks(i)) == '"'
}

// isTagByte reports whether c may be in the name of a tag, if only by mistake.
func isTagByte(c int) bool { return c > ' ' && c != '"' && c != '[' && c != ']' }

func isInlineBlank(c int) bool { return c == ' ' || c == '\t' }

// readTag reads the tag pair at pos. Where it is no tag pair, wrong says why, and the
// rest of the line is passed over.
func (s *scanner) readTag() (t Tag, wrong string) {
	t, wrong = s.readPair()
	if wrong != "" {
		s.skipLine()
	}
	return t, wrong
}

func (s *scanner) readPair() (t Tag, wrong string) {
	s.pos++
	s.skipBlanks()
	for isTagByte(s.peek()) {
		if s.pos-s.start == maxTagName {
			return Tag{}, "a tag with a name of more than 255 bytes"
		}
		s.pos++
	}
	if s.pos == s.start {
		return Tag{}, "a tag without a name"
	}
	t.Name = tagName(s.buf[s.start:s.pos])
	s.skipBlanks()
	if s.peek() != '"' {
		return Tag{}, "a tag without a value in quotation marks"
	}
	s.pos++
	if t.Value, wrong = s.readValue(); wrong != "" {
		return Tag{}, wrong
	}
	s.skipBlanks()
	if s.peek() != ']' {
		return Tag{}, "a tag without its closing bracket"
	}
	s.pos++
	return t, ""
}

// readValue reads up to the closing quotation mark. A backslash takes the meaning
// from a quotation mark or another backslash (PGN 7). Two faults are forgiven: a
// quotation mark within the value that is not escaped, and one that is escaped
// although it closes the value.
func (s *scanner) readValue() (value, wrong string) {
	s.start = s.pos
	s.value = s.value[:0]
	for {
		switch c := s.peek(); {
		case c < 0 || c == '\n' || c == '\r':
			return "", "a tag value that is not closed"
		case len(s.value)+s.pos-s.start > MaxText:
			return "", "a tag value that is too long"
		case c == '\\' && (s.at(1) == '\\' || s.at(1) == '"' && !s.endsTag(1)):
			s.value = append(s.value, s.buf[s.start:s.pos]...)
			s.pos++
			s.start = s.pos
			s.pos++
		case c == '"' && s.endsValue():
			chunk := s.buf[s.start:s.pos]
			s.pos++
			if len(s.value) > 0 {
				chunk = append(s.value, chunk...)
				s.value = chunk
			}
			return cleanValue(chunk), ""
		default:
			s.pos++
		}
	}
}

// endsValue reports whether the quotation mark at pos is the last in its tag.
func (s *scanner) endsValue() bool {
	i := s.pastBlanks(1)
	c := s.at(i)
	return c == ']' || c < 0 || c == '\n' || c == '\r'
}

// endsTag reports whether the quotation mark i places ahead of pos is the last in
// its tag, and the tag the last in its line.
func (s *scanner) endsTag(i int) bool {
	i = s.pastBlanks(i + 1)
	if s.at(i) != ']' {
		return false
	}
	c := s.at(s.pastBlanks(i + 1))
	return c < 0 || c == '\n' || c == '\r'
}

// pastBlanks returns the first place from i on without a blank, as far as a tag may
// sensibly have blanks.
func (s *scanner) pastBlanks(i int) int {
	for end := i + maxTagName; i < end && isInlineBlank(s.at(i)); i++ {
	}
	return i
}

// tagName returns the name as a tree holds it. Of the seven tags that every game
// has it returns the one copy that the program has anyway.
func tagName(name []byte) string {
	for i := range roster {
		if roster[i].Name == string(name) {
			return roster[i].Name
		}
	}
	return cleanName(name)
}
