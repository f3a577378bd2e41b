#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The mutation run: changes one thing in the rules engine at a time, plays the cases, and names
what no case notices. By hand, not part of the test run; see MUTATIONS.md.

    tests/cases/mutate.py SCRATCH FILE...          FILE: server/rules/fotm/ask/walk.c, ...
    tests/cases/mutate.py --again SCRATCH FILE...  judges those that survived once more
    tests/cases/mutate.py --list SCRATCH FILE...   only prints what SCRATCH/results knows

Changed in functions: a whole condition (a returned or assigned one, too) to true and to false; a
part of an and/or left out; a comparison at its boundary, == and != exchanged; a number by one.
All of a file are compiled at once, each behind a switch: so one build serves them all, and tells
which cases a change can touch. Only those are played, up to the first red one. Changed in tables
and enums: a number by one, a row left out, a row exchanged with the next; each is a build of its
own. Not changed: zeros and indexes in functions, assertions, strings, includes, `#define`s.

SCRATCH/results has a line `verdict <tab> key` for each change: red, and by which case ("stopped":
an assertion, a crash, a loop without end); survived so many cases that it touches; unreached.
What stands there is not done again: to go on after a stop, start it again."""
import collections, os, pathlib, re, subprocess, sys

sys.dont_write_bytecode = True
from mutants import ROOT, SWITCH, Source

CASES = ROOT / 'tests/cases/fotm'
REFEREE = 'server/referee/ridgeline-referee'
MAIN = 'server/referee/main.c'
# The referee with a switch: it stops at the first red case, or tells what each case has touched.
HEAD = '''#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
unsigned mutant; unsigned char mutant_seen[4096];
static unsigned mutant_asked(const char *name) { return getenv(name) ? (unsigned)atoi(getenv(name)) : 0; }
__attribute__((constructor)) static void mutant_begin(void) {
    unsigned seconds = mutant_asked("MUTANT_SECONDS");
    if (seconds) setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    mutant = mutant_asked("MUTANT"); }
'''
PLAYED = '    case_finish(&played);\n}'
AFTER = '''    case_finish(&played);
    if (getenv("MUTANT_TELL")) {
        printf("SEEN %s %ld", strrchr(path, '/') + 1, (long)clock());
        for (unsigned n = 0; n < sizeof mutant_seen; n++)
            if (mutant_seen[n]) printf(" %u", n);
        printf("\\n");
        memset(mutant_seen, 0, sizeof mutant_seen);
    } else if (tally->failed + tally->strange > 0) {
        printf("RED %s\\n", strrchr(path, '/') + 1);
        exit(1); } }
'''


class Tree:
    """A copy of what the referee needs, as it is now; `more`: how it is compiled."""

    def __init__(self, top, more):
        self.top, self.said = top, ''
        for file in (f for folder in ('common', 'protocol', 'server') for f in (ROOT / folder).rglob('*') if f.is_file()):
            self.write(file.relative_to(ROOT), file.read_bytes())
        self.write(MAIN, (HEAD + (ROOT / MAIN).read_text().replace(PLAYED, AFTER, 1)).encode())
        self.write('switch.h', SWITCH.encode())
        self.write('meson_options.txt', (ROOT / 'meson_options.txt').read_bytes())
        self.write('meson.build', re.sub(r"subdir\('(client-cli|tests)'\)", '', (ROOT / 'meson.build').read_text()).encode())
        if not (top / 'build').exists():
            subprocess.run(['meson', 'setup', top / 'build', top, '--buildtype=plain', '-Doptimization=2', '-Dwerror=false',
                            '-Dwarning_level=0', f'-Dc_args=-w -include {top}/switch.h {more}'], check=True)

    def write(self, path, content):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)

    def compiles(self, path, text):
        self.write(path, text.encode())
        done = subprocess.run(['ninja', '-k0', '-j1', '-C', self.top / 'build', REFEREE], text=True, stdout=subprocess.PIPE)
        self.said = done.stdout
        return done.returncode == 0

    def play(self, cases, **environment):
        """What the referee says, and the first red case, or None."""
        done = subprocess.run([self.top / 'build' / REFEREE, *(CASES / c for c in cases)], text=True, errors='replace',
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **environment})
        red = re.search('^RED (.*)', done.stdout, re.M)
        return done.stdout, None if done.returncode == 0 else red[1] if red else '(stopped)'


class Run:
    """Judges changes, and keeps the verdicts."""

    def __init__(self, scratch, again):
        scratch.mkdir(parents=True, exist_ok=True)
        self.results, self.again, self.known, self.killers, self.price = scratch / 'results', again, {}, [], {}
        if self.results.exists():
            for line in self.results.read_text().splitlines():
                self.known.__setitem__(*reversed(line.split('\t')))

    def wants(self, key):
        return key not in self.known or self.again and not self.known[key].startswith('red')

    def judge(self, tree, touched, key, **environment):
        touched = sorted(touched, key=lambda c: (c not in self.killers, self.price.get(c, 0)))
        seconds = 2 + 3 * sum(self.price.get(c, 10**4) for c in touched) // 10**6
        red = touched and tree.play(touched, MUTANT_SECONDS=str(seconds), **environment)[1]
        if red:
            self.killers = [red] + [c for c in self.killers if c != red][:9]
        verdict = f'red {red}' if red else f'survived {len(touched)}' if touched else 'unreached'
        with self.results.open('a') as out:
            print(verdict, key, sep='\t', file=out)
        if not red:
            print(verdict, key, sep='\t', flush=True)

    def switched(self, quick, tell, path):
        if not any(map(self.wants, Source(path).switched[1:])):
            return
        skip, good = set(), False
        while not good:  # lines that do not compile with switches are taken back
            source = Source(path, skip)
            good = all(tree.compiles(path, source.with_switches()) for tree in (quick, tell))
            bad = re.findall(re.escape(path) + r':(\d+):\d+: error', quick.said + tell.said)
            if not good and not bad:
                sys.exit(quick.said)
            skip |= set(map(int, bad))
        said, red = tell.play([p.name for p in CASES.glob('*.json')], MUTANT_TELL='1')
        if red:
            sys.exit(f'{red} is red without a change')
        touched, before = collections.defaultdict(list), 0
        for line in re.findall('^SEEN (.*)', said, re.M):
            case, clock, *numbers = line.split()
            self.price[case], before = int(clock) - before, int(clock)
            for number in numbers:
                touched[int(number)].append(case)
        for number, key in enumerate(source.switched):
            if number and self.wants(key):
                self.judge(quick, touched[number], key, MUTANT=str(number))
        for tree in quick, tell:
            tree.write(path, source.text.encode())

    def built(self, tree, path):
        source = Source(path)
        for key, text in source.built.items():
            if self.wants(key) and tree.compiles(path, text):
                self.judge(tree, [p.name for p in CASES.glob('*.json')], key)
        tree.write(path, source.text.encode())

    def tell(self, path):
        mine = {k: v for k, v in self.known.items() if k.startswith(path + ':')}
        print(path, dict(collections.Counter(v.split()[0] for v in mine.values())))
        print(*(f'  {v}: {k[len(path) + 2:]}' for k, v in mine.items() if not v.startswith('red')), sep='\n')


def main(options, scratch, *paths):
    run = Run(pathlib.Path(scratch), '--again' in options)
    if '--list' in options:
        for path in paths:
            run.tell(path)
        return
    quick, tell = Tree(run.results.parent / 'quick', ''), Tree(run.results.parent / 'tell', '-DTELL')
    for path in paths:
        run.switched(quick, tell, path)
    for path in paths:
        run.built(quick, path)


main([a for a in sys.argv if a.startswith('--')], *(a for a in sys.argv[1:] if not a.startswith('--')))
