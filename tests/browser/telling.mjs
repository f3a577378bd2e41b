// SPDX-License-Identifier: MIT
// While the card tells a fight, what is to be decided next waits: neither in the panel nor on the map
// nor under a key.
import { check, person } from './harness.mjs';
import { toBoard } from './player.mjs';
import { SCENES } from './scenes.mjs';
import { openStage } from './stage.mjs';

const seen = (page) =>
  page.evaluate(() => {
    const { game, frame } = globalThis.ridgeline.page;
    return {
      telling: game.telling,
      decision: !frame.decision.hidden,
      note: !frame.before.hidden,
      light: getComputedStyle(document.querySelector('.ly-low')).visibility,
      told: game.teller.card.at,
      n: game.match.n,
    };
  });

export async function telling(browser, server) {
  const stage = await openStage(browser, server),
    scene = { ...SCENES.check, scenario: 'scene-check', question: 'combat' },
    found = await stage.play('combat', scene),
    page = await person(browser, 'is told first', { settings: { pace: 'step' }, reducedMotion: 'no-preference' });
  await stage.close();
  await page.goto(server.url(`#seat=${found.match}.${found.token}`));
  await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.position.mine);
  await page.evaluate(async () => {
    const { game } = globalThis.ridgeline.page;
    await game.act(Object.values(game.offers).find((one) => one.do === 'assault').action);
  });
  await page.waitForSelector('.tale');
  const first = await seen(page);
  check('told first: the decision waits', first.telling && !first.decision && first.note && first.light === 'hidden' && first.told === 0, JSON.stringify(first));
  await toBoard(page);
  await page.keyboard.press('x');
  const second = await seen(page);
  check('told first: a key that decides goes on with the tale', second.told === 1 && second.n === first.n, JSON.stringify(second));
  for (let i = 0; i < 12 && (await seen(page)).telling; i++) await page.keyboard.press(' ');
  const last = await seen(page);
  check('told first: then it stands there', !last.telling && last.decision && !last.note && last.light === 'visible', JSON.stringify(last));
  await page.context().close();
}
