// SPDX-License-Identifier: MIT
// Which prompt serves which decision. A decision that is not listed gets the plain list of what
// the server offers.
import { Advance } from './advance.mjs';
import { Choice } from './choice.mjs';
import { Combat } from './combat.mjs';
import { Enter } from './enter.mjs';
import { Move } from './move.mjs';
import { Rally } from './rally.mjs';
import { Setup } from './setup.mjs';
import { Waiting } from './waiting.mjs';

const PROMPTS = {
  setup: Setup,
  rally: Rally,
  movement: Move,
  reinforcement: Enter,
  combat: Combat,
  advance: Advance,
  longstreet: Choice,
  withdraw: Choice,
  displace: Choice,
  suppress: Choice,
  lead: Choice,
  defend: Choice,
  casualty: Choice,
  check: Choice,
  retreat: Choice,
  overstack: Choice,
  captor: Choice,
  stand: Choice,
  'hex-check': Choice,
  loss: Choice,
};

/** @param {any} position @returns {any} */
export const promptFor = (position) =>
  position.mine && position.offers && !position.replay ? PROMPTS[position.decision.name] || Waiting : Waiting;
