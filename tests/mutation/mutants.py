# SPDX-License-Identifier: MIT
"""What mutate.py changes: finds in a C source, laid out as here, conditions, their parts,
comparisons, numbers and the rows of tables.

Changes in functions are switched: the source is compiled once, with all of them behind
mutant_...() calls that ask whether their number is the one that is on. A changed table stands
beside its original as a whole, and is written over it when it is on."""
import collections, pathlib, re

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOKEN = re.compile(r'''/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:[^\\\n]|\\.|\\\n)*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'
    |[A-Za-z_]\w*|\d\w*|->|\+\+|--|<<=|>>=|<<|>>|&&|\|\||[-<>=!+*/%&|^]=|[^\s\w]''', re.S | re.M | re.X)
MOVED = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
CLOSE = {'(': ')', '[': ']', '{': '}'}
BORDERS = {*'; , { } = ? : return else do += -= |= &= *= ^= <<= >>='.split()}
UNCHANGED = ('assert', 'RULES_ASSERT', 'static_assert', 'sizeof', 'offsetof', 'UINT64_C')
SWITCH = '''
#ifndef MUTANT_H
#define MUTANT_H
extern unsigned mutant;
extern unsigned char mutant_seen[4096];
#define MUTANT_SEEN(n) (mutant_seen[n] = 1)
static inline int mutant_at(unsigned n) { MUTANT_SEEN(n); return mutant == n; }
static inline int mutant_whole(unsigned n, int v) {
    MUTANT_SEEN(v ? n + 1 : n); return mutant == n ? 1 : mutant == n + 1 ? 0 : v; }
static inline int mutant_moved(unsigned n, int moved, int v) {
    if (v != moved) MUTANT_SEEN(n);
    return mutant == n ? moved : v; }
struct mutant_table { unsigned number; void *at; const void *changed; unsigned long size; struct mutant_table *next; };
extern void mutant_table_add(struct mutant_table *table);
extern void mutant_table_put(void *at, const void *changed, unsigned long size);
extern int mutant_tables_are(unsigned number);
extern void mutant_tables_put(unsigned number);
#endif
'''

class Source:
    """A file with its changes: switched ones, as insertions, and those that need a build each."""

    def __init__(self, path, skip=frozenset()):
        self.path, self.text, self.skip = path, (ROOT / path).read_text(), skip
        self.where, self.in_bool, self.switched, self.built = '', False, ['none'], {}
        self.now, self.inside, self.last = None, False, ''
        self.times = collections.Counter()
        self.hints = {}  # of changed tables: a word that cases on the row are likely to hold
        self.before, self.after = collections.defaultdict(list), collections.defaultdict(list)
        self.unconst, self.appended = set(), []
        self.tokens = [m for m in TOKEN.finditer(self.text) if not m[0].lstrip().startswith(('/*', '//', '#'))]
        self.words, self.match, stack = [m[0] for m in self.tokens], {}, []
        for i, word in enumerate(self.words):
            if word in CLOSE:
                stack.append(i)
            elif word in CLOSE.values():
                self.match[stack[-1]], self.match[i] = i, stack[-1]
                stack.pop()
        self.read_file()

    def line(self, i):
        return self.text.count('\n', 0, self.tokens[i].start()) + 1

    def key(self, what):
        """A name without a line, so that it stays while other things of the file change."""
        key = f'{self.path}: {self.where}: {what}'
        self.times[key] += 1
        return key if self.times[key] == 1 else f'{key} ({self.times[key]})'

    def part(self, i, j):
        return ' '.join(self.text[self.tokens[i].start():self.tokens[j - 1].end()].split()) if i < j else ''

    def switch(self, i, j, opening, closing, *whats):
        """Wraps the tokens i..j; @ in `opening` and `closing` is the first number of `whats`."""
        keys = [self.key(what) for what in whats]
        if not self.skip.isdisjoint(range(self.line(i), self.line(j - 1) + 1)):
            return
        number = str(len(self.switched))
        self.before[self.tokens[i].start()].append(opening.replace('@', number))
        self.after[self.tokens[j - 1].end()].insert(0, closing.replace('@', number))
        self.switched += keys

    def with_switches(self):
        out, last = [], 0
        for at in sorted({*self.before, *self.after, *self.unconst}):
            out += [self.text[last:at], *self.after[at], *self.before[at]]
            last = at + len('const') * (at in self.unconst)
        return ''.join(out) + self.text[last:] + ''.join(line for _, line in self.appended)

    def key_of(self, line):
        """Of a changed table, by its line behind the text."""
        at = line - self.text.count('\n') - 1
        return self.appended[at][0] if 0 <= at < len(self.appended) else line

    # --- where what is ---

    def read_file(self):
        i = 0
        while i < len(self.words):
            if self.words[i] == '{':
                if self.words[i - 1] == ')':
                    name = start = self.match[i - 1] - 1
                    while start > 0 and self.words[start - 1] not in (';', '}', ')'):
                        start -= 1
                    self.where, self.in_bool = self.words[name], 'bool' in self.words[start:name]
                    self.inside = True
                    self.body(i + 1, self.match[i])
                    self.inside = False
                else:
                    self.table(i)
                i = self.match[i]
            i += 1

    def table(self, i):
        """The rows and numbers of an initializer or an enum."""
        name, was, enum = i - 1, self.where, 'enum' in self.words[i - 2:i]
        if not enum and self.words[i - 1] != '=':
            return
        while name > 0 and self.words[name] in (']', '='):
            name = self.match[name] - 1 if self.words[name] == ']' else name - 1
        self.where = 'enum' if enum else self.words[name]
        self.now = None if enum else (name, i)
        k, rows = i + 1, [r for r in self.split(i + 1, self.match[i], (',',)) if r[0] < r[1] and not enum]
        while k < self.match[i]:
            k = self.match[k] if self.words[k] == '[' else k
            if self.words[k][0].isdigit():
                m = self.tokens[k]
                row = next((self.part(*r) for r in rows if r[0] <= k < r[1]), '')
                self.build(f'{m[0]} -> +1, of: {row}' if row else f'{m[0]} -> +1', m.start(), m.end(), f'({m[0]} + 1)')
            k += 1
        for (a, b), (c, d) in zip(rows, rows[1:] + [(None, None)]):
            start, end, text = self.tokens[a].start(), self.tokens[b - 1].end(), self.text
            if b - a > 1:
                self.last = next((self.part(*r) for r in reversed(rows) if r != (a, b)), '')
                self.build(f'row left out: {self.part(a, b)}', start, end + (self.words[b] == ','), '')
            if c is not None and self.part(self.value(a), b) != self.part(self.value(c), d):
                mine, mid = self.tokens[self.value(a)].start(), self.tokens[self.value(c)].start()
                stop = self.tokens[d - 1].end()
                self.build(f'rows exchanged: {self.part(a, b)} and {self.part(c, d)}', mine, stop,
                           text[mid:stop] + text[end:mid] + text[mine:end])
        self.where = was

    def value(self, a):
        return self.match[a] + 2 if self.words[a] == '[' else a + 3 if self.words[a] == '.' else a

    def build(self, what, start, end, new):
        key, changed = self.key(what), self.text[:start] + new + self.text[end:]
        named = re.findall(r'\[[A-Z0-9]+_(?:GUN_)?(\w+)\]|^    \.(\w+)', self.text[:start], re.M)
        self.hints[key] = next((word.lower() for word in named[-1] if word), '') if named else ''
        if not self.switch_table(key, start, end, new, changed):
            self.built[key] = changed

    def switch_table(self, key, start, end, new, changed):
        """A table that keeps its size may be changed while the program runs."""
        if self.now is None or not self.path.endswith('.c') or key in self.skip:
            return False
        name, i = self.now
        first = name
        while first > 0 and self.words[first - 1] not in (';', '}', '{', ')'):
            first -= 1
        opening, closing = self.tokens[i].start(), self.tokens[self.match[i]].end()
        table, word = changed[opening:closing + len(new) - (end - start)], self.words[name]
        unsized = self.words[name + 1:name + 3] == ['[', ']']
        if '#' in table:
            return False
        if unsized and key.split(': ')[2].startswith('row left out'):
            # Who looks something up in a list, or goes through it, finds the last row twice instead.
            table = re.sub(r'/\*.*?\*/', '', table, flags=re.S)[:-1].rstrip().rstrip(',') + f', {self.last}' + '}'
        if self.line(self.match[i]) in self.skip:
            return False
        if 'static' in self.words[first:name]:
            self.unconst |= {self.tokens[k].start() for k in range(first, name) if self.words[k] == 'const'}
        number = len(self.switched)
        self.switched.append(key)
        copy = f'static const __typeof__({word}) {word}_{number} = {table};'.replace('\n', ' ')
        if self.inside:
            at = self.tokens[self.match[i] + 1].end()  # its semicolon
            self.after[at].append(f' {copy} MUTANT_SEEN({number}); if (mutant == {number}) '
                                  f'mutant_table_put((void *)&{word}, &{word}_{number}, sizeof {word});')
        else:
            self.appended.append((key, f'{copy} static struct mutant_table {word}_t{number} = {{{number}, (void *)&{word}, '
                                       f'&{word}_{number}, sizeof {word}, 0}}; __attribute__((constructor)) static void '
                                       f'{word}_c{number}(void) {{ mutant_table_add(&{word}_t{number}); }}\n'))
        return True

    def body(self, i, end, name=''):
        """Splits what stands between brackets, or a function's body, at its borders."""
        start, k, semicolons = i, i, 0
        while k <= end:
            word = self.words[k] if k < end else ';'
            if word == 'static' and self.words[k + 1] == 'const':
                stop = next(x for x in range(k, end) if self.words[x] in ('{', ';'))
                if self.words[stop] == '{':
                    self.table(stop)
                    stop = self.match[stop]
                start = k = stop
            elif word in UNCHANGED and self.words[k + 1] == '(':
                k = self.match[k + 1]
            elif word in BORDERS:
                lead = self.words[start - 1]
                condition = (name in ('if', 'while') or name == 'for' and semicolons == 1 or word == '?' or
                             lead == 'return' and self.in_bool or lead == '=' and 'bool' in self.words[start - 4:start])
                if start < k and self.words[start:k] not in (['true'], ['false']):
                    self.expression(start, k, condition)
                semicolons += word == ';'
                if word == '{':
                    self.body(k + 1, self.match[k])
                    k = self.match[k]
                start = k + 1
            elif word in ('if', 'while', 'for', 'switch'):
                self.body(k + 2, self.match[k + 1], word)
                k = self.match[k + 1]
                start = k + 1
            elif word in ('(', '['):
                k = self.match[k]
            k += 1

    # --- what is changed ---

    def split(self, i, j, signs):
        parts, start, k = [], i, i
        while k < j:
            if self.words[k] in CLOSE:
                k = self.match[k]
            elif self.words[k] in signs:
                parts.append((start, k))
                start = k + 1
            k += 1
        return parts + [(start, j)]

    def expression(self, i, j, condition, whole=True):
        ors, old = self.split(i, j, ('||',)), self.part(i, j)
        condition |= len(ors) > 1 or len(self.split(i, j, ('&&', *MOVED))) > 1 or self.words[i] == '!'
        if whole and condition:
            self.switch(i, j, 'mutant_whole(@, !!(', '))', f'{old} -> true', f'{old} -> false')
        for a, b in ors:
            if len(ors) > 1:
                self.switch(a, b, 'mutant_moved(@, 0, !!(', '))', f'{self.part(a, b)} -> left out, of: {old}')
            ands = self.split(a, b, ('&&',))
            for c, d in ands:
                if len(ands) > 1:
                    self.switch(c, d, 'mutant_moved(@, 1, !!(', '))', f'{self.part(c, d)} -> left out, of: {old}')
                self.operand(c, d, condition, condition and len(ors) + len(ands) == 2)

    def operand(self, i, j, done, alone):
        sides = self.split(i, j, MOVED)
        sign = sides[0][1]
        negation = alone and self.words[sign] in ('==', '!=')  # the same as true and false
        if len(sides) == 2 and i < sign and not negation:
            moved = f'{self.part(i, sign)} {MOVED[self.words[sign]]} {self.part(sign + 1, j)}'
            plain = not re.search(r'\(|\+\+|--', moved)  # evaluated twice without harm
            self.switch(i, j, f'mutant_moved(@, {moved}, ' if plain else f'(mutant_at(@) ? ({moved}) : (',
                        ')' if plain else '))', f'{self.part(i, j)} -> {MOVED[self.words[sign]]}')
        k = i
        while k < j:
            word = self.words[k]
            if word in UNCHANGED and self.words[k + 1] == '(':
                k = self.match[k + 1]
            elif word in ('(', '{'):
                if done and self.match[k] == j - 1 and (k == i or k == i + 1 and self.words[i] == '!'):
                    self.expression(k + 1, j - 1, False, whole=False)
                else:
                    self.body(k + 1, self.match[k])
                k = self.match[k]
            elif word == '[':
                k = self.match[k]
            elif word[0] in '123456789':
                self.switch(k, k + 1, '(', ' + mutant_at(@))', f'{word} -> +1, of: {self.part(i, j)}')
            k += 1
