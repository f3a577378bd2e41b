// SPDX-License-Identifier: MIT
// The settings: the page, what it keeps, what it changes; and phases that end by themselves.
import { check, long, person } from './harness.mjs';
import { accessible, decides, fitsIn } from './steps.mjs';
import { atMovement, openStage } from './stage.mjs';

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('ridgeline.settings') || '{}'));
const looks = (page) =>
  page.evaluate(() => ({
    letters: parseFloat(getComputedStyle(document.body).fontSize),
    blue: getComputedStyle(document.documentElement).getPropertyValue('--side-blue').trim(),
    theme: document.documentElement.dataset.theme || '',
    motion: document.documentElement.dataset.motion,
  }));

export async function settings(browser, server, shots) {
  const page = await person(browser, 'settings');
  await page.goto(server.url('#settings'));
  await page.waitForSelector('.setrow');
  const before = await looks(page);
  await accessible(page, 'settings');
  for (const [name, value] of Object.entries({ size: 'l', colours: 'safe', theme: 'dark', motion: 'less', pace: 'fast' }))
    await page.check(`[name=set-${name}][value=${value}]`);
  await page.fill('.settings input[type=range]', '35');
  await page.uncheck('.switch input[aria-label="Sound"]', { force: true });
  await page.reload();
  await page.waitForSelector('.setrow');
  const after = await looks(page),
    says = await kept(page);
  check(
    'settings: what is chosen is kept and seen',
    after.letters > before.letters && after.blue !== before.blue && after.theme === 'dark' && after.motion === 'less' && says.pace === 'fast' && says.volume === 35 && says.sound === false,
    JSON.stringify([before, after, says]),
  );
  check('settings: the page shows what is kept', (await page.isChecked('[name=set-size][value=l]')) && !(await page.isChecked('.switch input[aria-label="Sound"]')));
  await accessible(page, 'settings, dark and large');
  await shots.take(page, '60-settings');
  // What is kept may come from another hand.
  await page.evaluate(() => localStorage.setItem('ridgeline.settings', JSON.stringify({ size: 'huge', volume: -4, pace: 7, theme: 'dark', sound: 'yes' })));
  await page.reload();
  await page.waitForSelector('.setrow');
  check(
    'settings: what cannot be is as at first, the rest is kept',
    (await page.isChecked('[name=set-size][value=m]')) && (await page.inputValue('.settings input[type=range]')) === '60' && (await page.isChecked('[name=set-pace][value=normal]')) && (await looks(page)).theme === 'dark',
  );
  await page.click('text=All as at first');
  check('settings: all as at first', JSON.stringify(await looks(page)) === JSON.stringify(before) && (await page.isChecked('[name=set-theme][value=auto]')), JSON.stringify(await looks(page)));
  await page.context().close();
  const hand = await person(browser, 'settings on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await hand.goto(server.url('#settings'));
  await hand.waitForSelector('.setrow');
  check('settings: a phone is silent at first', !(await hand.isChecked('.switch input[aria-label="Sound"]')));
  check('settings: nothing stands beside a phone', await fitsIn(hand), await hand.evaluate(() => document.documentElement.scrollWidth));
  await shots.take(hand, '61-settings-phone');
  await hand.context().close();
}

/** Notes in the page that a phase is about to end, and presses a key at once. @param {string} key "": none */
const watchEmpty = (key) =>
  new MutationObserver(() => {
    if (globalThis.saidEmpty || !document.querySelector('.banner.empty')) return;
    globalThis.saidEmpty = true;
    if (key) document.body.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true }));
  }).observe(document, { childList: true, subtree: true });

/** In the first Union turn of `pm` nobody is to be rallied: that phase ends by itself, unless one says no; a phase with something in it never does. */
export async function emptyPhases(browser, server) {
  const stage = await openStage(browser, server);
  for (const [what, options, terms, ends] of /** @type {[string, string[], any, boolean][]} */ ([
    ['a phase in which nothing can be done', [], {}, true],
    ...(long ? [['also where stacks may be ordered at any time', ['free_stack_order'], {}, true]] : []),
    ['not where units are hidden', ['masking'], {}, false],
    ['where units are hidden if one wants it so', ['masking'], { autoEnd: 'always' }, true],
    ['not if one does not want it', [], { autoEnd: 'never' }, false],
  ])) {
    const found = await stage.play('afternoon', { scenario: 'pm', options, question: 'rally' }),
      page = await person(browser, what);
    await page.addInitScript((/** @type {any} */ kept) => localStorage.setItem('ridgeline.settings', JSON.stringify({ ground: 'plain', ...kept })), terms);
    await page.addInitScript(watchEmpty, '');
    await page.goto(server.url(`#seat=${found.match}.${found.token}`));
    await decides(page, 'rally');
    // The page itself remembers that it said so: it may be over before a busy machine has looked.
    if (ends) await decides(page, 'movement');
    else await page.waitForTimeout(700);
    const near = await page.evaluate(() => !!globalThis.saidEmpty);
    check(`empty phases: ${what} ${ends ? 'ends' : 'is left'}`, near === ends && (await page.evaluate(() => globalThis.ridgeline.page.match.decision.name)) === (ends ? 'movement' : 'rally'));
    if (what.startsWith('a phase')) {
      // Movement has something in it. Taken back by agreement, the rally is the player's own again.
      const other = await person(browser, 'agrees');
      await other.goto(server.url(`#seat=${found.match}.${found.tokens.confederate}`));
      await page.evaluate(() => globalThis.ridgeline.page.match.propose('undo'));
      await other.waitForSelector('.banner.proposal .b.main');
      await other.evaluate(() => globalThis.ridgeline.page.match.respond('accept'));
      await other.context().close();
      await decides(page, 'rally');
      await page.waitForTimeout(1800);
      check('empty phases: what was taken back is left to the player', (await page.evaluate(() => globalThis.ridgeline.page.match.decision.name)) === 'rally');
      await page.click('#end');
      await decides(page, 'movement');
      await page.waitForTimeout(1800);
      check('empty phases: where something can be done nothing ends', (await page.evaluate(() => globalThis.ridgeline.page.match.decision.name)) === 'movement' && !(await page.$('.banner.empty')));
    }
    await page.context().close();
  }
  const found = await stage.play('afternoon', { scenario: 'pm', question: 'rally' }),
    page = await person(browser, 'waits');
  await page.addInitScript(() => localStorage.setItem('ridgeline.settings', '{"ground":"plain"}'));
  await page.addInitScript(watchEmpty, 'Escape');
  await page.goto(server.url(`#seat=${found.match}.${found.token}`));
  await page.waitForFunction(() => globalThis.saidEmpty);
  await page.waitForTimeout(1800);
  check('empty phases: Esc says no', (await page.evaluate(() => globalThis.ridgeline.page.match.decision.name)) === 'rally' && !(await page.$('.banner.empty')));
  await page.context().close();
  await stage.close();
}

/** Who is to hold is not named when the phase ends, until he stands elsewhere; kept over a visit. */
export async function holdHere(browser, server, shots) {
  const page = await atMovement(browser, server, 'holder', { ground: 'natural' }),
    left = () => page.evaluate(() => globalThis.ridgeline.page.game.prompt.leftToDo()),
    before = await left();
  await page.focus('#board');
  await page.keyboard.press('n');
  const [chosen] = await page.evaluate(() => globalThis.ridgeline.page.game.prompt.chosen);
  await page.keyboard.press('h');
  const held = await left();
  check('hold here: not named any more', before.includes(chosen) && held.length === before.length - 1 && !held.includes(chosen), JSON.stringify([before, held]));
  check('hold here: the button says so', (await page.getAttribute('.card .b:has-text("Hold")', 'aria-pressed')) === 'true');
  await shots.take(page, '65-hold');
  await page.reload();
  await decides(page, 'movement');
  check('hold here: kept over a visit', (await left()).join() === held.join());
  await page.keyboard.press('x');
  await page.waitForSelector('.warnbox');
  const name = await page.evaluate((id) => globalThis.ridgeline.page.game.unit(id).name, chosen),
    warned = await page.innerText('.warnbox');
  check('hold here: the warning names the others alone', new RegExp(`${held.length} are left|One is left`).test(warned) && !warned.includes(name), `${name}: ${warned}`);
  // In the last hours the ground darkens.
  const light = () => page.evaluate(() => getComputedStyle(document.querySelector('.nightfall')).opacity);
  const day = await light();
  await page.waitForSelector('.windows circle', { state: 'attached' }); // houses come with the natural ground
  await page.evaluate(() => {
    const { game } = globalThis.ridgeline.page;
    game.position = { ...game.position, view: { ...game.view, turn: 15 } };
    game.header.draw();
  });
  check('dusk: the ground darkens in the last hours, and windows are lit', day === '0' && +(await light()) > 0.6 && (await page.locator('.windows circle').count()) > 5, `${day} ${await light()}`);
  await shots.take(page, '66-dusk');
  await page.context().close();
}
