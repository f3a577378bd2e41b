// SPDX-License-Identifier: MIT
// What a turn has cost: by the events that are told, on a band when it is over, and in a sentence for
// who comes back.
import { check, person } from './harness.mjs';
import { summed } from '../../client-web/games/fotm/summary.mjs';
import { openStage } from './stage.mjs';
import { accessible } from './steps.mjs';

const seen = (page) =>
  page.evaluate(() => {
    const { game, match } = globalThis.ridgeline.page;
    return { turn: game.view.turn, side: match.side, mine: match.mine && !game.sending, end: !!match.offers?.end, band: document.querySelector('.hourband')?.textContent || '' };
  });

export async function hours(browser, server, shots) {
  const unit = (army, ...steps) => ({ name: army, army, steps, hex: '0101' }),
    view = { brigades: { a: unit('union', 4, 3, 2), b: unit('confederate', [2, 3], [1, 2]), c: unit('confederate', 3, 1) }, commanders: {}, guards: {} },
    told = summed(view, [
      { event: 'lost-step', unit: 'a', sp: 3 },
      { event: 'lost-step', unit: 'a', sp: 2 },
      { event: 'eliminated', unit: 'b' },
      { event: 'control', hex: '1607', side: 'confederate' },
      { event: 'control', hex: '1607', side: 'union' },
      { event: 'vp', side: 'union', points: 2 },
      { event: 'rallied', unit: 'c', success: false },
      { event: 'lost-step', sp: 1 },
    ]);
  check(
    'hours: what was lost and won, each once, and nothing of whom one does not know',
    JSON.stringify(told.lost.map(({ id, from, to }) => [id, from, to])) === '[["a","4","2"],["b","1","✕"]]' && told.taken.length === 1 && told.taken[0].side === 'union' && told.points.union === 2 && told.rallied.length === 0,
    JSON.stringify(told),
  );

  const stage = await openStage(browser, server),
    found = await stage.play('afternoon', { scenario: 'pm', question: 'reinforcement' }),
    pages = [];
  await stage.close();
  for (const side of ['union', 'confederate']) {
    const page = await person(browser, `hours ${side}`, { settings: { hours: undefined } });
    await page.goto(server.url(`#seat=${found.match}.${found.tokens[side]}`));
    await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.view);
    pages.push(page);
  }
  const [union, confederate] = pages,
    { turn } = await seen(union);
  // Who comes back is told what happened meanwhile, by the same events.
  let entered = '';
  for (let i = 0; i < 40; i++) {
    const [a, b] = await Promise.all(pages.map(seen));
    if (a.turn !== turn && b.turn !== turn) break;
    const page = a.mine ? union : confederate;
    entered ||= await page.evaluate(async () => {
      const { game, match } = globalThis.ridgeline.page,
        come = Object.values(match.offers || {}).find((one) => one.do === 'enter');
      if (!match.mine || game.sending) return '';
      const offer = match.offers.end && !come ? match.offers.end : come || Object.values(match.offers)[0];
      await game.act(offer.action);
      if (come) globalThis.atTheGate = game.prompt.leftToDo().includes(come.action.units[0]);
      return come ? game.unit(come.action.units[0]).name : '';
    });
    await page.evaluate(async () => {
      const { game, match } = globalThis.ridgeline.page;
      if (match.mine && !game.sending && match.offers.end) await game.act(match.offers.end.action);
    });
    await page.waitForTimeout(30);
  }
  const [mine, his] = await Promise.all(pages.map(seen)),
    left = await Promise.all(pages.map((page) => page.evaluate(() => globalThis.atTheGate)));
  check('reinforcement: who has come in and still stands at the gate is left to move', left.includes(true) && !left.includes(false), JSON.stringify(left));
  check('hours: both are told when a turn is over', entered !== '' && mine.turn === turn + 1 && mine.band.includes(entered) && his.band === mine.band, JSON.stringify([entered, mine, his]));
  // It goes by itself after some seconds, unless a pointer is on it.
  for (const page of pages) await page.hover('.hourband');
  await shots.take(union, '62-hour');
  await accessible(union, 'the end of a turn');
  await union.keyboard.press(' ');
  check('hours: a key goes on', !(await union.$('.hourband')) && !!(await confederate.$('.hourband')));
  await confederate.setViewportSize({ width: 390, height: 844 });
  await shots.take(confederate, '63-hour-phone');
  const home = await confederate.context().newPage();
  await confederate.close();
  await home.evaluate(() => 0);
  await home.goto(server.url('#'));
  await home.evaluate(([id, at]) => {
    const all = JSON.parse(localStorage.getItem('ridgeline.seen') || '{}');
    all[`${id}confederate`] = at;
    localStorage.setItem('ridgeline.seen', JSON.stringify(all));
  }, /** @type {[string, number]} */ ([found.match, 2]));
  await home.goto(server.url(`#match=${found.match}`));
  await home.waitForFunction(() => document.querySelector('.sum-up')?.textContent);
  const said = await home.innerText('.banner.since');
  check('hours: who comes back is told in a sentence', said.includes(entered) && /Replay just that/.test(said), said);
  for (const page of [union, home]) await page.context().close();
}
