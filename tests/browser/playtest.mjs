// SPDX-License-Identifier: MIT
// A stretch of the playtest edition, made in the form and played by clicks and by keys.
import { check, person } from './harness.mjs';
import { accessible, agree, chance, create, join, play } from './steps.mjs';

const OPTIONS = ['columns', 'forced_march', 'movement_facing', 'combat_facing', 'artillery_restrictions', 'friendly_fire', 'burnside_roll'];
const ACTIONS = 22;

export async function playtest(browser, server, shots) {
  const ada = await person(browser, 'Pia'),
    keller = await person(browser, 'Karl', { colorScheme: 'dark' });
  const link = await create(ada, server, { edition: 'playtest', options: OPTIONS, name: 'Pia' });
  await join(keller, link, 'Karl');
  check('playtest: the terms are those of the form', await ada.evaluate((all) => {
    const { terms } = globalThis.ridgeline.page.match;
    return terms.edition === 'playtest' && all.every((one) => terms.options.includes(one));
  }, OPTIONS));
  const seen = new Set();
  const shot = (page, names) => async (what) => {
    seen.add(what);
    if (names[what]) await shots.take(page, names[what]);
  };
  const hows = [
    { random: chance(5), moves: 3, rallies: 1, entries: 1, shot: shot(ada, { assault: '40-playtest-assault', advance: '41-playtest-advance' }) },
    { random: chance(9), moves: 2, rallies: 1, entries: 1, keys: true, shot: shot(keller, { assault: '42-playtest-assault-dark', stand: '43-playtest-stand' }) },
  ];
  const done = await play([ada, keller], hows, ACTIONS);
  check('playtest: a stretch by clicks and by keys', done >= ACTIONS, `${done} actions`);
  check('playtest: it came to a fight', seen.has('assault'), [...seen].join(', '));
  await agree([ada, keller], 'playtest: both pages show the same');
  check('playtest: the log names no section of the other edition', !/§\d/.test(await ada.innerText('.log')));
  await accessible(ada, 'playtest edition');
  await shots.take(ada, '44-playtest-map');
  for (const page of [ada, keller]) await page.context().close();
}
