// SPDX-License-Identifier: MIT
// Where the names of a table's ground stand: without a browser.
import { placed } from '../../client-web/games/tabletop/labels.mjs';
import { check } from './harness.mjs';

/** A name 80 wide over a place in the middle of a table of 1,000; a pixel is one unit. */
const name = { at: [500, 400], lift: 10, half: 40, line: 17, px: (n) => n, width: 1000 },
  nobody = () => false,
  /** Is somebody there, within so much? */
  within = (x, y, w, h) => (px, py) => Math.abs(px - x) <= w && Math.abs(py - y) <= h;

export function letters() {
  const usual = placed(name, [], nobody);
  check('letters: a name stands over its place', usual?.x === 500 && usual.y === 390 && usual.half === 40, JSON.stringify(usual));
  const wide = placed(name, [], within(500, 390, 10, 5));
  check('letters: it steps aside for who stands in its middle', wide && wide.x === 500 && wide.y === 328, JSON.stringify(wide));
  const end = placed(name, [], within(540, 390, 6, 5)),
    between = placed(name, [], within(515, 390, 6, 5));
  check('letters: and for who stands at its end, or anywhere below it', end?.y === 328 && between?.y === 328, JSON.stringify([end, between]));
  const other = { x: 560, y: 395, half: 30 },
    beside = { x: 575, y: 395, half: 30 },
    below = { x: 500, y: 408, half: 30 };
  check('letters: for another name too, but not for one beside or below it', placed(name, [other], nobody)?.y === 328 && placed(name, [beside, below], nobody)?.y === 390);
  const column = (px) => Math.abs(px - 500) < 10,
    aside = placed(name, [], column);
  check('letters: where nothing above or below is free it stands beside', aside && Math.abs(aside.x - 500) === 54 && aside.y === 370, JSON.stringify(aside));
  check('letters: where there is no room it waits', placed(name, [], () => true) === null);
  const left = placed({ ...name, at: [3, 400] }, [], nobody),
    right = placed({ ...name, at: [998, 400] }, [], nobody);
  check('letters: no name leaves the table', left?.x === 44 && right?.x === 956, JSON.stringify([left, right]));
  const near = placed({ ...name, px: (n) => n / 4 }, [], nobody);
  check('letters: how far it stands off is in pixels', near?.y === 397.5, JSON.stringify(near));
}
