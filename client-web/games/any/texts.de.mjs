// SPDX-License-Identifier: MIT
// What is said around a game that nobody has drawn yet, in German.
/** @type {Record<string, import('../../js/texts.mjs').Text>} */
export default {
  'any.position': 'Stellung',
  'any.map': 'Karte',
  'any.end': 'Das Ende',
  'any.undo': 'Zurücknehmen',
  'any.looking_back': 'Rückblick',
  'any.wait': 'Bitte warten',
  'any.watching': 'Du siehst zu',
  'any.offers': 'Die Angebote mit dieser Nummer',
  'any.wins': 'Sieg: {side}{how}',
  'any.draw': 'Ein Remis',
  'any.decision': 'Deine Entscheidung',
  'any.section': 'Abschnitt {section}',
  'any.open': 'Der andere Platz ist noch frei',
  'any.decides': '{who} entscheidet',
};
