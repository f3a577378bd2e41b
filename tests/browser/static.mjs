// SPDX-License-Identifier: MIT
// What can be checked without a browser: types, style, the dice against the published vectors,
// contrast and colour-blind distances of the palette, no foreign addresses.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, here, root } from './harness.mjs';
import { commitment, die, digest } from '../../client-web/js/dice/dice.mjs';
import { bidBytes, bidsWrong } from '../../client-web/js/dice/bidding.mjs';
import { hmac, sha256, toHex } from '../../client-web/js/dice/sha256.mjs';
import { COLOURS, learnGames, learnSetup, learnShelf, sideClass, sideName } from '../../client-web/js/sides.mjs';
import { LOW, NARROW } from '../../client-web/js/screen.mjs';
import { wireTypes } from './wire.mjs';
import { hexGrid } from '../../client-web/kit/hexgrid.mjs';
import { freePlace, overlap } from '../../client-web/kit/place.mjs';
import { edition, lay } from '../../client-web/games/fotm/edition.mjs';
import { merge } from '../../client-web/js/net/merge.mjs';

const run = (command, args, cwd) => {
  const done = spawnSync(process.execPath, [join(here, 'node_modules', command), ...args], { cwd, encoding: 'utf8' });
  return [done.status === 0, `${done.stdout}${done.stderr}`.slice(0, 3000)];
};

export function types() {
  check('types of messages are those of the schemas (node wire.mjs PROGRAM)', wireTypes().every(([path, text]) => readFileSync(path, 'utf8') === text));
  const [good, text] = run('typescript/bin/tsc', ['-p', join(here, 'tsconfig.json')], here);
  check('types: tsc finds nothing under strict', good, text);
  const [clean, words] = run('eslint/bin/eslint.js', ['-c', join(here, 'eslint.config.mjs'), 'client-web', 'tests/browser'], root);
  check('style: ESLint finds nothing', clean, words);
}

export function dice() {
  const vectors = JSON.parse(readFileSync(join(root, 'tests/unit/dice-vectors.json'), 'utf8')),
    schemes = [vectors, vectors.scheme_2, vectors.scheme_3], // the first one's stand at the top of the file
    placeOf = (one, i = 0) => ({ group: one.entry ?? one.roll, index: one.index + i, sides: one.sides ?? 6 });
  check(
    'SHA-256 of "abc"',
    toHex(sha256(new TextEncoder().encode('abc'))) === 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  check(
    'SHA-256 of a million letters',
    toHex(sha256(new Uint8Array(1000000).fill(97))) === 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  );
  check(
    'HMAC with a long key (RFC 4231, 6)',
    toHex(hmac(new Uint8Array(131).fill(0xaa), new TextEncoder().encode('Test Using Larger Than Block-Size Key - Hash Key First'))) ===
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  );
  check(
    'hashes of the dice vectors',
    vectors.hashes.every((one) => commitment(one.of, one.secret) === one.hash),
  );
  check(
    'digests of the dice vectors',
    schemes.every(({ scheme, digests }) => digests.every((one) => toHex(digest(scheme, one, placeOf(one), one.block)) === one.digest)),
  );
  check(
    'dice of the dice vectors',
    schemes.every(({ scheme, dice }) => dice.every((one) => one.faces.every((face, i) => die(scheme, one, placeOf(one, i)) === face))),
  );
  check('bytes of bids, of the dice vectors', vectors.scheme_3.dice.every((one) => bidBytes(one, one.bids) === one.bytes));
  bidsAgain(vectors.scheme_3.dice[0]);
}

/** What bids come to, and what is wrong where the record says otherwise. @param {any} secrets whose lot falls to the creator, the Union */
function bidsAgain({ seed, creator_nonce, joiner_nonce }) {
  const dice = { seed, joiner_nonce, creator: 'union', nonce_hash: commitment('nonce', creator_nonce) },
    bid = (side, points) => ({ side, points }),
    u = 'union',
    c = 'confederate',
    given = (to, points) => ({ to, points });
  for (const [own, other, handicap, bound, wrong] of [
    [bid(u, 9), bid(c, 4), undefined, true, ''],
    [bid(u, 5), bid(u, 4), given(c, 5), true, ''],
    [bid(c, 4), bid(c, 5), given(u, 5), true, ''],
    [bid(u, 6), bid(u, 6), given(c, 6), true, ''],
    [bid(u, 0), bid(u, 0), undefined, true, ''],
    [bid(u, 1), bid(u, 0), undefined, true, 'points'],
    [bid(u, 5), bid(u, 4), given(u, 5), true, 'points'],
    [bid(u, 9), bid(c, 4), given(u, 9), true, 'points'],
    [bid(u, 4), bid(u, 5), given(c, 5), true, 'sides'],
    [bid(c, 6), bid(c, 6), given(u, 6), true, 'sides'],
    [bid('nobody', 6), bid(c, 6), undefined, true, 'none'],
    [bid(u, 100), bid(c, 6), undefined, true, 'none'],
    [bid(u, 9), undefined, undefined, true, 'none'],
    [bid(u, 9), bid(c, 4), undefined, false, 'unbound'],
    [undefined, undefined, given(c, 5), true, 'missing'],
    [undefined, undefined, given(c, 5), false, ''],
  ]) {
    const bids = own && { union: own, ...(other && { confederate: other }) },
      found = bidsWrong({ dice, bids, handicap }, bound);
    check(`bids ${JSON.stringify(bids)} with ${JSON.stringify(handicap)}: ${wrong || 'right'}`, found === wrong, found);
  }
}

/** Names and colours of sides are the game's; one that has none gets a colour by its place. */
export function sides() {
  learnGames([{ game: 'g', sides: ['a', 'b'] }, { game: 'other', sides: ['b', 'c'] }]);
  const before = ['a', 'b', 'x', null].map((side) => sideClass('g', side));
  learnShelf('g', { sides: { a: { name: 'Alpha', colour: 'khaki' }, b: { colour: 'no colour; at all' } } });
  learnSetup('g', { words: { sides: { b: 'Beta' }, colours: { b: 'red' } } });
  check(
    'sides have the names and colours that their data give them, whatever their order',
    JSON.stringify(before) === '["side-blue","side-grey second","",""]' &&
      JSON.stringify([sideClass('g', 'a'), sideClass('g', 'b'), sideClass('other', 'b'), sideName('a'), sideName('b')]) ===
        '["side-khaki","side-red second","side-blue","Alpha","Beta"]',
    `${before} ${sideClass('g', 'a')} ${sideClass('g', 'b')} ${sideClass('other', 'b')}`,
  );
}

export function patches() {
  const old = { a: { b: 1, c: [1, 2] }, d: 4 },
    next = merge(old, { a: { b: null, c: [3] }, e: { f: null, g: 1 } });
  check('merge patches (RFC 7386)', JSON.stringify(next) === '{"a":{"c":[3]},"d":4,"e":{"g":1}}' && old.a.b === 1, JSON.stringify(next));
}

/** Everything of the client in one string, file by file. */
export function sources(folder = join(root, 'client-web'), list = [], wanted = /\.(mjs|css|html|svg)$/) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sources(path, list, wanted);
    else if (wanted.test(entry.name)) list.push([path, readFileSync(path, 'utf8')]);
  }
  return list;
}

export function addresses() {
  const foreign = sources().flatMap(([path, text]) =>
    [...text.matchAll(/https?:\/\/[^\s'"`)]+/g)].filter(([url]) => !/^http:\/\/www\.w3\.org/.test(url)).map(([url]) => `${path}: ${url}`),
  );
  check('nothing is loaded from elsewhere', foreign.length === 0, foreign.join(', '));
  const inline = sources().filter(([path, text]) => path.endsWith('.html') && /<style|style=|<script(?![^>]*src=)|\son\w+=/.test(text));
  check('no inline style or script', inline.length === 0, inline.map(([path]) => path).join(', '));
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  check('the lock file names no host', !/https?:\/\/registry|"resolved"/.test(lock));
}

/** The shell knows no side, no hex, no battle; the kit no game. */
export function neutral() {
  const told = (folder, pattern) =>
    sources(join(root, 'client-web', folder), [], /\.(mjs|css)$/).flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
        .map((line) => `${path.slice(root.length)}: ${line.trim().slice(0, 80)}`),
    );
  const NOUNS = /fotm|union|confederate|burnside|longstreet|south.mountain|brigade|\bhex(es)?\b|['"`. ](us|cs)['"`. ,{]/i,
    found = [...told('js', NOUNS).filter((line) => !/js\/games\.mjs/.test(line)), ...told('kit', /union|confederate|burnside|longstreet|brigade|fotm/i)];
  check('the shell knows no game, and the kit none either', found.length === 0, found.join('\n  '));
  // Only the form of board that is a hex grid, the list of forms, and what such a board is called.
  const forms = told('kit', /\bhex|\bgrid\b|dataset\.hex|data-hex/i).filter((line) => !/kit\/(hexgrid|hexmap|grounds|texts\.\w\w)\.mjs/.test(line));
  check('the kit asks a geometry and knows no grid', forms.length === 0, forms.join('\n  '));
  const own = told('games/fotm', /\b\d+ [ap]m',|: 'Close combat'|: 'decisive victory'|[`'] loses a step/);
  check('hours, rolls, results and events are worded by the server alone', own.length === 0, own.join('\n  '));
}

/** What this client calls a section of the first edition in the other one is what the rules to be read say of it. */
export function headings() {
  const book = JSON.parse(readFileSync(join(root, 'server/data/fotm/rules.json'), 'utf8')),
    all = (/** @type {string} */ id) => book[id].chapters.flatMap((chapter) => chapter.sections);
  lay('playtest');
  const told = all('2022').filter(({ id }) => /^\d|^masking/.test(id)).map(({ id }) => [id, edition.section(id), all('playtest').find((one) => one.for?.includes(id))?.id]),
    wrong = told.filter(([, here, there]) => here && here !== there);
  lay('2022');
  check('the headings of the playtest rules are those of the rules to be read', told.filter(([, here]) => here).length > 40 && wrong.length === 0, wrong.join('; '));
}

/** No module may lead back to itself: then each can be read and tested without the others. */
export function circles() {
  const modules = sources(join(root, 'client-web'), [], /\.mjs$/),
    imports = new Map(
      modules.map(([path, text]) => [path, [...text.matchAll(/^import[^;]*?from '(\.[^']+)'/gm)].map((found) => join(dirname(path), found[1]))]),
    ),
    found = [],
    done = new Map();
  const walk = (path, way) => {
    done.set(path, 'open');
    for (const next of imports.get(path) || []) {
      if (done.get(next) === 'open') found.push([...way, path, next].slice([...way, path].indexOf(next)).join(' > '));
      else if (!done.has(next)) walk(next, [...way, path]);
    }
    done.set(path, 'done');
  };
  for (const path of imports.keys()) if (!done.has(path)) walk(path, []);
  check('no module imports itself in a circle', modules.length > 50 && found.length === 0, found.join('; '));
}

/** The stylesheets and the program agree on what a narrow and a low screen is. */
export function forms() {
  const queries = sources(join(root, 'client-web'), [], /\.css$/).flatMap(([path, text]) =>
    [...text.matchAll(/@media ([^{]*(?:max-height|820px)[^{]*?) *\{/g)].map(([, query]) => [path, query]),
  );
  const odd = queries.filter(([, query]) => ![NARROW, LOW, `${NARROW}, ${LOW}`].includes(query));
  check('one idea of small screens', queries.length >= 5 && odd.length === 0, odd.join('; '));
}

/** Every form of hex grid is one: names, middles, neighbours and distances agree, and north is where it is said to be. */
export function grids() {
  const wrong = [];
  for (const top of /** @type {const} */ (['flat', 'pointed']))
    for (const low of /** @type {const} */ (['even', 'odd']))
      for (const digits of [2, 3]) {
        const grid = hexGrid({ top, low, digits }),
          { hexes } = grid.sheet(11, 9),
          all = new Set(hexes);
        for (const hex of hexes) {
          const [x, y] = grid.centre(hex);
          if (grid.at(x, y) !== hex || grid.at(x + 20, y - 15) !== hex || !grid.isPlace(hex)) wrong.push(`${top} ${low} ${hex}: not found again`);
          for (let d = 0; d < 6; d++) {
            const next = grid.step(hex, d);
            if (!all.has(next)) continue;
            const [a, b] = grid.centre(next),
              [[ax, ay], [bx, by]] = grid.side(d);
            if (Math.abs(Math.hypot(a - x, b - y) - grid.H) > 1e-6 || grid.distance(hex, next) !== 1 || grid.step(next, d + 3) !== hex)
              wrong.push(`${top} ${low} ${hex}: neighbour ${d}`);
            if (Math.hypot((ax + bx) / 2 - (a - x) / 2, (ay + by) / 2 - (b - y) / 2) > 1e-6) wrong.push(`${top} ${low} ${hex}: hexside ${d}`);
          }
        }
      }
  check('hex grids of both forms', wrong.length === 0, wrong.slice(0, 5).join('; '));
  const kept = hexGrid({ north: 'right' });
  check(
    'bearings and keys of a grid are those of its neighbours',
    kept.bearing('0505', kept.step('0505', 0)) === 'west' && kept.bearing('0505', '0505') === '' && kept.arrow('0505', 'ArrowUp') === kept.step('0505', 0) && kept.arrow('0505', 'x') === undefined,
    `${kept.bearing('0505', kept.step('0505', 0))}`,
  );
  const winds = (form) => [0, 1, 2, 3, 4, 5].map(hexGrid(form).wind).join(' ');
  check(
    'each with its own compass',
    winds({ north: 'right' }) === 'north-west north north-east south-east south south-west' &&
      winds({ top: 'pointed', north: 'up' }) === 'north-east south-east south south-west north-west north',
    `${winds({ north: 'right' })}; ${winds({ top: 'pointed', north: 'up' })}`,
  );
}

/** What floats over a board keeps off what must be seen. */
export function places() {
  const room = { w: 800, h: 600 },
    size = { x: 5, y: 5, w: 300, h: 100 }, // a box as it was measured: where it lies does not matter
    fights = [0, 100, 250, 400, 500].flatMap((y) => [0, 200, 350, 500, 700].map((x) => ({ x, y, w: 90, h: 90, weight: 1000 })));
  const hidden = fights.filter((one) => overlap({ ...size, ...freePlace(size, room, [one]) }, one) > 0);
  check('a place that hides nothing, wherever the fight is', hidden.length === 0, JSON.stringify(hidden));
  const low = { w: 360, h: 258 },
    strip = { w: 220, h: 60 },
    hex = { x: 130, y: 80, w: 84, h: 84, weight: 1000 };
  check('also on a phone', overlap({ ...freePlace(strip, low, [hex]), ...strip }, hex) === 0, JSON.stringify(freePlace(strip, low, [hex])));
}

// ---- colours: WCAG contrast, and distances under simulated dichromacy (Viénot 1999, OKLab)

const css = readFileSync(join(root, 'client-web/style/tokens.css'), 'utf8');
const block = (pattern) =>
  Object.fromEntries([...(css.match(pattern)?.[1] || '').matchAll(/--([\w-]+):\s*([^;}]+)/g)].map((found) => [found[1], found[2].trim()]));
const channels = (colour) =>
  [1, 3, 5].map((i) => parseInt((colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour).slice(i, i + 2), 16) / 255);
const linear = (colour) => channels(colour).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const luminance = (colour) => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};
const SIGHT = {
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};
const lab = (v) => {
  const [r, g, b] = v.map((x) => Math.max(0, x)),
    f = Math.cbrt,
    l = f(0.4122 * r + 0.5363 * g + 0.0514 * b),
    m = f(0.2119 * r + 0.6807 * g + 0.1074 * b),
    s = f(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [0.2105 * l + 0.7936 * m - 0.0041 * s, 1.978 * l - 2.4286 * m + 0.4506 * s, 0.0259 * l + 0.7828 * m - 0.8087 * s];
};
const apart = (a, b, how) => {
  const seen = (c) => lab(SIGHT[how].map((row) => row.reduce((n, v, i) => n + v * linear(c)[i], 0))),
    [x, y] = [seen(a), seen(b)];
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
};

export function colours() {
  const light = block(/^:root \{([\s\S]*?)\}/m),
    dark = { ...light, ...block(/\n:root\[data-theme="dark"\] \{ color-scheme([\s\S]*?)\}/) };
  const pairs = [
    ['ink', 'panel', 4.5],
    ['ink-2', 'panel', 4.5],
    ['ink-3', 'panel', 4.5],
    ['ink-2', 'sunk', 4.5],
    ['ink-2', 'paper', 4.5],
    ...COLOURS.map((colour) => [`side-${colour}`, 'panel', 4.5]),
    ...COLOURS.map((colour) => [`side-${colour}`, `side-${colour}-tint`, 4.5]),
    ['war', 'panel', 4.5],
    ['war', 'sunk', 4.5],
    ['war-ink', 'war', 4.5],
    ['go-ink', 'go', 4.5],
    ['ok', 'panel', 4.5],
    ['focus', 'panel', 3],
    ['label', 'halo', 4.5],
    ['label-2', 'halo', 4.5],
    ['label-2', 'l4', 4.5],
    ['zoc', 'l4', 3],
    ['step2', 'l6', 3],
    ['mp', 'mp-halo', 4.5],
  ];
  const low = [
    ['light', light],
    ['dark', dark],
  ].flatMap(([theme, all]) =>
    pairs.filter(([a, b, least]) => !(contrast(all[a], all[b]) >= least)).map(([a, b]) => `${theme} ${a} on ${b}`),
  );
  check('contrast of both themes (WCAG AA)', low.length === 0, low.join(', '));
  const armies = Object.keys(SIGHT).flatMap((how) =>
    ['k-hill', 'k-long'].filter((c) => !(apart(light['k-ix'], light[c], how) > 25)).map((c) => `${how} IX and ${c}`),
  );
  check('armies stay apart for the colour-blind', armies.length === 0, armies.join(', '));
  for (const set of ['safe', 'strong']) {
    const day = { ...light, ...block(new RegExp(`\\n:root\\[data-colours="${set}"\\] \\{([^}]*)\\}`)) },
      night = { ...dark, ...day, ...block(new RegExp(`\\n:root\\[data-theme="dark"\\]\\[data-colours="${set}"\\] \\{([^}]*)\\}`)), panel: dark.panel },
      faint = [day, night].flatMap((all, i) => ['blue', 'grey'].flatMap((one) => ['panel', `side-${one}-tint`].filter((on) => !(contrast(all[`side-${one}`], all[on]) >= 4.5)).map((on) => `${i ? 'dark' : 'light'} ${one} on ${on}`))),
      alike = Object.keys(SIGHT).flatMap((how) => ['k-hill', 'k-long'].filter((c) => !(apart(day['k-ix'], day[c], how) > 35)).map((c) => `${how} ${c} ${apart(day['k-ix'], day[c], how).toFixed(0)}`));
    check(`the ${set} colours are read and told apart`, day['k-ix'] !== light['k-ix'] && faint.length === 0 && alike.length === 0, [...faint, ...alike].join(', '));
  }
  const gold = Object.keys(SIGHT).filter((how) => !(apart(light.gold, light.zoc, how) > 25 && apart(light.gold, light.l4, how) > 4));
  check('what is mine to choose stays apart from zones of control', gold.length === 0, gold.join(', '));
}
