// SPDX-License-Identifier: MIT
// The two pictures of README.md, as the client looks now: an Assault told act by act, and where a brigade can go. Both on
// the ground of Final Struggle at 2 pm, small enough for a page to be read.
import { check, person } from './harness.mjs';
import { tapHex } from './player.mjs';
import { openStage } from './stage.mjs';

const SIZE = { width: 1280, height: 800 },
  /** Where a pointer that rests says nothing of the map. */
  AWAY = [1270, 790],
  /** Burnside's pause, which a die decides, keeps them where they are; and a fight without a hit is no picture. */
  MATCHES = 12;
/** One brigade goes into the woods beside Ripley, another behind it, a third up the road into the gap; their guns are there already. */
const MARCH = [
  ['us-ix-kanawha-scammon', [{ to: '1508' }, { to: '1507' }]],
  ['us-ix-kanawha-crook', [{ to: '1509' }, { to: '1508' }]],
  ['us-ix-willcox-welsh', [{ to: '1608' }, { to: '1607' }]],
];

/** Whether it was taken. @param {any} page @param {any} action @returns {Promise<boolean>} */
const act = (page, action) => page.evaluate((one) => globalThis.ridgeline.page.match.act(one).then(() => true, () => false), action);

/** @param {any} page @param {any} server @param {any} found */
async function sit(page, server, found) {
  await page.goto(server.url(`#seat=${found.match}.${found.token}`));
  await page.waitForFunction((id) => globalThis.ridgeline?.page?.match?.id === id && globalThis.ridgeline.page.game?.position.mine, found.match);
}

/** @param {any} page */
const painted = (page) =>
  page.waitForFunction(() => {
    const { board } = globalThis.ridgeline.page.game;
    return !board.scene?.easel || board.finished;
  });

/** Whether they could go where the picture wants them. @param {any} page */
async function march(page) {
  for (const [unit, steps] of MARCH) if (!(await act(page, { do: 'move', unit, steps }))) return false;
  await act(page, { do: 'end' }); // of movement
  await act(page, { do: 'end' }); // of reinforcement
  return true;
}

/** The fight, told as far as its dice in close combat. @param {any} page @returns {Promise<number>} what they hit */
async function fight(page) {
  await page.waitForFunction(() => globalThis.ridgeline.page.match.decision.name === 'combat');
  await tapHex(page, '1606');
  await page.click('#confirm:not([disabled])');
  await page.waitForSelector('.tale');
  const last = () => page.evaluate(() => document.querySelector('.tale .acts .now b')?.textContent || '');
  for (let i = 0; i < 6 && (await last()) !== 'Close combat'; i++) await page.click('.tale footer .main');
  return page.evaluate(() => document.querySelectorAll('.tale .acts .now .hit').length);
}

/** @param {any} browser @param {any} server @param {any} shots */
export async function cover(browser, server, shots) {
  const stage = await openStage(browser, server),
    page = await person(browser, 'cover', { viewport: SIZE, ground: 'natural', settings: { pace: 'step' }, reducedMotion: 'no-preference' });
  try {
    let hits = 0;
    for (let i = 0; i < MATCHES && !hits; i++) {
      await sit(page, server, await stage.play('afternoon', { scenario: 'pm', question: 'movement' }));
      if (!i) {
        await tapHex(page, '1409'); // Crook
        await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt?.targets?.()?.size);
        await page.mouse.move(...AWAY);
        await painted(page);
        await shots.take(page, 'cover-movement');
      }
      if (await march(page)) hits = await fight(page);
    }
    check('cover: three brigades come up to Ripley, and close combat is told', hits > 0);
    await page.mouse.move(...AWAY);
    await painted(page);
    await page.waitForTimeout(900); // smoke thins
    await shots.take(page, 'cover-fight');
  } finally {
    await stage.close();
    await page.context().close();
  }
}
