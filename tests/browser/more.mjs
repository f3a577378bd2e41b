// SPDX-License-Identifier: MIT
// The tests that play in other ways: keys alone, at 200 % zoom, all kinds of moves.
import { check, person, tabTo } from './harness.mjs';
import { keyTo, tapHex, whereIs } from './player.mjs';
import { atMovement } from './stage.mjs';
import { accessible, chance, create, fitsIn, join, play } from './steps.mjs';

/** From an empty page to a move with the keyboard alone. */
export async function lobbyByKeys(browser, server) {
  const page = await person(browser, 'keys'),
    other = await person(browser, 'other');
  await page.goto(server.url());
  await page.waitForSelector('form');
  check('keys: the scenario', await tabTo(page, '[name=scenario]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  check('keys: the name', await tabTo(page, '#name'));
  await page.keyboard.type('Kay');
  check('keys: create', await tabTo(page, 'button[type=submit]'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.banner.invite input');
  await join(other, await page.inputValue('.banner.invite .link input'), 'Other');
  const done = await play(
    [page, other],
    [
      { keys: true, moves: 2, random: chance(3) },
      { moves: 0, random: chance(5) },
    ],
    12,
  );
  check('keys: set-up, rally, movement', done >= 12, `${done} actions`);
  check('keys: the map', await tabTo(page, '#board'));
  await keyTo(page, '1607');
  check('keys: the hex is read out', (await page.innerText('#boardsays')).includes("Fox's Gap"));
  await page.keyboard.press('?');
  check('keys: the list of keys', await page.isVisible('dialog .keys'));
  await page.keyboard.press('Escape');
  await page.context().close();
  await other.context().close();
}

/** From the front page to a match in two clicks; after that one's own matches come first. */
/** Ways to play: one click for the rules, one for the match. @param {any} page with the front page @param {any} shots */
async function presets(page, shots) {
  const now = () =>
    page.evaluate(() => ({
      preset: document.querySelector('[name=preset]:checked')?.value,
      options: [...document.querySelectorAll('[name=option]:checked')].map((one) => one.value).join(),
      scenario: document.querySelector('[name=scenario]:checked').value,
      said: document.querySelector('.fold summary small').textContent,
    }));
  await page.check('[name=scenario][value=pm][data-edition="2022"]', { force: true });
  const first = await now();
  check('presets: without options it is as printed', first.preset === 'printed' && first.options === '' && first.scenario === 'pm', JSON.stringify(first));
  await page.click('.scen .on:visible');
  const down = await page.evaluate(() => ({ said: document.activeElement?.textContent, top: document.querySelector('.form .of').getBoundingClientRect().top, under: document.querySelector('.top').getBoundingClientRect().bottom, tall: innerHeight, scenario: document.querySelector('[name=scenario]:checked').value }));
  check('presets: from the battle one is led down to its terms, which name it', /^Final Struggle.*Fire on the Mountain$/.test(down.said || '') && down.top >= down.under && down.top < down.tall / 2 && down.scenario === 'pm', JSON.stringify(down));
  await page.check('[name=preset][value=fog]');
  const fog = await now();
  check('presets: one click ticks its options', fog.options === 'masking,intelligence' && fog.preset === 'fog' && /Masked/.test(fog.said), JSON.stringify(fog));
  await page.locator('.presets').scrollIntoViewIfNeeded();
  await shots.take(page, '35-presets');
  await page.evaluate(() => document.querySelector('[name=option][value=masking]').click());
  const own = await now();
  check('presets: an option touched makes it one\'s own, or another of them', own.preset === 'printed' && own.options === '', JSON.stringify(own));
  await page.evaluate(() => document.querySelector('[name=option][value=lee]').click());
  check('presets: one\'s own is said to be so', (await now()).preset === 'own');
  const whole = await page.evaluate(async () => {
    const { hello } = globalThis.ridgeline.link ?? {},
      shelves = await Promise.all((hello?.games || []).filter((one) => one.shelf).map(async (one) => [one, await (await fetch(`data/${one.shelf}`)).json()]));
    return shelves.flatMap(([game, shelf]) => (shelf.presets?.[game.edition] || [{ id: 'none of this edition', options: ['none'] }]).flatMap((one) => [
      ...one.options.filter((id) => !game.options.some((other) => other.id === id)).map((id) => `${game.game} ${id}`),
      ...(one.scenario && !game.scenarios.some((other) => other.id === one.scenario) ? [`${game.game} ${one.scenario}`] : []),
      ...(one.id === 'all' && one.options.length !== game.options.length ? [`${game.game} ${game.edition}: not all`] : []),
    ]));
  });
  check('presets: every edition has some; they name options and scenarios that there are, and "all" is all', whole.length === 0, whole.join(', '));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.presets').scrollIntoViewIfNeeded();
  check('presets: nothing sticks out on a phone', await fitsIn(page));
  await page.evaluate(() => document.querySelectorAll('.fold').forEach((/** @type {any} */ one) => (one.open = true)));
  check('presets: nor with everything unfolded', await fitsIn(page));
  await page.evaluate(() => document.querySelectorAll('.fold').forEach((/** @type {any} */ one) => (one.open = false)));
  await shots.take(page, '36-presets-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.check('[name=preset][value=first]');
  await page.click('form button[type=submit]:has-text("Create")');
  await page.waitForSelector('.banner.invite input');
  const made = await page.evaluate(() => globalThis.ridgeline.page.match.terms);
  check('presets: two clicks to a match', made.scenario === 'am' && !made.options?.length, JSON.stringify(made));
}

/** The large picture is painted as country. @param {any} browser @param {any} server */
async function painted(browser, server) {
  const page = await person(browser, 'beholder', { ground: 'natural' });
  await page.goto(server.url());
  await page.waitForSelector('.hero svg image', { state: 'attached' });
  const hero = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = document.querySelector('.hero svg image').getAttribute('href');
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 }),
      ctx = canvas.getContext('2d');
    ctx.drawImage(picture, 0, 0, 40, 20);
    const { data } = ctx.getImageData(0, 0, 40, 20),
      green = Array.from({ length: 800 }, (_, i) => data[4 * i + 1] > data[4 * i] + 6 && data[4 * i + 1] > data[4 * i + 2] + 6).filter(Boolean).length;
    return { wide: picture.width, green };
  });
  check('front: the large picture is painted, woods and open ground', hero.wide >= 1000 && hero.green > 200 && hero.green < 760, JSON.stringify(hero));
  await page.context().close();
}

/** The match that waits for one longest stands in the large picture, whose turn it is and since when; then the others; then the ways in. @param {any} browser @param {any} page @param {any} server */
async function mineFirst(browser, page, server) {
  const cartouche = () => page.innerText('.hero .cartouche');
  await page.goto(server.url('#'));
  await page.waitForSelector('.hero .ground svg');
  check('front: my match is the large picture, waiting since when', /Waiting for an opponent since \d+:\d\d/.test(await cartouche()) && (await page.locator('.hero h1').innerText()) === 'Forces Joined, 7 am to 2 pm', await cartouche());
  check('front: the name is kept', (await page.inputValue('#name-quick')) === 'Nia');
  // A second one, in which the other side has come: there it is one's own move.
  await page.check('[name=scenario][value=pm][data-edition="2022"]', { force: true });
  await page.check('[name=side][value=confederate]', { force: true });
  await page.click('form button[type=submit]:has-text("Create")');
  await page.waitForSelector('.banner.invite input');
  const other = await person(browser, 'another of mine');
  await join(other, await page.inputValue('.banner.invite .link input'), 'Otto');
  // The one that was begun last is not always the one that waits.
  await page.evaluate(() => localStorage.setItem('ridgeline.seats', JSON.stringify(JSON.parse(localStorage.getItem('ridgeline.seats')).reverse())));
  await page.goto(server.url('#'));
  await page.waitForSelector('.cartouche .turn.yours');
  const order = await page.evaluate(() => {
    const tops = ['.hero', '.mymatches', '.doors'].map((one) => document.querySelector(one)?.getBoundingClientRect().top ?? -1);
    return { tops, said: document.querySelector('.cartouche').innerText, others: [...document.querySelectorAll('.mymatches li')].map((one) => one.innerText), maps: document.querySelectorAll('.mymatches .smallmap svg').length };
  });
  check('front: what waits for me comes first', /Your move since \d+:\d\d/.test(order.said) && /Confederate against Otto/.test(order.said) && /Play on/.test(order.said), JSON.stringify(order));
  check('front: then the others with where they are fought, then the ways in', order.tops[0] < order.tops[1] && order.tops[1] < order.tops[2] && order.others.length === 1 && /Waiting for an opponent/.test(order.others[0]) && order.maps === 1, JSON.stringify(order));
  await accessible(page, 'front page');
  await other.context().close();
}

/** A public match, begun by two others; its id. @param {any} page @param {string[]} names @param {any} [battle] */
const begun = (page, names, battle = { game: 'fotm', edition: '2022', scenario: 'pm', side: 'union' }) =>
  page.evaluate(async ([names, battle]) => {
    const { link } = globalThis.ridgeline,
      key = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join(''),
      made = await link.request({ type: 'create', ...battle, options: [], public: true, nonce_hash: '0'.repeat(64), name: names[0], key: key() }),
      { dice } = await link.request({ type: 'look', code: made.code });
    await link.request({ type: 'join', code: made.code, name: names[1], seed_hash: dice.seed_hash, nonce: '1'.repeat(64), key: key() });
    return made.match;
  }, [names, battle]);

/** What can be watched: on the door the best, whose turn it is; all of it on a page of its own, from the header. @param {any} browser @param {any} server @param {any} shots */
async function watching(browser, server, shots) {
  const page = await person(browser, 'onlooker'),
    viewer = await person(browser, 'who looks on already');
  await page.goto(server.url());
  await page.waitForSelector('.door.watches');
  check('front: with nobody to watch there is a picture too', await page.waitForSelector('.door.watches .scene svg').then(() => true, () => false));
  const first = await begun(page, ['Ann', 'Bob']);
  await begun(page, ['Cid', 'Dee']);
  await viewer.goto(server.url(`#watch=${first}`));
  await viewer.waitForSelector('#board canvas');
  await page.reload();
  await page.waitForSelector('.door.watches .live');
  const card = await page.evaluate(() => ({ said: document.querySelector('.door.watches').innerText, to: document.querySelector('.door.watches a').getAttribute('href') }));
  check('front: the match to watch is the one that is watched, and says whose turn it is', card.to === `#watch=${first}` && /Ann against Bob/.test(card.said) && /To move: Bob \(Confederate\)/.test(card.said), JSON.stringify(card));
  const pictured = await page.waitForFunction(() => document.querySelectorAll('.door').length >= 3 && [...document.querySelectorAll('.door')].every((one) => one.querySelector('.scene svg path, .scene svg image')), null, { timeout: 15000 }).then(() => true, () => false);
  check('front: every way in has a picture', pictured, await page.evaluate(() => [...document.querySelectorAll('.door')].map((one) => `${one.className} ${one.querySelectorAll('.scene svg *').length}`).join()));
  check('front: there is one way to log in', (await page.locator('a[href="#account"]:visible').count()) === 1);
  const nav = await page.locator('.top nav a:visible').allInnerTexts();
  check('front: the header leads to what one can watch, and to tournaments', ['Play', 'Learn', 'Watch', 'Rules', 'Tournaments'].join() === nav.map((one) => one.trim()).join(), nav.join());
  await page.click('.top nav a[href="#watch"]');
  await page.waitForSelector('.watchlist li');
  const list = await page.evaluate(() => ({ first: document.querySelector('.watchlist li').innerText, here: document.querySelector('.top nav [aria-current]').textContent, h1: document.querySelectorAll('h1').length }));
  check('watch: the best comes first, and the header says where one is', /Ann \(Union\) and Bob \(Confederate\)/.test(list.first) && /To move: Bob/.test(list.first) && list.here === 'Watch' && list.h1 === 1, JSON.stringify(list));
  await accessible(page, 'what one can watch');
  await shots.take(page, '37-watch');
  // Who comes by a link has seen no shelf before.
  await begun(page, ['Eva', 'Fay'], { game: 'tabletop-1916', edition: '2026', scenario: 'ferme-1917', side: 'attacker' });
  await page.reload();
  await page.waitForSelector('.watchlist li:has-text("Eva")');
  const sides = await page.innerText('.watchlist li:has-text("Eva")');
  check('watch: sides are called what their game calls them', /Eva \(British\) and Fay \(German\)/.test(sides), sides);
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth - innerWidth, tops: [...document.querySelectorAll('.top nav a')].map((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom)), narrow: [...document.querySelectorAll('.top nav a')].filter((one) => one.scrollWidth > one.clientWidth + 1).length }));
  check('watch: on a phone the ways stand at its foot', foot.wide <= 0 && foot.tops.every((one) => one >= 0 && one < 20) && !foot.narrow, JSON.stringify(foot));
  await shots.take(page, '37-watch-phone');
  for (const one of [page, viewer]) await one.context().close();
}

export async function frontPage(browser, server, shots) {
  await watching(browser, server, shots);
  await painted(browser, server);
  const page = await person(browser, 'newcomer');
  await page.goto(server.url());
  await page.waitForSelector('.door.learns.first');
  // What no style knows is black.
  const black = await page.evaluate(() => [...document.querySelectorAll('svg.th path')].filter((one) => getComputedStyle(one).fill === 'rgb(0, 0, 0)').map((one) => one.getAttribute('class')));
  check('front: everything on the small maps has a colour', (await page.locator('svg.th path').count()) > 20 && !black.length, [...new Set(black)].join());
  check('front: there is one heading of the first rank', (await page.locator('h1').count()) === 1);
  await page.click('#quick-union');
  check('front: a name is asked for, once', await page.evaluate(() => document.activeElement.id === 'name-quick'));
  await page.keyboard.type('Nia');
  await page.click('#quick-union');
  await page.waitForSelector('.banner.invite input');
  await mineFirst(browser, page, server);
  await shots.take(page, '33-front-returning');
  await page.setViewportSize({ width: 390, height: 844 });
  check('front: nothing sticks out on a phone', await fitsIn(page));
  await shots.take(page, '34-front-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await presets(page, shots);
  await page.context().close();
}

/** 200 % zoom of a 1440 pixel window. */
export async function zoomed(browser, server) {
  const page = await person(browser, 'zoomed', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  await create(page, server, { name: 'Zoe' });
  check(
    '200 %: nothing sticks out',
    (await fitsIn(page)) && (await page.evaluate(() => document.querySelector('#board').clientHeight > 100)),
  );
  await page.context().close();
}

/** What a move can be made of: dragging, the whole stack, taking back, the order of a stack, the warning. */
export async function moves(browser, server, shots) {
  const page = await atMovement(browser, server, 'mover'),
    game = (what) => page.evaluate(what);
  const unit = 'us-ix-willcox-christ',
    at = () => page.evaluate((id) => globalThis.ridgeline.page.game.unit(id).hex, unit);
  await tapHex(page, '1710');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.size > 0);
  const from = await whereIs(page, '1710'),
    to = await whereIs(page, '1811');
  // The way is priced hexside by hexside, and the formation to arrive in is a choice where there is one.
  await page.mouse.move(to.x, to.y);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.get('1811')?.whole?.costs);
  const [costs, chips] = await game(() => [
    globalThis.ridgeline.page.game.prompt.reach.get('1811').whole,
    document.querySelectorAll('.ly-top .chip.small').length,
  ]);
  check(
    'each hexside of the way has its price',
    costs.costs.at(-1) === costs.cost && chips === costs.steps.filter((step) => step.to).length,
    JSON.stringify([costs, chips]),
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((id) => globalThis.ridgeline.page.game.unit(id).hex === '1811', unit);
  check('a unit is dragged', (await at()) === '1811');
  await page.keyboard.press('z');
  await page.waitForFunction((id) => globalThis.ridgeline.page.game.unit(id).hex === '1710', unit);
  await page.keyboard.press('Escape');
  await tapHex(page, '1710');
  await page.click('.actions .b[aria-disabled=true]:has-text("Column")', { force: true });
  await page.waitForSelector('#decision .refusal:not(:empty) .sec');
  check('a tool that is off says why', true);
  check('a move is taken back', (await at()) === '1710');
  check('the log forgets what was taken back', !(await page.innerText('.log').catch(() => '')).includes('1811'));
  await page.keyboard.press('Escape');
  await tapHex(page, '1609');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.has('1611'));
  const road = await whereIs(page, '1611'),
    arrives = () =>
      page.evaluate(() => globalThis.ridgeline.page.game.prompt.reach.get('1611').whole.steps.findLast((step) => step.form)?.form || 'line');
  await page.mouse.move(road.x, road.y);
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.get('1611').settled === 'line');
  const inLine = await arrives();
  await page.keyboard.press('a');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.get('1611').settled === 'column');
  check('it arrives in line, or in column if that is wanted', inLine === 'line' && (await arrives()) === 'column');
  await page.keyboard.press('a');
  await page.keyboard.press('s');
  await page.waitForFunction(
    () => globalThis.ridgeline.page.game.prompt.chosen.length > 1 && globalThis.ridgeline.page.game.prompt.reach.size > 0,
  );
  await tapHex(page, '1610');
  const together = await page
    .waitForFunction(() => globalThis.ridgeline.page.game.at('1610').length >= 2 && !globalThis.ridgeline.page.game.at('1609').length)
    .then(() => true)
    .catch(() => false);
  check('a whole stack moves together', together);
  await page.keyboard.press('Escape');
  await tapHex(page, '1409');
  const top = await game(() => globalThis.ridgeline.page.game.at('1409')[0].id);
  await page.keyboard.press('F2');
  await page.click('.fan .order [aria-label="Down"]');
  await page.waitForFunction((id) => globalThis.ridgeline.page.game.at('1409')[0].id !== id, top);
  check('a stack is put in another order', true);
  await page.keyboard.press('Escape');
  await page.click('.layers summary');
  await page.waitForSelector('.zoc path');
  await page.click('text=Zones of control');
  await page.waitForFunction(() => !document.querySelector('.zoc path'));
  await page.click('text=Zones of control');
  await page.waitForSelector('.zoc path');
  check("the enemy's zones can be switched off and on", true);
  await page.click('text=Line of sight');
  await page.waitForSelector('.sightlines');
  await shots.take(page, '17-layers');
  await page.click('#end');
  await page.waitForSelector('.warnbox');
  check('ending a phase warns of what is left', /\d+ are left: .*Christ/.test(await page.innerText('.warnbox')), await page.innerText('.warnbox'));
  check('and lights it on the map', (await page.$$('.ly-low .stand')).length === 1);
  // Answers may come at any time, and with them the panel is drawn anew.
  const drawn = () => game(() => globalThis.ridgeline.page.game.prompt.draw());
  await drawn();
  check('a warning stays when the panel is drawn anew', await game(() => document.activeElement?.id === 'endanyway'));
  await page.click('text=Go on');
  const button = await page.locator('#end').boundingBox();
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await page.mouse.down();
  await drawn();
  await page.mouse.up();
  check('so does a click on what is replaced under it', !!(await page.$('.warnbox')));
  await page.click('text=Go on');
  check('a warning ends nothing', await game(() => globalThis.ridgeline.page.game.position.decision.name === 'movement'));
  await page.context().close();
}
