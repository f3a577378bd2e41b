// SPDX-License-Identifier: MIT
// Colours of the sheet: a canvas knows no stylesheet. The dark set is dusk: what lies high is lighter in both.

/** The white about the map. */
export const MARGIN = 90;

/** @type {Record<string, any>} */
export const LIGHT = {
  ramp: [[0, '#cbd8b0'], [0.22, '#dbe2bf'], [0.42, '#e8e7cb'], [0.6, '#ece5c6'], [0.8, '#e4d7b0'], [1, '#d3bd93']],
  relief: 0.5, grain: 5, sheet: '#f7f0df', table: '#c9bfa8', neat: '#4b3a25', contour: 'rgba(128,88,48,.42)', index: 'rgba(112,72,36,.68)', grid: 'rgba(70,50,26,.34)',
  wood: 'rgba(112,143,84,.62)', woodrim: 'rgba(60,88,44,.75)', tree: ['#a9c088', '#7f9d63', '#557345', 'rgba(44,64,32,.7)'],
  corn: '#ecd58c', cornrow: '#a5872c', corntick: '#7c7a2a', orchard: 'rgba(178,196,128,.7)', town: 'rgba(203,160,132,.35)',
  water: '#86b3c4', waterlit: '#b9d5dc', bank: '#3d6f86', road: '#fbf3df', roadc: '#6d4b2c', pike: '#fff8e6', pikec: '#4e2715', lane: '#8b6a43',
  stone: '#a49a86', stonec: '#433a2c', shadow: 'rgba(20,14,6,.3)', fence: '#5c4225', hachure: 'rgba(84,54,26,.62)',
  ink: '#2a2015', ink2: '#5b4630', halo: 'rgba(249,243,228,.92)', waterink: '#245a73', woodink: '#2f4a23',
  roof: ['#a8583f', '#86402d', '#40170d'], barn: ['#8d8474', '#6f6657', '#40170d'], church: ['#f6f2e8', '#d9d3c4', '#3c3226'],
};

/** @type {Record<string, any>} */
export const DARK = {
  ramp: [[0, '#33403a'], [0.2, '#3f4a3e'], [0.42, '#4d5142'], [0.62, '#5e5a46'], [0.82, '#75674c'], [1, '#8c7856']],
  relief: 0.55, grain: 3, sheet: '#2b2a24', table: '#131210', neat: '#c8b48c', contour: 'rgba(214,178,128,.24)', index: 'rgba(222,188,138,.42)', grid: 'rgba(240,226,196,.22)',
  wood: 'rgba(54,84,52,.72)', woodrim: 'rgba(16,30,18,.85)', tree: ['#6f9160', '#4c6d45', '#2b4530', 'rgba(12,22,12,.8)'],
  corn: '#6f6030', cornrow: '#b59a47', corntick: '#c9b56a', orchard: 'rgba(84,104,62,.7)', town: 'rgba(130,92,72,.4)',
  water: '#3f6f86', waterlit: '#5f93a8', bank: '#9cc4d2', road: '#b7a47f', roadc: '#1d150c', pike: '#dcc594', pikec: '#160e07', lane: '#c3a578',
  stone: '#a89f8c', stonec: '#15120d', shadow: 'rgba(0,0,0,.4)', fence: '#d9bd8c', hachure: 'rgba(240,208,158,.42)',
  ink: '#f6ecd6', ink2: '#dac7a2', halo: 'rgba(26,24,19,.88)', waterink: '#b5dceb', woodink: '#c4dcae',
  roof: ['#b0654b', '#8c4a36', '#1c0d08'], barn: ['#7d7464', '#5f5749', '#1c0d08'], church: ['#d8d2c2', '#b3ab9a', '#1c1812'],
};
