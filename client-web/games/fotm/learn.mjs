// SPDX-License-Identifier: MIT
// What the page before the guided battle says, and on which terms it is played.
export const terms = { scenario: 'pm', side: 'confederate' };
export const title = "Ten minutes at Fox's Gap";
export const lead =
  'A guided hour of the afternoon: you lead a few Confederate brigades, a script plays the Union. You will move, turn, meet a zone of control, fire guns, assault, and see who retreats. Everything is played on the real server, with real dice.';
export const first =
  'You take turns: rally, move, bring on reinforcements, fight. The program knows the rules and shows what is possible. Nothing can be broken, and most things can be taken back.';
