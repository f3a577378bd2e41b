// SPDX-License-Identifier: MIT
// What is said around a game that nobody has drawn yet, in English.
/** @type {Record<string, import('../../js/texts.mjs').Text>} */
export default {
  'any.position': 'Position',
  'any.map': 'Map',
  'any.end': 'The end',
  'any.undo': 'Undo',
  'any.looking_back': 'Looking back',
  'any.wait': 'Please wait',
  'any.watching': 'Watching',
  'any.offers': 'The numbered offers',
  'any.wins': '{side} wins{how}',
  'any.draw': 'A draw',
  'any.decision': 'Your decision',
  'any.section': 'Section {section}',
  'any.open': 'Waiting for an opponent to take the other seat',
  'any.decides': '{who} decides',
};
