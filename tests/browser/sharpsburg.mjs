// SPDX-License-Identifier: MIT
// Sharpsburg by clicks and keys: Wise's Field by two players and a spectator. Some turns in every run, to its end where
// RIDGELINE_LONG is set; and the whole field of Antietam under a hand that pans.
import { toolsApart } from './battlepage.mjs';
import { check, long, person } from './harness.mjs';
import { clickHex, hexAt, together } from './fieldgroup.mjs';
import { accessible, create, join, toGoBack } from './steps.mjs';

const WIDE = { viewport: { width: 1440, height: 900 } };
/** So many decisions are answered in a usual run, and so many are enough for a whole battle. */
const SOME = 26,
  ENOUGH = 1200;
/** So many regiments are moved in one movement phase: the rest stand. */
const MOVED = 2;
/** The part of a frame at 60 a second that panning may cost the page itself. */
const FRAME_MS = 1000 / 60;

const decided = (page) =>
  page.evaluate(() => {
    const g = globalThis.ridgeline?.page?.game;
    return !!g && !g.sending && g.position.mine && g.position.decision?.name;
  });

/** Until a decision is this page's own, and its keys are heard. */
const decides = (page, name) =>
  page.waitForFunction((wanted) => {
    const g = globalThis.ridgeline?.page?.game;
    return g && !g.sending && g.position.mine && g.position.decision?.name === wanted && performance.now() > g.deafUntil;
  }, name);

/** Somebody who can move, and where to: nearer to the enemy. */
const march = (page) =>
  page.evaluate(async () => {
    const { game } = globalThis.ridgeline.page,
      { prompt, army, board } = game,
      foes = [...army.units.values()].filter((unit) => unit.army !== game.side && unit.hex).map((unit) => unit.hex),
      far = (hex) => Math.min(...foes.map((foe) => board.geometry.distance(foe, hex)));
    for (const id of prompt.leftToDo().filter((one) => army.units.has(one))) {
      const reach = await game.ask({ ask: 'reach', unit: id }),
        from = army.hexOf(id),
        [best] = (reach?.hexes || []).filter((one) => one.may_end && !army.at(one.hex).length).sort((a, b) => far(a.hex) - far(b.hex));
      if (best && far(best.hex) < far(from) && army.at(from).length === 1) return { from, to: best.hex };
    }
    return null;
  });

/** Plays one decision as a player would, by what he sees. @returns {Promise<string>} what it was */
async function answer(page, moved) {
  const name = await decided(page);
  if (name === 'movement') {
    const hot = page.locator('.q-hot').first(),
      way = moved < MOVED ? await march(page) : null;
    if (await hot.count()) {
      await hot.click();
      await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.preview);
      if (await page.evaluate(() => !!globalThis.ridgeline.page.game.prompt.preview?.legal)) {
        await page.click('#go');
        return 'charge';
      }
      await page.focus('#board');
      await page.keyboard.press('Escape');
    }
    if (way) {
      // Whoever was in the hand is put back first.
      await page.evaluate(() => globalThis.ridgeline.page.game.prompt.take([]));
      await clickHex(page, way.from);
      await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach);
      await clickHex(page, way.to);
      await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.preview);
      if (await page.evaluate(() => !!globalThis.ridgeline.page.game.prompt.preview?.legal)) {
        await page.click('#go');
        return 'move';
      }
    }
    await page.click('#end');
    if (await page.locator('#endanyway').count()) await page.click('#endanyway');
    return 'end';
  }
  if (name === 'fire') {
    if (await page.locator('[data-target]').count()) {
      await page.locator('[data-target]').first().click();
      await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.preview);
      if (await page.locator('#go:not([disabled])').count()) {
        await page.click('#go');
        return 'fire';
      }
    }
    await page.click('#pass');
    return 'pass';
  }
  await page.click('[data-answer="0"]');
  return String(name);
}

/** Both play on, until so many decisions are answered or it is over. @returns {Promise<Record<string, number>>} how many of each kind */
async function playOn(pages, most, seen) {
  /** @type {Record<string, number>} */
  const done = {};
  let moved = 0;
  for (let n = 0; n < most; n++) {
    await Promise.race(pages.map((page) => page.waitForFunction(() => {
      const g = globalThis.ridgeline?.page?.game;
      return g && (g.position.over || (g.position.mine && !g.sending && performance.now() > g.deafUntil));
    })));
    if (await pages[0].evaluate(() => globalThis.ridgeline.page.game.position.over)) break;
    const page = (await decided(pages[0])) ? pages[0] : pages[1],
      before = await page.evaluate(() => globalThis.ridgeline.page.match.n),
      kind = await answer(page, moved);
    moved = kind === 'move' || kind === 'charge' ? moved + 1 : 0;
    done[kind] = (done[kind] || 0) + 1;
    await page.waitForFunction((was) => globalThis.ridgeline.page.match.n > was && !globalThis.ridgeline.page.game.sending, before);
    await seen(kind, page);
  }
  return done;
}

/** Drawn from hex to hex. @param {any} page @param {string} from @param {string} to @param {'left'|'right'} button */
async function draw(page, from, to, button) {
  const [a, b] = [await hexAt(page, from), await hexAt(page, to)];
  await page.mouse.move(...a);
  await page.mouse.down({ button });
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  await page.mouse.move(...b);
  await page.mouse.up({ button });
}

/** What the other side did leaves a trace; arrows, distances; who holds is not named at the end. @param {any} page @param {any} other @param {string} target where 12th Ohio marched @param {any} shots */
async function seen(page, other, target, shots) {
  await other.waitForSelector('.wake');
  const way = await other.evaluate(() => globalThis.ridgeline.page.game.trails.ways().get('12oh-r')?.join());
  check('sharpsburg: the other sees the way that it took, who moved does not', way?.startsWith('1309') && way.endsWith(target) && (await page.locator('.wake').count()) === 0, way);
  await other.focus('#board');
  await other.keyboard.press('t');
  check('sharpsburg: T puts it away', (await other.locator('.wake').count()) === 0);
  await other.keyboard.press('t');
  await draw(other, '0913', '0912', 'right');
  check('sharpsburg: an arrow is drawn with the right button, and no stack laid open', (await other.locator('.arrow.mine').count()) === 1 && !(await other.$('.fan')));
  await other.keyboard.down('Shift');
  await draw(other, '0913', '1012', 'left');
  await other.keyboard.up('Shift');
  await other.waitForSelector('.measured');
  check('sharpsburg: with Shift it is said how far it is, and what is seen', /^\d+ hex(es)?, (in sight|not in sight: .+ is between)$/.test(await other.textContent('.measured')), await other.textContent('.measured'));
  await shots.take(other, '82-sharpsburg-seen');
  await other.focus('#board');
  await other.keyboard.press('Delete');
  check('sharpsburg: Delete takes the arrows off', (await other.locator('.arrow.mine').count()) === 0);
  const left = () => page.evaluate(() => globalThis.ridgeline.page.game.prompt.leftToDo()),
    before = await left();
  await page.evaluate((id) => globalThis.ridgeline.page.game.prompt.take([id]), before[0]);
  await page.focus('#board');
  await page.keyboard.press('h');
  check('sharpsburg: who is to hold is not named at the end of the phase', (await left()).join() === before.slice(1).join() && (await page.getAttribute('.b:has-text("Hold here")', 'aria-pressed')) === 'true', JSON.stringify([before, await left()]));
  await page.keyboard.press('h');
  await page.keyboard.press('Escape');
}

/** The way goes by a point; its price is that of both parts. @param {any} page with somebody in the hand */
async function byAPoint(page) {
  const free = (/** @type {string} */ not) =>
    page.evaluate((other) => {
      const { prompt, army } = globalThis.ridgeline.page.game;
      return prompt.reach.hexes.filter((one) => one.may_end && !one.stops && ![other, prompt.from].includes(one.hex) && !army.at(one.hex).length).sort((a, b) => b.cost - a.cost).find((one) => one.cost < 11).hex;
    }, not);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach?.hexes.length > 5);
  const point = await free('');
  await page.keyboard.down('Shift');
  await clickHex(page, point);
  await page.keyboard.up('Shift');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.via.points.length === 1 && globalThis.ridgeline.page.game.prompt.reach);
  const goal = await free(point);
  await clickHex(page, goal);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.preview);
  const laid = await page.evaluate((hex) => {
    const { steps, via, reach, preview } = globalThis.ridgeline.page.game.prompt,
      [way] = reach.hexes.filter((one) => one.hex === hex && one.may_end).sort((a, b) => a.cost - b.cost);
    return { by: steps.map((one) => one.to).filter(Boolean), price: via.cost + way.cost, cost: preview.cost, legal: preview.legal };
  }, goal);
  check('sharpsburg: the way goes by a point, and costs what both parts cost', laid.legal && laid.by.includes(point) && laid.by.at(-1) === goal && laid.price === laid.cost, JSON.stringify([point, goal, laid]));
  await page.focus('#board');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !globalThis.ridgeline.page.game.prompt.via.points.length && globalThis.ridgeline.page.game.prompt.reach);
}

export async function sharpsburg(browser, server, shots) {
  const page = await person(browser, 'sharpsburg one', { ...WIDE, coached: true }),
    link = await create(page, server, { scenario: 'wises-field', side: 'union', edition: 's' }),
    other = await person(browser, 'sharpsburg other', { ...WIDE, colorScheme: 'dark' });
  await join(other, link, 'Keller');
  const watcher = await person(browser, 'sharpsburg watcher', { ...WIDE, locale: 'de-DE' });
  await watcher.goto(server.url(`#watch=${await page.evaluate(() => globalThis.ridgeline.page.match.id)}`));
  await watcher.waitForSelector('#board canvas');
  await decides(page, 'movement');
  await page.waitForSelector('.pile .u-name');
  check('sharpsburg: every stack is on the sheet, with its cards', await page.evaluate(() => document.querySelectorAll('.pile').length >= 12 && document.querySelectorAll('.pile .u-band').length >= 14));
  await page.waitForSelector('.coach .hints li');
  check('sharpsburg: who plays for the first time is told the aim, with pins on the map', (await page.locator('.pins g').count()) === 3);
  await page.click('.hints .pinno');
  await shots.take(page, '80-sharpsburg');
  await page.getByRole('button', { name: 'No more hints' }).click();
  check('sharpsburg: and it goes', (await page.locator('.coach, .pins g').count()) === 0);
  check('sharpsburg: who looks on in German reads German', /schaust zu/i.test(await watcher.innerText('body')) && !/sharpsburg\./.test(await watcher.innerText('body')));
  await accessible(page, 'sharpsburg');

  // What rests under the pointer is told, with its field of fire and the fronts of its enemies.
  await page.mouse.move(...(await hexAt(page, '1113')));
  await page.waitForSelector('.restcard .q-legend');
  await page.waitForFunction(() => document.querySelector('.q-field.b0')?.getAttribute('d') && document.querySelector('.q-front')?.getAttribute('d'));
  check('sharpsburg: a rest shows field of fire and fronts', true);
  check('sharpsburg: the front of who is pointed at is marked', (await page.evaluate(() => document.querySelector('.q-front.own').getAttribute('d').split('M').length - 1)) === 2);
  await shots.take(page, '81-sharpsburg-field');

  const bare = await page.evaluate(() => {
    const { army, ground } = globalThis.ridgeline.page.game;
    return ['1210', '1111', '1211', '1012', '1112'].find((hex) => !army.at(hex).length && !ground.names.get(hex));
  });
  await page.mouse.click(...(await hexAt(page, bare)), { button: 'right' });
  check('sharpsburg: bare ground is told too', /feet/.test(await page.innerText('.restcard')) && !(await page.$('.q-field')));
  await together(page, shots);
  // A regiment by clicks: taken, sent, turned by keys, put back by Escape, sent again.
  await clickHex(page, '1309');
  await page.waitForSelector('.reach');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach?.hexes.length > 5);
  const target = (await page.evaluate(() => globalThis.ridgeline.page.game.prompt.reach.hexes.filter((one) => one.may_end && one.hex !== '1309' && !globalThis.ridgeline.page.game.army.at(one.hex).length).sort((a, b) => a.cost - b.cost)[0].hex));
  await clickHex(page, target);
  await page.waitForSelector('.q-ghost');
  await page.waitForSelector('.q-cost');
  const facing = () => page.evaluate(() => globalThis.ridgeline.page.game.prompt.whereTo().facing),
    first = await facing();
  await page.focus('#board');
  await page.keyboard.press('e');
  await page.waitForFunction((was) => globalThis.ridgeline.page.game.prompt.whereTo().facing === (was + 1) % 6, first);
  check('sharpsburg: a key turns the front of what is laid out', true);
  await shots.take(page, '82-sharpsburg-move');
  await page.keyboard.press('Escape');
  check('sharpsburg: Escape puts it back', (await page.locator('.q-ghost').count()) === 0);
  await byAPoint(page);
  await clickHex(page, target);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.preview?.legal);
  await page.click('#go');
  await watcher.waitForFunction((hex) => globalThis.ridgeline.page.game.army.at(hex)[0]?.id === '12oh-r', target);
  check('sharpsburg: it marches, and the spectator sees it', true);
  await watcher.waitForFunction(() => /zieht von .* nach /.test(document.querySelector('.log')?.textContent || ''));
  check('sharpsburg: in the words of who looks on', !/ moves |Turn \d|Union: movement/.test(await watcher.innerText('.log')) && /Union entscheidet/.test(await watcher.evaluate(() => globalThis.ridgeline.page.frame.decision.textContent)), await watcher.innerText('.log'));
  await seen(page, other, target, shots);
  // Before one goes back to a moment it is seen where everybody would stand.
  const ghosts = await toGoBack(page);
  check('sharpsburg: to go back is shown by ghosts and in words', ghosts.at.length === 1 && ghosts.at[0] === (await page.evaluate(() => globalThis.ridgeline.page.game.board.geometry.centre('1309').join(' '))) && /12th Ohio, right wing on /.test(ghosts.words), JSON.stringify(ghosts));
  await shots.take(page, '82-sharpsburg-back');
  await page.click('.banner.proposal .b:has-text("Cancel")');
  check('sharpsburg: and they go', (await page.locator('.ly-ghosts *').count()) === 0);
  // What a decision is about can be read, and the whole of the rules searched.
  await page.click('.kick + h2 + .sub .sec, .sub .sec');
  await page.waitForSelector('.rules [data-section="1.22"]');
  await page.click('.rules .row button:has-text("All rules")');
  await page.fill('#rulesearch', 'canister reaches');
  await page.waitForSelector('.rules [data-section="4"] mark');
  check('sharpsburg: its rules can be read and searched', (await page.locator('.rules .rule').count()) === 1);
  await shots.take(page, '83-sharpsburg-rules');
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rules', { state: 'detached' });
  // The server's own words where something may not be done.
  await page.evaluate(() => globalThis.ridgeline.page.game.prompt.take(['23oh-r']));
  await clickHex(page, '0604');
  await page.waitForSelector('.q-told .refusal .sec');
  check('sharpsburg: a refusal has the words and the section of the server', (await page.innerText('.q-told .refusal')).length > 20);
  await page.focus('#board');
  await page.keyboard.press('Escape');

  // The command: brigades, exhaustion, officers; lines on the map.
  await page.click('#tab-command, [role=tab]:has-text("Command")');
  await page.waitForSelector('.q-brigade .q-pips');
  check('sharpsburg: the overview has every brigade with its exhaustion', (await page.locator('.q-brigade').count()) >= 3);
  await page.focus('#board');
  await page.keyboard.press('k');
  await page.waitForSelector('.q-link', { state: 'attached' });
  await shots.take(page, '83-sharpsburg-command');
  await page.keyboard.press('k');

  const taken = new Set(),
    done = await playOn([page, other], long ? ENOUGH : SOME, async (kind, who) => {
      if (!['fire', 'charge', 'react', 'rally', 'advance'].includes(kind) || taken.has(kind)) return;
      taken.add(kind);
      if (kind === 'fire') {
        for (const one of [page, other, watcher]) await one.waitForSelector('.tale .acts .dice, .tale.folded');
        check('sharpsburg: a volley is told on the card, to both and to who watches', true);
      }
      await shots.take(who, `84-sharpsburg-${kind}`);
    });
  check('sharpsburg: both fire, and the ladder counts', (done.fire || 0) > 0, JSON.stringify(done));
  if (long) {
    console.log(`# sharpsburg: ${Object.values(done).reduce((sum, n) => sum + n, 0)} decisions by clicks: ${JSON.stringify(done)}`);
    check('sharpsburg: it is played to its end', await page.evaluate(() => globalThis.ridgeline.page.game.position.over), JSON.stringify(done));
    check('sharpsburg: the end has a winner or is a draw, for all three', (await Promise.all([page, other, watcher].map((one) => one.evaluate(() => JSON.stringify(globalThis.ridgeline.page.match.status.result))))).every((one, _, all) => one && one === all[0]));
    check('sharpsburg: nothing lies over the result', (await watcher.locator('.tale:not(.folded) .acts').count()) === 0);
    await shots.take(watcher, '85-sharpsburg-end');
  } else {
    await page.evaluate(() => globalThis.ridgeline.page.match.resign());
    await page.waitForFunction(() => globalThis.ridgeline.page.match.over);
    await page.evaluate(() => globalThis.ridgeline.page.tellEnd());
    await page.waitForSelector('dialog.ending .curve .line');
    const said = await page.getAttribute('.curve svg', 'aria-label'),
      left = await page.evaluate(() => {
        const { army } = globalThis.ridgeline.page.game;
        return ['union', 'confederate'].map((side) => [...army.units.values()].reduce((sum, unit) => sum + (unit.hex && unit.army === side ? unit.sp : 0), 0));
      });
    check('sharpsburg: its end has the curve of strength', left.every((n) => n > 10 && said.includes(` ${n}`)), `${said} ${left}`);
    const dice = await page.innerText('.dicelines').catch(() => '');
    check('sharpsburg: its dice are told by their average, where no face is wanted', /\d dice: \d\.\d on average, 3\.5 could be expected/.test(dice) || !dice, dice);
    const title = await page.innerText('dialog.ending h2');
    check('sharpsburg: it says who won by whose resignation', /: victory by resignation$/.test(title), title);
    await shots.take(page, '85-sharpsburg-resigned');
  }
  const same = await Promise.all([page, other, watcher].map((one) => one.evaluate(() => `${globalThis.ridgeline.page.match.n}`)));
  check('sharpsburg: all three stand at the same moment', new Set(same).size === 1, same.join(' '));
  for (const one of [page, other, watcher]) await one.context().close();
}

/** The whole field: 388 counters, of which what is seen is drawn; a frame of panning costs the page little. */
export async function wholeField(browser, server, shots) {
  const page = await person(browser, 'antietam', WIDE);
  await create(page, server, { scenario: 'antietam', side: 'union', edition: 's' });
  await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.army.units.size > 250);
  await page.waitForSelector('.pile');
  await shots.take(page, '86-antietam');
  for (const k of [0.14, 0.45, 1]) {
    const cost = await page.evaluate(async (zoom) => {
      const { board } = globalThis.ridgeline.page.game;
      board.camera.centreOn(board.geometry.centre('2620'), zoom);
      await new Promise((done) => setTimeout(done, 500));
      const began = performance.now(),
        { x, y } = board.camera;
      for (let i = 0; i < 100; i++) {
        board.camera.set(zoom, x + i, y);
        board.moved();
      }
      const each = (performance.now() - began) / 100;
      return { each, drawn: document.querySelectorAll('.pile').length, nodes: board.sheet.querySelectorAll('*').length };
    }, k);
    check(`antietam: at ${k} pixels a unit a frame of panning is far from full`, cost.each < FRAME_MS / 4, JSON.stringify(cost));
    check(`antietam: at ${k} only what is seen is drawn`, cost.drawn > 0 && cost.nodes < 6000, JSON.stringify(cost));
    if (k === 0.45) await shots.take(page, '87-antietam-sector');
  }
  await page.evaluate(() => document.querySelector('.banners').remove()); // an invitation fills a low window
  // Nine flags in the header have no room for names: they open into a list, and that leads to the map.
  await page.click('.tally .q-flags');
  const named = await page.$$eval('.q-holds button span', (all) => all.map((one) => one.textContent || ''));
  check('antietam: who holds what is listed by name', named.length === 9 && ['Dunker Church', 'Burnside Bridge'].every((one) => named.includes(one)) && named.every((one) => !/\d/.test(one)), named.join(', '));
  await accessible(page, 'antietam, objectives');
  await page.evaluate(() => {
    const { board } = globalThis.ridgeline.page.game;
    board.camera.centreOn(board.geometry.centre('0101'), 1);
  });
  await page.click('.q-holds button:has-text("Burnside Bridge")');
  const shown = await page.evaluate(() => {
    const { board, view, ground } = globalThis.ridgeline.page.game,
      hex = Object.keys(view.control).find((one) => ground.names.get(one) === 'Burnside Bridge') || '',
      { x, y } = board.camera.boxAbout(board.geometry.centre(hex), 0),
      { width, height } = document.querySelector('#board').getBoundingClientRect();
    return { open: document.querySelectorAll('dialog[open]').length, there: x > 0 && y > 0 && x < width && y < height };
  });
  check('antietam: and is shown on the map', !shown.open && shown.there, JSON.stringify(shown));
  await toolsApart(page, ['0101', '0185', '7201', '7285', '0140', '3501', '3585'], 'Sharpsburg');
  // A pile is laid open by key, each of it to be taken.
  const hex = await page.evaluate(() => [...globalThis.ridgeline.page.game.army.stacks].find(([, list]) => list.length > 1)?.[0] || '');
  if (hex) {
    await hexAt(page, hex);
    await page.evaluate((at) => globalThis.ridgeline.page.game.fan.open(at), hex);
    await page.waitForSelector('.fan .who + *, .fan .who');
    check('antietam: a stack lies open, everyone in full', (await page.locator('.fan .who').count()) > 1);
    await page.keyboard.press('Escape');
    check('antietam: Escape closes it', (await page.locator('.fan').count()) === 0);
  }
  await page.context().close();
}
