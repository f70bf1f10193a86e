package lang

import (
	"slices"
	"testing"
)

func TestByTag(t *testing.T) {
	for _, say := range All() {
		for _, tag := range []string{say.Tag, say.Tag + "-XX", say.Tag + "_XX.UTF-8", say.Tag + "@euro"} {
			if got, ok := ByTag(tag); !ok || got.Tag != say.Tag {
				t.Errorf("%s is %s (%v)", tag, got.Tag, ok)
			}
		}
	}
	for _, tag := range []string{"", "xx", "english", "e", "C", "-en", "*"} {
		if got, ok := ByTag(tag); ok || got.Tag != "en" {
			t.Errorf("%q is %s (%v)", tag, got.Tag, ok)
		}
	}
}

// English comes first, and no language comes twice.
func TestOrder(t *testing.T) {
	var tags []string
	for _, say := range All() {
		tags = append(tags, say.Tag)
	}
	if tags[0] != "en" {
		t.Errorf("the first language is %s", tags[0])
	}
	if slices.Sort(tags); len(slices.Compact(slices.Clone(tags))) != len(tags) {
		t.Errorf("some language comes twice: %v", tags)
	}
}

func TestFromEnvironment(t *testing.T) {
	for _, c := range []struct {
		set  map[string]string
		want []string // locales, the best first
	}{
		{map[string]string{}, nil},
		{map[string]string{"LANG": "C"}, nil},
		{map[string]string{"LANG": "POSIX", "LANGUAGE": "uk"}, nil},
		{map[string]string{"LANGUAGE": "uk"}, nil},
		{map[string]string{"LANG": "uk_UA.UTF-8"}, []string{"", "uk_UA.UTF-8"}},
		{map[string]string{"LANG": "uk_UA.UTF-8", "LC_MESSAGES": "sk_SK.UTF-8"}, []string{"", "sk_SK.UTF-8"}},
		{map[string]string{"LANG": "uk_UA.UTF-8", "LC_MESSAGES": "sk_SK.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, []string{"", "ru_RU.UTF-8"}},
		{map[string]string{"LANG": "uk_UA.UTF-8", "LC_ALL": "C"}, nil},
		{map[string]string{"LANG": "en_US.UTF-8", "LANGUAGE": "de:uk"}, []string{"de", "uk", "en_US.UTF-8"}},
		{map[string]string{"LANG": "C.UTF-8"}, []string{"", "C.UTF-8"}},
	} {
		getenv := func(name string) string { return c.set[name] }
		if got := wanted(getenv); !slices.Equal(got, c.want) {
			t.Errorf("%v asks for %q, not %q", c.set, got, c.want)
		}
		want := "en"
		for _, locale := range c.want {
			if say, ok := ByTag(locale); ok {
				want = say.Tag
				break
			}
		}
		if got := FromEnvironment(getenv).Tag; got != want {
			t.Errorf("%v is %s, not %s", c.set, got, want)
		}
	}
}

// Without UTF-8 no Cyrillic letters can be written, and other languages still can.
func TestCharacterSet(t *testing.T) {
	for _, say := range All() {
		for locale, utf8 := range map[string]bool{
			say.Tag + "_XX.UTF-8": true, say.Tag + "_XX.utf8@mod": true, say.Tag + "_XX": true, say.Tag: true,
			say.Tag + "_XX.KOI8-U": false, say.Tag + "_XX.ISO-8859-1@euro": false,
		} {
			want := say.Tag
			if !utf8 && say.Cyrillic() {
				want = "en"
			}
			if got := FromEnvironment(func(string) string { return locale }).Tag; got != want {
				t.Errorf("%s is %s, not %s", locale, got, want)
			}
		}
		plainLetters := map[string]string{"LANG": say.Tag + ".UTF-8", "LC_CTYPE": "C"}
		got := FromEnvironment(func(name string) string { return plainLetters[name] })
		if got.Cyrillic() || (got.Tag != say.Tag) != say.Cyrillic() {
			t.Errorf("with %v the language is %s", plainLetters, got.Tag)
		}
	}
}
