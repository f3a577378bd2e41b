// SPDX-License-Identifier: MIT
// Colours of the ground: a canvas knows no stylesheet. The dark set is dusk: what lies high is lighter in both.

/** @type {Record<string, any>} */
export const LIGHT = {
  hills: [[0, '#b4c391'], [0.3, '#c6cd9e'], [0.55, '#d7d3aa'], [0.8, '#dccb9e'], [1, '#d0b787']],
  mud: [[0, '#a59a74'], [0.5, '#bcae88'], [1, '#cdc19e']],
  wood: 'rgba(92,124,66,.55)', woodrim: 'rgba(52,80,36,.7)', orchard: 'rgba(150,172,98,.45)',
  tree: ['#a3bd80', '#76975a', '#4d6d3d', 'rgba(38,58,26,.75)'], fruit: ['#b9cf8c', '#8fae66', '#678548', 'rgba(50,72,34,.7)'],
  contour: '#8a5a2c', crest: '#4a2a12', stone: '#b3a995', stonec: '#463c2e', road: '#efe0bd', roadc: '#7a5631', trail: '#8e6a40',
  frame: ['#78552f', '#5a3d22', '#4a3019'], frameink: '#f0dfbc', ink: '#241b10', ink2: '#503d28', halo: 'rgba(248,243,226,.9)',
  rough: '#6c6a43', rock: '#a89f89', tuft: 'rgba(88,98,48,.55)', table: '#3a2a1a', shadow: 'rgba(20,14,6,.35)',
  trench: '#33261a', floor: '#4d3a26', parapet: '#d9c9a0', duck: '#8e7450', wire: '#3c332a', square: 'rgba(60,40,20,.24)',
  crater: ['rgba(40,30,18,.55)', 'rgba(238,226,190,.6)', 'rgba(70,58,38,.35)'], concrete: '#a7a294', brick: '#9b6a53', torn: 'rgba(96,78,48,.28)',
  roof: ['#a9825c', '#876445', '#2e1c0e'], scrub: 'rgba(120,130,76,.34)', hill: 'rgba(150,120,70,.30)',
};

/** @type {Record<string, any>} */
export const DARK = {
  hills: [[0, '#39452f'], [0.3, '#434c35'], [0.55, '#52523b'], [0.8, '#635a41'], [1, '#776a4c']],
  mud: [[0, '#3c362a'], [0.5, '#4b4435'], [1, '#5d5544']],
  wood: 'rgba(34,58,32,.7)', woodrim: 'rgba(8,16,8,.85)', orchard: 'rgba(60,84,44,.6)',
  tree: ['#6a8c57', '#496941', '#29412c', 'rgba(8,16,8,.85)'], fruit: ['#7d9a58', '#5b7a44', '#3a5532', 'rgba(8,16,8,.8)'],
  contour: '#d9a870', crest: '#f3d9ac', stone: '#9f9683', stonec: '#14110c', road: '#a8946c', roadc: '#1e160d', trail: '#c3a070',
  frame: ['#473019', '#2c1e11', '#22170c'], frameink: '#d9c29a', ink: '#f6ecd6', ink2: '#dac7a2', halo: 'rgba(22,22,17,.88)',
  rough: '#a6a271', rock: '#857d6c', tuft: 'rgba(158,168,110,.35)', table: '#0e0b08', shadow: 'rgba(0,0,0,.5)',
  trench: '#0f0b07', floor: '#2a2016', parapet: '#85775a', duck: '#a08761', wire: '#988a70', square: 'rgba(235,215,180,.16)',
  crater: ['rgba(8,6,4,.6)', 'rgba(200,185,150,.28)', 'rgba(10,8,5,.3)'], concrete: '#6d6a60', brick: '#7d5644', torn: 'rgba(10,8,4,.3)',
  roof: ['#6d5640', '#544232', '#14110c'], scrub: 'rgba(70,84,46,.5)', hill: 'rgba(190,160,100,.18)',
};
