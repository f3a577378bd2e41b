// SPDX-License-Identifier: MIT
// What a click on a hex says that is no choice: without a page, on prompts of a game that is only made out.
import { check } from './harness.mjs';
import { lay } from '../../client-web/games/fotm/edition.mjs';
import { loadTexts } from '../../client-web/js/texts.mjs';

const WELSH = { id: 'welsh', name: 'Welsh', kind: 'brigade', army: 'union', type: 'infantry', hex: '0815', facing: 5 },
  GARLAND = { id: 'garland', name: 'Garland', kind: 'brigade', army: 'confederate', type: 'infantry', hex: '0813' };

/** Elements that know their text alone. */
const paper = () => ({
  createElement: () => {
    const kids = [];
    return { setAttribute() {}, addEventListener() {}, style: { setProperty() {} }, append: (...more) => kids.push(...more), get textContent() { return kids.map((one) => one?.textContent ?? one).join(''); } };
  },
});

/** A game that refuses what is tried, and notes it. */
function made() {
  const noted = { tried: [], said: [] },
    game = {
      run: 1,
      draw() {},
      board: { reveal() {} },
      unit: (id) => [WELSH, GARLAND].find((one) => one.id === id) || null,
      at: (hex) => [WELSH, GARLAND].filter((one) => one.hex === hex),
      ground: { placeName: () => '' },
      match: {
        try: async (action) => {
          noted.tried.push(action);
          return { allowed: false, refusal: { text: 'It is too far.', section: '11.1' } };
        },
      },
      inspect: { bubble: { say: (hex, ...words) => noted.said.push([hex, ...words.map((one) => one?.textContent ?? one)].join('|')) } },
      offered: () => [],
    };
  return { game, noted };
}

/** A click on a prompt of this kind. @param {any} kind @param {any} has what it holds @param {string} hex */
async function clicked(kind, has, hex) {
  const { game, noted } = made(),
    prompt = Object.create(kind.prototype, Object.fromEntries(Object.entries({ game, draw() {}, ...has }).map(([name, value]) => [name, { value, writable: true }]))),
    before = globalThis.document;
  globalThis.document = /** @type {any} */ (paper());
  try {
    const taken = prompt.click(hex);
    await new Promise((done) => setTimeout(done));
    return { taken, prompt, tried: JSON.stringify(noted.tried), said: noted.said.join() };
  } finally {
    globalThis.document = before;
  }
}

export async function refusals() {
  lay('2022');
  // Settings listen for those of other pages; here are none.
  globalThis.addEventListener ||= () => {};
  await loadTexts((language) => import(`../../client-web/games/fotm/texts.${language}.mjs`));
  const { Choice } = await import('../../client-web/games/fotm/prompts/choice.mjs'),
    { Rally } = await import('../../client-web/games/fotm/prompts/rally.mjs'),
    { Setup } = await import('../../client-web/games/fotm/prompts/setup.mjs');
  const why = (/** @type {string} */ said) => /too far/.test(said) && /11\.1/.test(said),
    empty = await clicked(Setup, { chosen: 'welsh', places: () => new Map([['welsh', ['0815', '0816']]]) }, '0101');
  check('why not: at set-up the server is asked about the hex', empty.tried === '[{"do":"place","unit":"welsh","hex":"0101","facing":5}]', empty.tried);
  check('why not: at set-up it is said there, with the section', empty.said.startsWith('0101|Welsh cannot go to 0101') && why(empty.said) && /stays chosen/.test(empty.said), empty.said);
  check('why not: at set-up who was chosen stays chosen', empty.prompt.chosen === 'welsh' && empty.taken === true);
  const tired = await clicked(Rally, { chosen: 'garland', tries: () => [] }, '0815');
  check('why not: a brigade that cannot rally', tired.tried === '[{"do":"rally","brigade":"welsh"}]' && tired.said.startsWith('0815|Welsh cannot be chosen') && why(tired.said), JSON.stringify(tired));
  check('why not: who was to rally stays chosen', tired.prompt.chosen === 'garland' && /Garland stays chosen/.test(tired.said), tired.said);
  const options = [{ title: 'Retreat to 0816', words: '', action: { do: 'retreat', brigade: 'welsh', to: '0816' }, hex: '0816', from: '0815', unit: WELSH }],
    away = await clicked(Choice, { options, at: 0, multi: null }, '0101');
  check('why not: no way of retreat', away.tried === '[{"do":"retreat","brigade":"welsh","to":"0101"}]' && why(away.said), JSON.stringify(away));
  check('why not: the way that was chosen stays chosen', away.prompt.at === 0 && /Retreat to 0816 stays chosen/.test(away.said), away.said);
  const hit = [{ title: '', words: '', action: { do: 'lose', brigade: 'welsh' }, hex: '0815', unit: WELSH }],
    other = await clicked(Choice, { options: hit, at: 0, multi: null }, '0813');
  check('why not: no unit to choose', other.tried === '[{"do":"lose","brigade":"garland"}]' && other.said.startsWith('0813|Garland cannot be chosen'), JSON.stringify(other));
}
