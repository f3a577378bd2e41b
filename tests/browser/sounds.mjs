// SPDX-License-Identifier: MIT
// Sounds: what each is made of, by rendering it; which is asked for by which event; that nothing is
// heard before a touch, and nothing where the settings say so.
import { check } from './harness.mjs';
import { hurts, rollSound, soundOf } from '../../client-web/games/fotm/sounds.mjs';
import { atMovement } from './stage.mjs';

/** Runs in the page: how loud each sound is, when it is over, how bright it is (crossings of zero a second). */
async function rendered() {
  const { VOICES } = await import(new URL('/js/sound.mjs', location.origin).href),
    found = {};
  for (const name of Object.keys(VOICES)) {
    const context = new globalThis.OfflineAudioContext(1, 22050 * 1.5, 22050);
    VOICES[name]({ context, out: context.destination, at: 0 }, 6);
    const wave = (await context.startRendering()).getChannelData(0),
      last = wave.findLastIndex((/** @type {number} */ v) => Math.abs(v) > 0.003);
    let crossings = 0;
    for (let i = 1; i < last; i++) if (wave[i] > 0 !== wave[i - 1] > 0) crossings++;
    found[name] = { loud: Math.max(...wave.map(Math.abs)), ends: last / 22050, bright: (crossings * 22050) / last };
  }
  return found;
}

export async function sounds(browser, server) {
  const names = (/** @type {string[]} */ ...of) => soundOf(of.map((event) => ({ event })));
  check(
    'sounds: each event has its own',
    names('moved') === 'move' && names('turned') === 'turn' && names('moved', 'turned') === 'move' && names('advanced', 'control') === 'bugle' && names('phase') === '' &&
      ['offensive-fire', 'suppression', 'defensive-fire', 'close-combat', 'morale'].map(rollSound).join() === 'gun,gun,musketry,musketry,',
    `${['offensive-fire', 'suppression', 'defensive-fire', 'close-combat', 'morale'].map(rollSound)}`,
  );
  const of = (/** @type {string} */ id) => ({ army: id });
  check('sounds: only a loss of one\'s own is felt', hurts([{ event: 'lost-step', unit: 'union' }], of, 'union') && !hurts([{ event: 'lost-step', unit: 'union' }], of, 'confederate') && !hurts([{ event: 'moved', unit: 'union' }], of, 'union'));

  const page = await atMovement(browser, server, 'listener'),
    made = await page.evaluate(rendered),
    odd = Object.entries(made).filter(([, one]) => !(one.loud > 0.05 && one.loud < 2.5 && one.ends > 0.02 && one.ends < 1.2));
  check('sounds: six, each heard and soon over', Object.keys(made).length === 6 && odd.length === 0, JSON.stringify(made));
  check('sounds: paper is bright, a gun is deep', made.move.bright > 4 * made.gun.bright && made.musketry.bright > 2 * made.gun.bright, JSON.stringify(made));

  // What a page asks for, and whether anything is played.
  await page.evaluate(() => {
    const { sounds } = globalThis.ridgeline.page,
      play = sounds.play;
    globalThis.asked = [];
    sounds.play = (name, dice) => {
      const { context } = sounds;
      globalThis.asked.push(name);
      globalThis.begun = false;
      if (context) context.createGain = () => ((globalThis.begun = true), Object.getPrototypeOf(context).createGain.call(context));
      play.call(sounds, name, dice);
    };
  });
  const now = () => page.evaluate(() => ({ asked: globalThis.asked, begun: globalThis.begun, context: !!globalThis.ridgeline.page.sounds.context }));
  const turned = async () => {
    const n = await page.evaluate(() => globalThis.ridgeline.page.match.n);
    await page.evaluate(() => {
      const { game, match } = globalThis.ridgeline.page,
        offer = Object.values(match.offers).find((one) => one.do === 'move' && one.steps.some((two) => two.step.face !== undefined));
      return game.act({ do: 'move', unit: offer.unit, steps: [offer.steps.find((two) => two.step.face !== undefined).step] });
    });
    await page.waitForFunction((before) => globalThis.ridgeline.page.match.n > before && globalThis.asked.length > 0, n);
  };
  await turned();
  const silent = await now();
  check('sounds: a turn asks for wood, and nothing is heard before a touch', silent.asked.join() === 'turn' && !silent.context && !silent.begun, JSON.stringify(silent));
  await page.mouse.click(400, 500);
  await page.waitForFunction(() => globalThis.ridgeline.page.sounds.context?.state === 'running');
  await turned();
  const heard = await now();
  check('sounds: after a touch it is heard', heard.asked.join() === 'turn,turn' && heard.begun, JSON.stringify(heard));
  await page.waitForFunction(() => globalThis.ridgeline.page.sounds.context.state === 'suspended');
  check('sounds: where nothing is heard the machine rests', true);
  await turned();
  await page.waitForFunction(() => globalThis.ridgeline.page.sounds.context.state === 'running');
  check('sounds: and is there again for the next', (await now()).begun);
  await page.click('[aria-label="Sound when it is your turn"]');
  await turned();
  const off = await now();
  check('sounds: switched off, nothing is', off.asked.length === 4 && !off.begun, JSON.stringify(off));
  await page.context().close();
}
