// SPDX-License-Identifier: MIT
// What a section says, and what a decision is about.
import { readRules } from '../../js/play/reading.mjs';
import { findSection } from '../../js/rulebook.mjs';
import { edition } from './edition.mjs';
import { boards } from './ruleboard.mjs';
import { t } from '../../js/texts.mjs';

/** What a decision is about, in addition to its section. @type {Record<string, string[]>} */
const PROMPTS = {
  setup: ['11.1', '4.1', '5.1'],
  rally: ['12.1', '12.2', '12.3', '10.2'],
  movement: ['13.1', '13.2', '13.3', '6.1', '13.5'],
  reinforcement: ['14.2', '14.1', '13.3'],
  combat: ['15.1', '15.4', '15.2', '15.3', '5.1'],
  longstreet: ['10.5'],
  withdraw: ['8.5'],
  displace: ['6.1'],
  defend: ['15.7', '9.3', '9.4'],
  casualty: ['7.2', '16.1', '16.2'],
  check: ['17.2', '17.3', '17.4'],
  retreat: ['17.3', '17.4'],
  advance: ['15.10', '4.1'],
  stand: ['15.1', '17.3'],
  'hex-check': ['17.2', '17.3', '17.4'],
};

/** The match whose rules are read: its link, its terms, the names of its options. @type {import('./types').GameMatch} */
let match;

/** @param {import('./types').GameMatch} one */
export function readRulesOf(one) {
  match = one;
}

/** @param {string} section */
export const explain = (section) => readRules(match, t('common.rules'), () => [section], boards(edition.id));

/** Of a decision that has no list above: its section, and what that leads to. @param {string} decision @param {string} section */
export const explainPrompt = (decision, section) =>
  readRules(match, t('rulebook.about'), (book) => PROMPTS[decision] || [section, ...(findSection(book, section)?.see || [])], boards(edition.id));
