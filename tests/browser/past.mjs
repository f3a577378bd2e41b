// SPDX-License-Identifier: MIT
// What was done is seen: trails of the other side's moves, the bar of time in a running match, and what
// lies where the pointer rests.
import { Server, check, person } from './harness.mjs';
import { endPhase, look, tapHex, whereIs } from './player.mjs';
import { PLAYTEST, SCENES, gamesFolder } from './scenes.mjs';
import { openStage } from './stage.mjs';
import { accessible } from './steps.mjs';
import { rmSync } from 'node:fs';

const WELSH = 'us-ix-willcox-welsh',
  CHRIST = 'us-ix-willcox-christ';

/** @param {any} page @param {any} server @param {any} found @param {string} side */
async function sit(page, server, found, side) {
  await page.goto(server.url(`#seat=${found.match}.${found.tokens[side]}`));
  await page.waitForFunction((id) => globalThis.ridgeline?.page?.game?.match.id === id && globalThis.ridgeline.page.game.stacks, found.match);
  await page.click('.banner.since .b.line', { timeout: 50 }).catch(() => {});
}

/** Moves the unit as a person does. @param {any} page @param {string} from @param {string} to */
async function move(page, from, to) {
  for (let i = 0; i < 6; i++) {
    await tapHex(page, from);
    if (await page.evaluate((id) => globalThis.ridgeline.page.game.prompt.first === id, WELSH)) break;
  }
  await page.waitForFunction((hex) => globalThis.ridgeline.page.game.prompt.reach?.has(hex), to);
  const n = await page.evaluate(() => globalThis.ridgeline.page.match.n);
  await tapHex(page, to);
  await page.waitForFunction((old) => globalThis.ridgeline.page.match.n > old, n);
}

/** Turns the unit where it stands. @param {any} page @param {string} hex @param {string} id */
async function turn(page, hex, id) {
  await page.focus('#board');
  await page.keyboard.press('Escape'); // who moved before is out of the hand
  await tapHex(page, hex);
  await page.waitForFunction((one) => globalThis.ridgeline.page.game.prompt.first === one, id);
  const n = await page.evaluate(() => globalThis.ridgeline.page.match.n);
  await page.focus('#board');
  await page.keyboard.press('e');
  await page.waitForFunction((old) => globalThis.ridgeline.page.match.n > old, n);
}

/** What several fights cost stays, whatever was answered meanwhile, until one does something of one's own. @param {any} page of the Confederate seat */
async function losses(page) {
  const found = await page.evaluate(([welsh, christ]) => {
    const { trails } = globalThis.ridgeline.page.game,
      { list, last, turn } = trails,
      had = list.length,
      chips = () => [...document.querySelectorAll('.losschip text')].map((one) => one.textContent).join(),
      feed = (by, ...events) => {
        trails.feed({ n: trails.last + 1, by, kind: 'act', events });
        trails.draw();
        return chips();
      },
      lost = (unit, sp) => ({ event: 'lost-step', unit, sp });
    trails.turn = 'union';
    const all = [
      feed('union', { event: 'assault', side: 'union', target: '0813' }, lost(welsh, 8)),
      feed('confederate', { event: 'morale', unit: welsh }, lost(welsh, 7)),
      feed('union', { event: 'assault', side: 'union', target: '0813' }, lost(christ, 8)),
      feed('union', { event: 'formed', unit: christ, column: true }),
      document.querySelectorAll('.didchip.form').length,
      feed('union', { event: 'phase', side: 'confederate', phase: 'rally' }),
      feed('confederate', { event: 'phase', side: 'confederate', phase: 'movement' }),
    ];
    Object.assign(trails, { list: list.slice(0, had), last, turn });
    trails.draw();
    return all;
  }, [WELSH, CHRIST]);
  check('trails: losses of all fights stay, those of one unit in one sum', found[1] === '9 → 7' && found[2] === '9 → 7,9 → 8' && found[5] === found[2], JSON.stringify(found));
  check('trails: who formed otherwise has a sign', found[4] === 1, JSON.stringify(found));
  check('trails: they go with the next deed of one\'s own', found[6] === '', JSON.stringify(found));
}

/** The bar of time is there while the match runs: what has happened stands on it, and one drags along it back and to the present. @param {any} ada @param {any} keller @param {any} shots */
async function dayBar(ada, keller, shots) {
  const bar = (page) =>
    page.evaluate(() => {
      const { day } = globalThis.ridgeline.page.frame,
        now = document.querySelector('.turns .present'),
        r = now?.getBoundingClientRect();
      return { looking: !!globalThis.ridgeline.page.reel, at: day.at, end: day.end, n: globalThis.ridgeline.page.match.n, ticks: document.querySelectorAll('.turns .phase').length, fights: document.querySelectorAll('.turns .fight').length, inNow: !!now?.querySelector('.head:not(.back)'), head: parseFloat(day.head.style.getPropertyValue('--at')), box: r && [r.left, r.right, r.bottom - 8] };
    });
  await keller.waitForFunction(() => globalThis.ridgeline.page.frame.day.end === globalThis.ridgeline.page.match.n);
  const first = await bar(keller);
  check('day: the bar is there in a running match, with ticks by phase, its head at now', !first.looking && first.ticks >= 2 && first.inNow && first.at === null && first.head > 5, JSON.stringify(first));
  await turn(ada, '0816', CHRIST);
  await keller.waitForFunction((n) => globalThis.ridgeline.page.match.n > n, first.n);
  const second = await bar(keller);
  check('day: its head goes on with what happens', second.end > first.end && second.end === second.n && second.head > first.head, JSON.stringify([first, second]));
  // Dragged back from the head, and on to the right end.
  const [left, right, y] = second.box,
    from = left + ((right - left) * second.head) / 100;
  await keller.mouse.move(from - 4, y);
  await keller.mouse.down();
  await keller.mouse.move(left + 12, y, { steps: 4 });
  await keller.waitForFunction(() => globalThis.ridgeline.page.reel?.view);
  const back = await bar(keller);
  check('day: dragged along it one looks back', back.looking && back.at !== null && back.at < back.end - 1, JSON.stringify(back));
  await shots.take(keller, '62-day');
  await keller.mouse.move(right + 60, y, { steps: 4 });
  await keller.mouse.up();
  await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
  check('day: and at its right end the present is there', (await bar(keller)).at === null);
  await keller.focus('.turns');
  await keller.keyboard.press('ArrowLeft');
  await keller.waitForFunction(() => globalThis.ridgeline.page.reel?.view);
  await keller.keyboard.press('.');
  await keller.keyboard.press('.');
  await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
  check('day: so do keys', true);
  // Who comes back asks only for what is new.
  await keller.evaluate(() => globalThis.ridgeline.page.close());
  await keller.reload();
  await keller.waitForFunction(() => globalThis.ridgeline?.page?.frame?.day.end && globalThis.ridgeline.page.frame.day.end === globalThis.ridgeline.page.match.n);
  const again = await bar(keller),
    kept = await keller.evaluate(() => Object.values(JSON.parse(localStorage.getItem('ridgeline.days') || '{}'))[0]?.end);
  check('day: it is as it was after a reload, and kept', again.ticks === second.ticks && again.end === second.end && kept === second.end, JSON.stringify([second, again, kept]));
  // A long match: what comes next costs the bar the same as at its beginning.
  const cost = await keller.evaluate(async () => {
    const { day } = globalThis.ridgeline.page.frame,
      Day = day.constructor,
      own = new Day({ go() {}, now() {}, step() {} }),
      turns = Array.from({ length: 15 }, (_, i) => i + 1),
      draw = (now) => own.draw(turns.map((turn) => ({ turn, sign: `${turn === now} ${turn < now}`, draw: () => document.createElement('li') }))),
      touched = [];
    document.body.append(own.list);
    for (let n = 1; n <= 1050; n++) {
      const turn = 1 + Math.floor(n / 75);
      let changes = 0;
      const watch = new MutationObserver((list) => (changes += list.length));
      watch.observe(own.list, { subtree: true, childList: true, attributes: true });
      own.feed({ n }, n % 9 === 0 ? [{ kind: n % 27 ? 'phase' : 'fight', turn, label: `${n}` }] : []);
      draw(turn);
      changes += watch.takeRecords().length;
      watch.disconnect();
      touched.push(changes);
    }
    own.list.remove();
    const most = (from, to) => Math.max(...touched.slice(from, to));
    return { early: most(75, 225), late: most(900, 1050), marks: own.list.querySelectorAll('.phase, .fight').length };
  });
  check('day: after a thousand entries the next costs no more than at first', cost.marks > 100 && cost.late <= cost.early * 1.5 + 4, JSON.stringify(cost));
}

/** To go back to a chosen moment: seen as ghosts by who asks and by who is asked, before either says so. @param {any} ada @param {any} keller @param {any} shots */
async function backTo(ada, keller, shots) {
  const ghosts = (page) => page.evaluate(() => [...document.querySelectorAll('.ly-ghosts .back-to')].map((one) => one.getAttribute('transform')).join()),
    place = (hex) => ada.evaluate((at) => `translate(${globalThis.ridgeline.page.game.board.geometry.centre(at).join(' ')})`, hex),
    choose = async () => {
      await ada.evaluate(() => globalThis.ridgeline.page.lookBack(globalThis.ridgeline.page.backTest));
      await ada.waitForFunction(() => globalThis.ridgeline.page.reel?.n === globalThis.ridgeline.page.backTest && !document.querySelector('.replay .take').disabled);
      await ada.click('.replay .take');
      await ada.waitForSelector('.banner.proposal .ghosted');
    };
  // The moment before the first of her moves.
  await ada.evaluate(async () => {
    const { match } = globalThis.ridgeline.page,
      all = await match.between(0, match.n),
      first = all.find((one) => one.events?.some((e) => e.event === 'moved'));
    globalThis.ridgeline.page.backTest = first.n - 1;
  });
  await choose();
  check('back: what one may do alone is not asked', /Take it back/.test(await ada.innerText('.banner.proposal')), await ada.innerText('.banner.proposal'));
  check('back: a ghost stands where it stood', (await ghosts(ada)) === (await place('0816')), await ghosts(ada));
  check('back: its words name it', /Welsh on 0816/.test(await ada.innerText('.ghosted')), await ada.innerText('.ghosted'));
  await ada.click('.banner.proposal .b:has-text("Cancel")');
  check('back: and goes when one thinks better of it', (await ghosts(ada)) === '' && !(await ada.$('.banner.proposal')));
  await ada.keyboard.press('Escape');
  await endPhase(ada, await look(ada)); // over its end one goes back only if the other agrees
  await choose();
  check('back: nothing is asked before one says so', !(await keller.$('.banner.proposal')));
  await ada.click('.banner.proposal .b.main');
  await keller.waitForSelector('.banner.proposal .ghosted');
  check('back: who is asked sees the same ghost', (await ghosts(keller)) === (await place('0816')), await ghosts(keller));
  await shots.take(keller, '64-back-to');
  await accessible(keller, 'asked to go back');
  await keller.click('.banner.proposal .b:has-text("Look at")');
  await keller.waitForFunction(() => globalThis.ridgeline.page.reel && globalThis.ridgeline.page.game.at('0816').some((one) => one.name === 'Welsh'));
  check('back: looked at as it was, there are no ghosts', (await ghosts(keller)) === '');
  await keller.keyboard.press('m');
  await keller.keyboard.press('Escape');
  await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
  await keller.click('.banner.proposal .b.main');
  await ada.waitForFunction(() => globalThis.ridgeline.page.game.at('0816').some((one) => one.name === 'Welsh') && globalThis.ridgeline.page.match.decision.name === 'movement');
  check('back: with consent all is as it was', (await ghosts(ada)) === '' && (await ghosts(keller)) === '');
}

export async function past(browser, program, shots) {
  const games = gamesFolder(),
    server = new Server(program, games);
  await server.start();
  const stage = await openStage(browser, server),
    ada = await person(browser, 'mover'),
    keller = await person(browser, 'onlooker');
  try {
    const found = await stage.play('movement', SCENES.movement);
    await sit(ada, server, found, 'union');
    await sit(keller, server, found, 'confederate');
    const trails = () => keller.evaluate(() => ({ drawn: document.querySelectorAll('.wake').length, ways: [...globalThis.ridgeline.page.game.trails.ways()] }));
    await move(ada, '0816', '0815');
    await keller.waitForSelector('.wake');
    const first = await trails();
    check('trails: the other sees where it came from', first.drawn === 1 && first.ways[0].join() === `${WELSH},0816,0815`, JSON.stringify(first));
    check('trails: who moved sees none of his own', (await ada.$$('.wake')).length === 0);
    await shots.take(keller, '60-trail');
    await keller.reload();
    await keller.waitForSelector('.wake');
    check('trails: they are there after a reload', (await trails()).ways[0].join() === `${WELSH},0816,0815`);
    await keller.keyboard.press('m');
    await keller.keyboard.press('t');
    check('trails: T puts them away', (await trails()).drawn === 0);
    await keller.keyboard.press('t');
    check('trails: and brings them back', (await trails()).drawn === 1);
    await turn(ada, '0816', CHRIST);
    await keller.waitForSelector('.didchip.turn');
    check('trails: who turned where it stood has a sign, who moved has none', (await keller.locator('.didchip').count()) === 1);
    await losses(keller);

    // The pointer rests.
    const at = await whereIs(keller, '0815');
    await keller.mouse.move(at.x, at.y);
    await keller.waitForSelector('.restcard');
    const words = await keller.textContent('.restcard');
    check('rest: the stack, the ground, who it is', /0815.*level 1/.test(words) && /Welsh/.test(words) && /facing/i.test(words), words);
    const arc = await keller.evaluate(() => document.querySelector('.arc-front').getAttribute('d').split('M').length - 1);
    check('rest: its front lies open, two hexes of this edition', arc === 2, String(arc));
    check('rest: the place under the pointer is named at once', /^0815.*level 1/.test(await keller.textContent('.under')), await keller.textContent('.under'));
    await keller.waitForSelector('.zoc.one .zl');
    const zone = (page) => page.evaluate(() => document.querySelector('.zoc.one .zl').getAttribute('d').split('M').length - 1),
      mine = await zone(keller);
    check('rest: the zone of who is pointed at, as the server has it', mine === (await keller.evaluate((id) => globalThis.ridgeline.page.game.ask({ ask: 'zoc', unit: id }).then((answer) => answer.hexes.length), WELSH)) && mine >= 2, String(mine));
    await shots.take(keller, '61-rest');
    await keller.mouse.move(at.x + 300, at.y - 180);
    await keller.waitForFunction(() => !document.querySelector('.arc-front'));
    check('rest: it goes with the pointer', (await keller.locator('.zoc.one').count()) === 0);
    await keller.mouse.click(at.x, at.y, { button: 'right' });
    await keller.waitForSelector('.fan');
    await keller.waitForSelector('.zoc.one');
    check('rest: a stack laid open shows the zone of the one in it that has the focus', (await zone(keller)) === mine);
    await keller.keyboard.press('Escape');
    check('rest: and it goes with it', (await keller.locator('.zoc.one, .arc-front').count()) === 0);

    await dayBar(ada, keller, shots);

    // The bar of time.
    const before = await keller.evaluate(() => globalThis.ridgeline.page.match.n);
    await keller.keyboard.press(',');
    await keller.waitForFunction((n) => globalThis.ridgeline.page.reel?.n === n - 1 && globalThis.ridgeline.page.reel.view, before); // before the turn
    await keller.keyboard.press(',');
    await keller.waitForFunction((n) => globalThis.ridgeline.page.reel?.n === n - 2, before); // and before the one before it
    await keller.keyboard.press(',');
    await keller.waitForFunction((n) => globalThis.ridgeline.page.reel?.n === n - 3 && globalThis.ridgeline.page.game.at('0816').some((one) => one.name === 'Welsh'), before);
    check('time: a comma shows what was before', true);
    await keller.waitForSelector('.ticks .hour');
    check('time: hours stand on the bar', /am/.test(await keller.textContent('.ticks')));
    await accessible(keller, 'looking back');
    await shots.take(keller, '62-time');
    // That moment, shared: by the bar and by its line of the log; who sits there sees it from the seat, anybody else as
    // one who looks on, each in numbers of their own.
    await keller.evaluate(() => {
      globalThis.shared = [];
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => void globalThis.shared.push(text) } });
    });
    await keller.click('.replay [aria-label="Link to this moment"]');
    await keller.click('.log .sharer');
    await keller.waitForFunction(() => globalThis.shared.length === 2);
    const [link, same] = await keller.evaluate(() => globalThis.shared);
    check('share: the bar and the log give the same link to the moment of a running match', /#replay=\w+\.t\d{13}$/.test(link) && same === link, `${link} ${same}`);
    await shots.take(keller, '62-time-share');
    for (const [who, side] of [['friend', undefined], ['seat', 'confederate']]) {
      const page = side ? keller : await person(browser, who);
      if (side) await page.goto('about:blank');
      await page.goto(link);
      await page.waitForFunction(() => globalThis.ridgeline?.page?.reel?.view && globalThis.ridgeline.page.game.at('0816').some((one) => one.name === 'Welsh'));
      const there = await page.evaluate(() => ({ side: globalThis.ridgeline.page.match.side || undefined, behind: globalThis.ridgeline.page.reel.n < globalThis.ridgeline.page.match.n, take: !!document.querySelector('.replay .take') }));
      check(`share: the link opens the match at that moment (${who})`, there.side === side && there.behind && there.take === !!side, JSON.stringify(there));
      if (!side) await page.context().close();
    }
    await keller.focus('#board');
    await keller.keyboard.press('.');
    await keller.waitForFunction(() => globalThis.ridgeline.page.game.at('0815').some((one) => one.name === 'Welsh'));
    for (const left of [1, 0]) {
      await keller.keyboard.press('.');
      await keller.waitForFunction((n) => globalThis.ridgeline.page.reel?.n === n, before - left);
    }
    await keller.keyboard.press('.');
    await keller.waitForFunction(() => !globalThis.ridgeline.page.reel);
    check('time: a full stop goes on, and at the end the present is there', true);
    await keller.click('.log .grp >> nth=0');
    await keller.waitForFunction(() => globalThis.ridgeline.page.reel);
    await keller.waitForFunction((n) => globalThis.ridgeline.page.reel.view && globalThis.ridgeline.page.reel.n < n, before);
    check('time: a line of the log leads to its moment', true);
    // What happens meanwhile is not lost.
    await move(ada, '0815', '0814').catch(() => {});
    await keller.keyboard.press('m');
    await keller.keyboard.press('Escape');
    await keller.waitForFunction(() => !globalThis.ridgeline.page.reel && globalThis.ridgeline.page.game.position.view === globalThis.ridgeline.page.match.view);
    check('time: Esc leads back to the present', true);

    await backTo(ada, keller, shots);

    const other = await stage.play('p-movement', PLAYTEST['p-movement']);
    await sit(ada, server, other, 'union');
    const spot = await whereIs(ada, '0813');
    await ada.mouse.move(spot.x - 3, spot.y);
    await ada.mouse.move(spot.x, spot.y);
    await ada.waitForSelector('.arc-front');
    const wide = await ada.evaluate(() => document.querySelector('.arc-front').getAttribute('d').split('M').length - 1);
    check('rest: three hexes of the playtest edition', wide === 3, String(wide));
    await ada.waitForSelector('.zoc.one .zl');
    const narrow = await zone(ada);
    check('rest: its zone there is its front', narrow > 0 && narrow <= 3, String(narrow));
  } finally {
    await stage.close();
    for (const page of [ada, keller]) await page.context().close();
    await server.stop();
    rmSync(games, { recursive: true, force: true });
  }
}
