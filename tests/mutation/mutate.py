#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The mutation run: changes one thing in a rules engine at a time, plays the cases and random games,
and names what nobody notices. By hand, not part of the test run; see MUTATIONS.md.

    tests/mutation/mutate.py [--game NAME] [--again | --open | --due] [--red] SCRATCH FILE...   FILE: server/rules/fotm/ask/walk.c, ...
    tests/mutation/mutate.py [--game NAME] --survivors SCRATCH FILE... writes survivors/NAME.tsv and the table from what SCRATCH knows
    tests/mutation/mutate.py --check           does every survivor bear a reason, and is the table that of the list?

Changed in functions: a whole condition (a returned or assigned one, too) to true and to false; a
part of an and/or left out; a comparison at its boundary, == and != exchanged; a number by one.
All of a file are compiled at once, each behind a switch: so one build serves them all. Changed in
tables and enums: a number by one, a row left out, a row exchanged with the next; in enums, in
headers, and where the size would be another one each is a build of its own; a row left out of a list is
the last row twice instead. Not changed: zeros and indexes in functions, assertions, strings, includes, `#define`s.

Each is judged by judge.c: cases first, then what may be seen in them, then random games; what is
left, by every action in small positions (every_action). SCRATCH/results has a line `verdict <tab>
key` for each change ("red before": of an earlier run, taken over). What stands there is not done again: to go on after a stop, start it again;
--again judges once more what survived, --open only what has no reason yet in the list, --due
also what it does not name of files that it does not hold judged whole as they are now.
--red is the quick first pass: cases alone, and only what they expect; who is "green", with the number
of cases that evaluate it to something else, has no verdict yet, and is judged by the next run without
it; --red --again asks the green ones alone once more."""
import argparse, collections, hashlib, os, pathlib, re, subprocess, sys

sys.dont_write_bytecode = True
from mutants import ROOT, SWITCH, Source

JUDGE = 'tests/mutation/judge'
# Asked of what cases and random games leave: verdict, program, its words, in which files.
DATA, CASES = ROOT / 'server/data', ROOT / 'tests/cases'
ASKED = {
    'fotm': [
        ('unit', 'tests/unit/test_hex', (), r'common/hex'),
        ('unit', 'tests/unit/test_fotm_sound', (), r'base/|ask/|play/'),
        ('unit', 'tests/unit/test_fotm_redact', (), r'base/|ask/|play/'),
        ('unit', 'tests/unit/test_fotm_odds', (), r'base/|ask/|play/'),
        ('unit', 'tests/unit/test_rulebook', (), r'base/(charts|sections)'),
        ('unit', 'tests/unit/test_codec_fotm', (), r'play/(fotm|editions)'),
        ('unit', 'tests/unit/test_fotm_enter', (), r'ask/'),
        ('unit', 'tests/unit/test_fotm_stack', (), r'ask/(stack|template)'),
        ('law', 'tests/playout/playout', (DATA / 'fotm', '10'), r'ask/|base/'),
        ('law', 'tests/playout/probes', (DATA / 'fotm', '1600'), r'play/(probe|change|displaced)'),
        ('law', 'tests/playout/imagine', (DATA / 'fotm', '300'), r'base/|ask/|play/'),
        ('unit', 'tests/unit/test_fotm_reach', (), r'ask/(ends|reach|search|trail)'),
        ('law', 'tests/playout/every_action', (DATA, CASES / 'fotm/playtest', '1'), r'base/|ask/|play/|common/hex'),
        ('law', 'tests/playout/every_action', (DATA, CASES / 'fotm', '1'), r'base/|ask/|play/|common/hex'),
    ],
    'sharpsburg': [
        ('unit', 'tests/unit/test_sharpsburg_charts', (), r'base/(charts|events|position|types)'),
        ('unit', 'tests/unit/test_sharpsburg_base', (), r'base/'),
        ('unit', 'tests/unit/test_sharpsburg_sound', (), r'base/(invariants|position|setup)'),
        ('unit', 'tests/unit/test_sharpsburg_offers', (), r'ask/offers'),
        ('unit', 'tests/unit/test_sharpsburg_told', (), r'play/(redact|sharpsburg)'),
        ('unit', 'tests/unit/test_sharpsburg', (), r'base/|ask/|play/'),
        ('law', 'tests/playout/fog_sharpsburg', (DATA / 'sharpsburg', '2'), r'play/redact'),
        ('law', 'tests/playout/every_sharpsburg', (DATA, CASES / 'sharpsburg', '40'), r'ask/(offers|reach)'),
    ],
}
HEAD = '''
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
unsigned mutant; unsigned char mutant_seen[4096];
static struct mutant_table *mutant_tables;
void mutant_table_put(void *at, const void *changed, unsigned long size) {
    unsigned long from = (unsigned long)at & ~4095UL, to = (unsigned long)at + size;
    mprotect((void *)from, to - from, PROT_READ | PROT_WRITE);
    memcpy(at, changed, size); }
int mutant_tables_are(unsigned number) {
    for (struct mutant_table *t = mutant_tables; t; t = t->next) if (t->number == number) return 1;
    return 0; }
void mutant_tables_put(unsigned number) {
    for (struct mutant_table *t = mutant_tables; t; t = t->next)
        if (t->number == number) mutant_table_put(t->at, t->changed, t->size); }
void mutant_table_add(struct mutant_table *table) {
    table->next = mutant_tables; mutant_tables = table;
    if (getenv("MUTANT") && (unsigned)atoi(getenv("MUTANT")) == table->number)
        mutant_table_put(table->at, table->changed, table->size); }
__attribute__((constructor)) static void mutant_begin(void) {
    mutant = getenv("MUTANT") ? (unsigned)atoi(getenv("MUTANT")) : 0; }
'''
NEEDS_REASON = ('survived', 'unreached')
GREEN = 'green'  # no case expects otherwise; whether one shows something is not known
WHOLE = ('fotm',)


class Tree:
    """A copy of what the judges need, as it is now."""

    def __init__(self, top, optimization=2):
        self.top, self.said = top, ''
        for file in (f for folder in ('common', 'protocol', 'server', 'tests/playout', 'tests/mutation')
                     for f in (ROOT / folder).rglob('*') if f.is_file()):
            self.write(file.relative_to(ROOT), file.read_bytes())
        self.write('common/buf.c', ((ROOT / 'common/buf.c').read_text() + HEAD).encode())
        self.write('switch.h', SWITCH.encode())
        self.write('tests/meson.build', b"subdir('playout')\nsubdir('unit')\nsubdir('mutation')\n")
        self.write_unit_tests()
        self.write('meson_options.txt', (ROOT / 'meson_options.txt').read_bytes())
        whole = (ROOT / 'meson.build').read_text()
        self.write('meson.build', re.sub(r"^subdir\('(client-cli|bots)'\)|^install_\w+\((.|\n)*?\n?\)$", '', whole, flags=re.M).encode())
        if not (top / 'build').exists():
            subprocess.run(['meson', 'setup', top / 'build', top, '--buildtype=plain', f'-Doptimization={optimization}',
                            '-Dwerror=false', '-Dwarning_level=0', f'-Dc_args=-w -include {top}/switch.h'], check=True)

    def write(self, path, content):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)

    def write_unit_tests(self):
        """Those that are asked, and what some of them are made of; the others need what is not copied."""
        asked = '|'.join(program.split('/test_')[1] for rows in ASKED.values() for _, program, *_ in rows if '/test_' in program)
        for file in (ROOT / 'tests/unit').glob('*.[ch]'):
            self.write(file.relative_to(ROOT), file.read_bytes())
        whole = (ROOT / 'tests/unit/meson.build').read_text()
        rows = re.findall(rf"^  \['(?:{asked})', \[.*?\],\s+\[.*?\]\],$", whole, re.M | re.S)
        shared = ''.join(re.search(rf"^{name} = (?:.*\n)*?  dependencies: .*\)\n", whole, re.M)[0]
                         for name in ('sharpsburg_base', 'codec_help_dep'))
        self.write('tests/unit/meson.build', (shared + 'unit_tests = [\n' + '\n'.join(rows) + "]\nforeach row : unit_tests\n"
                   "  executable('test_' + row[0], row[1], dependencies: [row[2], check, common_dep])\nendforeach\n").encode())

    def compiles(self, path, text, errors=1):
        self.write(path, text.encode())
        return self.makes([JUDGE], errors)

    def makes(self, programs, errors=1):
        done = subprocess.run(['ninja', f'-k{errors}', '-j1', '-C', self.top / 'build', *programs], text=True, stdout=subprocess.PIPE)
        self.said = done.stdout
        return done.returncode == 0

    def program(self, name, *words):
        return [self.top / 'build' / name, *words]


class Run:
    """Judges changes, and keeps the verdicts."""

    def __init__(self, scratch, game, again, only=None, due=False, red=False):
        scratch.mkdir(parents=True, exist_ok=True)
        self.red = red
        self.only, self.due, self.kept, self.skips = only, due, Kept(game), {}
        self.results, self.game, self.again, self.known = scratch / 'results', game, again, {}
        self.has_played = False
        self.words = (ROOT / 'server/data', ROOT / 'tests/cases' / game, game)
        if self.results.exists():
            for line in self.results.read_text().splitlines():
                self.known.__setitem__(*reversed(line.split('\t')))

    def wants(self, key):
        verdict = self.known.get(key)
        unknown = verdict is None or verdict.startswith(GREEN) and not self.red
        if self.only is not None:
            return key in self.only and unknown
        if self.due and not self.kept.lacks(key):
            return False
        return unknown or self.again and verdict.startswith(GREEN if self.red else NEEDS_REASON)

    def judged(self, key):
        verdict = self.known.get(key, '')
        return verdict if not verdict.startswith(GREEN) else None

    def keep(self, key, verdict):
        self.known[key] = verdict
        with self.results.open('a') as out:
            print(verdict, key, sep='\t', file=out)

    def ask_others(self, tree, path, verdict, **environment):
        """What is left of a change that only survived."""
        if not verdict.startswith(NEEDS_REASON):
            return verdict
        asked = [row for row in ASKED.get(self.game, ()) if re.search(row[3], path)]
        if asked and not tree.makes({row[1] for row in asked}):
            return 'uncompiled'
        environment |= {'RIDGELINE_FIXTURES': str(ROOT / 'tests/unit'), 'RIDGELINE_DATA': str(DATA), 'CK_TIMEOUT_MULTIPLIER': '5'}
        for kind, program, words, _ in asked:
            name = program.split('/')[-1].removeprefix('test_').replace('_', ' ')
            try:
                done = subprocess.run(tree.program(program, *words), text=True, errors='replace', timeout=300,
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **environment})
            except subprocess.TimeoutExpired:
                return f'{kind} {name}: no end'
            wrong = re.search(r'^not ok \d+ - (?:\S+:\w+:)?(\w[\w ]*)', done.stdout, re.M)
            if done.returncode or wrong:
                return f'{kind} {name}: {wrong[1] if wrong else "it stopped"}'
        return verdict

    def switched(self, tree, path):
        if not any(map(self.wants, Source(path).switched[1:])):
            return
        skip, good = set(), False
        while not good:  # lines that do not compile with switches are taken back
            source = Source(path, skip)
            good = tree.compiles(path, source.with_switches(), 0)
            bad = re.findall(re.escape(path) + r':(\d+)(?::\d+)?: error', tree.said)
            if not good and not bad:
                sys.exit(tree.said)
            skip |= {source.key_of(int(line)) for line in bad}
        self.skips[path] = skip  # tables among them are built
        judge = subprocess.Popen(tree.program(JUDGE, *['--red'][:self.red], *self.words), text=True, errors='replace', stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        ready = judge.stdout.readline()
        if not ready.startswith('ready'):
            sys.exit(ready)
        for number, key in enumerate(source.switched):
            if number and self.wants(key):
                print(number, source.hints.get(key, ''), file=judge.stdin, flush=True)
                self.keep(key, self.ask_others(tree, path, judge.stdout.readline().strip(), MUTANT=str(number)))
        judge.stdin.close()
        judge.wait()
        tree.write(path, source.text.encode())

    def built(self, trees, path):
        source = Source(path, self.skips.get(path, frozenset()))
        for tree, ask in zip(trees, ('--cases', '--against')[:1 if self.red else 2]):
            wanted = {key: text for key, text in source.built.items() if self.wants(key)}
            if not wanted:
                break
            before = self.played_before(trees[-1])
            for key, text in wanted.items():
                verdict = self.verdict_of_build(tree, path, text, ask, before)
                if not verdict.startswith(GREEN) or self.red:
                    self.keep(key, self.ask_others(tree, path, verdict))
            tree.write(path, source.text.encode())

    def played_before(self, tree):
        """What is shown with nothing changed."""
        file = tree.top / 'before'
        if not self.has_played:
            if not tree.makes([JUDGE]):
                sys.exit(tree.said)
            subprocess.run(tree.program(JUDGE, '--keep', file, *self.words), stdin=subprocess.DEVNULL, check=True)
            self.has_played = True
        return file

    def verdict_of_build(self, tree, path, text, ask, before):
        if not tree.compiles(path, text):
            return 'uncompiled'
        done = subprocess.run(tree.program(JUDGE, ask, before, *self.words), text=True, errors='replace',
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return done.stdout.strip() or 'red everything (stopped)'

    def write_survivors(self, paths):
        """What no case is red of, and the table of MUTATIONS.md. Reasons stay where their change does;
        so do verdicts of an earlier run on which this one has no word."""
        kept = Kept(self.game)
        for path in paths:
            source, row = Source(path), collections.Counter()
            keys = [*source.switched[1:], *source.built]
            whole = kept.texts.get(path) == text_of(source)  # then what is not listed was red
            lines, reds = {}, set()
            for key in keys:
                verdict = (self.judged(key) or kept.verdict(key) or ('red' if kept.was_red(key) else '') or
                           ('uncompiled' if kept.was_uncompiled(key) else '') or ('red' if whole else ''))
                row['before'] += bool(verdict) and (not self.judged(key) or verdict.endswith(' before'))
                kind = verdict.split()[0] if verdict else 'not judged'
                row[kind] += 1
                if kind in ('red', 'uncompiled'):
                    reds.add(short(key) if kind == 'red' else '-' + short(key))
                if kind in ('red', 'uncompiled', 'not judged'):
                    continue
                reason = kept.reason(key) if kind in NEEDS_REASON else ''
                row['open'] += kind in NEEDS_REASON and not reason
                lines[key] = (verdict, key, reason)
            row['changes'] = len(keys) - row['uncompiled']
            judged_so = not row['not judged'] and (whole or not row['before'])
            kept.put(path, text_of(source) if judged_so else '-', row, lines, reds)
        kept.write()


KINDS = ('changes', 'red', 'unit', 'law', 'seen', 'play', 'survived', 'unreached', 'not judged', 'before', 'open')


def text_of(source):
    """Says whether a file is still the one that was judged."""
    return hashlib.sha1(source.text.encode()).hexdigest()[:10]


def short(key):
    return hashlib.sha1(key.encode()).hexdigest()[:7]


class Kept:
    """What an earlier run left: survivors/GAME.tsv, the table in MUTATIONS.md, and in survivors/GAME.red
    which changes were red, a line a file; behind a "-" which do not compile."""

    def __init__(self, game):
        self.file = pathlib.Path(__file__).parent / 'survivors' / f'{game}.tsv'
        self.page = pathlib.Path(__file__).parent / 'MUTATIONS.md'
        self.begin, self.end = f'<!-- written by mutate.py: {game} -->\n', '<!-- end -->\n'
        old = self.file.read_text().splitlines() if self.file.exists() else []
        self.lines = {line[1]: line for line in ((line + '\t').split('\t')[:3] for line in old)}
        self.rows, self.texts, self.whole = {}, {}, {}
        self.red_file = self.file.with_suffix('.red')
        old = self.red_file.read_text().splitlines() if self.red_file.exists() else []
        self.reds = {path: set(keys) for path, *keys in (line.split() for line in old)}
        for line in self.table().splitlines():
            cells = [cell.strip() for cell in line.strip('|').split('|')]
            if re.match(r'\w+/', cells[0]) or cells[0].startswith('server/'):
                self.texts[cells[0]] = cells[1]
                self.rows[cells[0]] = collections.Counter(dict(zip(KINDS, map(int, cells[2:]))))

    def table(self):
        text = self.page.read_text()
        return text[text.index(self.begin) + len(self.begin):text.index(self.end, text.index(self.begin))]

    def verdict(self, key):
        return self.lines[key][0] if key in self.lines else ''

    def reason(self, key):
        return self.lines[key][2] if key in self.lines else ''

    def is_whole(self, path):
        """Judged whole as it stands: what is not named was red."""
        return self.texts.get(path) == text_of(Source(path))

    def lacks(self, key):
        """Neither a verdict nor, if it needs one, a reason."""
        path = key.split(':')[0]
        if key in self.lines:
            return self.lines[key][0].startswith(NEEDS_REASON) and not self.lines[key][2]
        if path not in self.whole:
            self.whole[path] = self.is_whole(path)
        return not self.whole[path] and not self.was_red(key) and not self.was_uncompiled(key)

    def was_red(self, key):
        return short(key) in self.reds.get(key.split(':')[0], ())

    def was_uncompiled(self, key):
        return '-' + short(key) in self.reds.get(key.split(':')[0], ())

    def open(self):
        return {key for key, line in self.lines.items() if line[0].startswith(NEEDS_REASON) and not line[2]}

    def put(self, path, text, row, lines, reds):
        self.lines = {k: line for k, line in self.lines.items() if k.split(':')[0] != path} | lines
        self.rows[path], self.texts[path], self.reds[path] = row, text, reds

    def write(self):
        """Files that are no more are forgotten."""
        self.rows = {path: row for path, row in self.rows.items() if (ROOT / path).exists()}
        self.lines = {k: line for k, line in self.lines.items() if k.split(':')[0] in self.rows}
        self.file.parent.mkdir(exist_ok=True)
        self.red_file.write_text(''.join(' '.join([path, *sorted(keys)]) + '\n' for path, keys in sorted(self.reds.items())
                                          if path in self.rows))
        self.file.write_text(''.join('\t'.join(self.lines[k]).rstrip() + '\n' for k in sorted(self.lines)))
        total = sum(self.rows.values(), collections.Counter())
        say = (f"Of {total['changes']} changes {total['changes'] - total['not judged']} are judged: {total['red']} turn a case red, "
               f"{total['unit']} a unit test, {total['law']} break a law that holds of every action, {total['seen']} are seen in a "
               f"case, {total['play']} in a random game; {total['survived']} survived and {total['unreached']} are unreached. "
               f"{total['not judged']} are not judged.\nOf the {total['survived'] + total['unreached']} that survived or are "
               f"unreached {total['survived'] + total['unreached'] - total['open']} have a reason in `survivors/`; "
               f"{total['open']} have none yet: the column \"open\" counts them. {total['before']} verdicts are of an earlier "
               "run, taken over: the column \"before\" counts them.\n\n")
        head = f"| file | text | {' | '.join(KINDS)} |\n|{' --- |' * (len(KINDS) + 2)}\n"
        rows = [f"| {path} | {self.texts.get(path, '')} | {' | '.join(str(row[k]) for k in KINDS)} |\n"
                for path, row in [*sorted(self.rows.items()), ('all', total)]]
        text = self.page.read_text()
        self.page.write_text(text.replace(self.begin + self.table(), self.begin + say + head + ''.join(rows)))
        print(say)


def check():
    """The lists by themselves, whatever the sources are now. Of one that is whole nothing may be open."""
    wrong = []
    for file in sorted((pathlib.Path(__file__).parent / 'survivors').glob('*.tsv')):
        kept, counted = Kept(file.stem), collections.defaultdict(collections.Counter)
        for verdict, key, reason in (line for line in kept.lines.values()):
            path, kind = key.split(':')[0], verdict.split()[0]
            is_open = kind in NEEDS_REASON and not reason.strip()
            counted[path][kind] += 1
            counted[path]['open'] += is_open
            if is_open and file.stem in WHOLE:
                wrong.append(f'{key}: {kind}, and nobody says why')
            if reason.strip() and kind not in NEEDS_REASON:
                wrong.append(f'{key}: a reason for what is {kind}')
        for path, row in kept.rows.items():
            if any(row[kind] != counted[path][kind] for kind in ('unit', 'law', 'seen', 'play', *NEEDS_REASON, 'open')):
                wrong.append(f'{path}: the table of {kept.page.name} is not that of the list')
            if row['changes'] != sum(row[kind] for kind in KINDS[1:-2]):
                wrong.append(f'{path}: the table does not add up')
            if row['not judged'] and file.stem in WHOLE:
                wrong.append(f'{path}: {row["not judged"]} not judged')
        wrong += [f'{path}: in the list and not in the table' for path in counted if path not in kept.rows]
        total = sum(kept.rows.values(), collections.Counter())
        if f"Of {total['changes']} changes {total['changes'] - total['not judged']} are judged" not in kept.table():
            wrong.append(f'{kept.page.name}: the sentence above the table of {file.stem} does not count as the table does')
    print('\n'.join(wrong))
    sys.exit(bool(wrong))


def main():
    if sys.argv[1:] == ['--check']:
        check()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--game', default='fotm')
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--open', action='store_true')
    parser.add_argument('--due', action='store_true')
    parser.add_argument('--red', action='store_true')
    parser.add_argument('--survivors', action='store_true')
    parser.add_argument('scratch', type=pathlib.Path)
    parser.add_argument('paths', nargs='+', metavar='FILE')
    options = parser.parse_args()
    only = Kept(options.game).open() if options.open else None
    run = Run(options.scratch, options.game, options.again, only, options.due, options.red)
    if options.survivors:
        run.write_survivors(options.paths)
        return
    tree = Tree(options.scratch / 'tree')
    for path in options.paths:
        run.switched(tree, path)
    # Most builds are red at once: without optimization they are made in a third of the time.
    trees = [Tree(options.scratch / 'quick', 0), tree]
    for path in options.paths:
        run.built(trees, path)


main()
