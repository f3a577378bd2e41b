#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The mutation run: changes one thing in a rules engine at a time, plays the cases and random games,
and names what nobody notices. By hand, not part of the test run; see MUTATIONS.md.

    tests/mutation/mutate.py [--game NAME] [--again] SCRATCH FILE...   FILE: server/rules/fotm/ask/walk.c, ...
    tests/mutation/mutate.py [--game NAME] --survivors SCRATCH FILE... writes survivors/NAME.tsv from what SCRATCH knows

Changed in functions: a whole condition (a returned or assigned one, too) to true and to false; a
part of an and/or left out; a comparison at its boundary, == and != exchanged; a number by one.
All of a file are compiled at once, each behind a switch: so one build serves them all. Changed in
tables and enums: a number by one, a row left out, a row exchanged with the next; in enums, in
headers, and where the size would be another one each is a build of its own. Not changed: zeros and indexes in functions, assertions, strings, includes, `#define`s.

Each is judged by judge.c: cases first, then what may be seen in them, then random games; what is
left, by every action in small positions (every_action). SCRATCH/results has a line `verdict <tab>
key` for each change. What stands there is not done again: to go on after a stop, start it again;
--again judges once more what survived."""
import argparse, collections, os, pathlib, re, subprocess, sys

sys.dont_write_bytecode = True
from mutants import ROOT, SWITCH, Source

JUDGE, EVERY = 'tests/mutation/judge', 'tests/playout/every_action'
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


class Tree:
    """A copy of what the judges need, as it is now."""

    def __init__(self, top):
        self.top, self.said = top, ''
        for file in (f for folder in ('common', 'protocol', 'server', 'tests/playout', 'tests/mutation')
                     for f in (ROOT / folder).rglob('*') if f.is_file()):
            self.write(file.relative_to(ROOT), file.read_bytes())
        self.write('common/buf.c', ((ROOT / 'common/buf.c').read_text() + HEAD).encode())
        self.write('switch.h', SWITCH.encode())
        self.write('tests/meson.build', b"subdir('playout')\nsubdir('mutation')\n")
        self.write('meson_options.txt', (ROOT / 'meson_options.txt').read_bytes())
        whole = (ROOT / 'meson.build').read_text()
        self.write('meson.build', re.sub(r"^subdir\('(client-cli|bots)'\)|^install_\w+\((.|\n)*?\n?\)$", '', whole, flags=re.M).encode())
        if not (top / 'build').exists():
            subprocess.run(['meson', 'setup', top / 'build', top, '--buildtype=plain', '-Doptimization=2', '-Dwerror=false',
                            '-Dwarning_level=0', f'-Dc_args=-w -include {top}/switch.h'], check=True)

    def write(self, path, content):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)

    def compiles(self, path, text):
        self.write(path, text.encode())
        done = subprocess.run(['ninja', '-k0', '-j1', '-C', self.top / 'build', JUDGE, EVERY], text=True,
                              stdout=subprocess.PIPE)
        self.said = done.stdout
        return done.returncode == 0

    def program(self, name, *words):
        return [self.top / 'build' / name, *words]


class Run:
    """Judges changes, and keeps the verdicts."""

    def __init__(self, scratch, game, again):
        scratch.mkdir(parents=True, exist_ok=True)
        self.results, self.game, self.again, self.known = scratch / 'results', game, again, {}
        self.words = (ROOT / 'server/data', ROOT / 'tests/cases' / game, game)
        if self.results.exists():
            for line in self.results.read_text().splitlines():
                self.known.__setitem__(*reversed(line.split('\t')))

    def wants(self, key):
        return key not in self.known or self.again and self.known[key].startswith(NEEDS_REASON)

    def keep(self, key, verdict):
        self.known[key] = verdict
        with self.results.open('a') as out:
            print(verdict, key, sep='\t', file=out)

    def every_action(self, tree, verdict, **environment):
        """What is left of a change that only survived."""
        if not verdict.startswith(NEEDS_REASON) or self.game != 'fotm':
            return verdict
        try:
            done = subprocess.run(tree.program(EVERY, *self.words[:2], '1'), text=True, errors='replace', timeout=300,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **environment})
        except subprocess.TimeoutExpired:
            return 'law every action: no end'
        wrong = re.search('^not ok [0-9]* - ([a-z ]*)', done.stdout, re.M)
        return f'law every action: {wrong[1] if wrong else "it stopped"}' if done.returncode else verdict

    def switched(self, tree, path):
        if not any(map(self.wants, Source(path).switched[1:])):
            return
        skip, good = set(), False
        while not good:  # lines that do not compile with switches are taken back
            source = Source(path, skip)
            good = tree.compiles(path, source.with_switches())
            bad = re.findall(re.escape(path) + r':(\d+):\d+: error', tree.said)
            if not good and not bad:
                sys.exit(tree.said)
            skip |= {source.key_of(int(line)) for line in bad}
        judge = subprocess.Popen(tree.program(JUDGE, *self.words), text=True, errors='replace', stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        ready = judge.stdout.readline()
        if not ready.startswith('ready'):
            sys.exit(ready)
        for number, key in enumerate(source.switched):
            if number and self.wants(key):
                print(number, file=judge.stdin, flush=True)
                self.keep(key, self.every_action(tree, judge.stdout.readline().strip(), MUTANT=str(number)))
        judge.stdin.close()
        judge.wait()
        tree.write(path, source.text.encode())

    def built(self, tree, path):
        source, before = Source(path), tree.top / 'before'
        if not any(map(self.wants, source.built)):
            return
        if not tree.compiles(path, source.text):
            sys.exit(tree.said)
        subprocess.run(tree.program(JUDGE, '--keep', before, *self.words), stdin=subprocess.DEVNULL, check=True)
        for key, text in source.built.items():
            if self.wants(key) and tree.compiles(path, text):
                done = subprocess.run(tree.program(JUDGE, '--against', before, *self.words), text=True, errors='replace',
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
                self.keep(key, self.every_action(tree, done.stdout.strip() or 'red everything (stopped)'))
        tree.write(path, source.text.encode())

    def write_survivors(self, paths):
        """What no case is red of; reasons that stand in the file stay where their change does."""
        file = pathlib.Path(__file__).parent / 'survivors' / f'{self.game}.tsv'
        old = [(line + '\t').split('\t')[:3] for line in file.read_text().splitlines()] if file.exists() else []
        reasons = {key: reason for _, key, reason in old}
        keys = {key for path in paths for source in (Source(path),) for key in (*source.switched[1:], *source.built)}
        lines = [line for line in old if line[1].split(':')[0] not in paths]
        lines += [(v, k, reasons.get(k, '') if v.startswith(NEEDS_REASON) else '')
                  for k, v in self.known.items() if k in keys and not v.startswith('red')]
        file.parent.mkdir(exist_ok=True)
        file.write_text(''.join('\t'.join(line).rstrip() + '\n' for line in sorted(lines, key=lambda line: line[1])))
        counts = collections.Counter(self.known[k].split()[0] for k in keys if k in self.known)
        print(len(keys), 'changes:', dict(counts), '; not judged:', len(keys - self.known.keys()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--game', default='fotm')
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--survivors', action='store_true')
    parser.add_argument('scratch', type=pathlib.Path)
    parser.add_argument('paths', nargs='+', metavar='FILE')
    options = parser.parse_args()
    run = Run(options.scratch, options.game, options.again)
    if options.survivors:
        run.write_survivors(options.paths)
        return
    tree = Tree(options.scratch / 'tree')
    for path in options.paths:
        run.switched(tree, path)
    for path in options.paths:
        run.built(tree, path)


main()
