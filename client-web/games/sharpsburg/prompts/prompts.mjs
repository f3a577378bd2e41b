// SPDX-License-Identifier: MIT
// Which prompt a decision has; one without its own is a plain list of what is offered.
import { Advance, Charge, Checks, Losses, Rally, React } from './answers.mjs';
import { Fire } from './fire.mjs';
import { Move } from './move.mjs';
import { Waiting } from './waiting.mjs';

/** @type {Record<string, typeof import('./base.mjs').Base>} */
const PROMPTS = { movement: Move, fire: Fire, react: React, losses: Losses, checks: Checks, rally: Rally, charge: Charge, advance: Advance };

/** @param {import('../types').Position} position */
export const promptFor = ({ mine, replay, over, decision }) => (!mine || replay || over ? Waiting : PROMPTS[decision?.name || ''] || Charge);
