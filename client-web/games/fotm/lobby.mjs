// What the lobby shows of this battle: a small map with the first positions, a sentence, how long
// it takes. Scenery only; what is played comes from the server.
import { el } from '../../js/dom.mjs';
import { H, S, centre, id, outline } from './hex.mjs';

const LEVELS = [
  '788888875321111111',
  '788888864221111111',
  '678888875321111111',
  '668888864321111111',
  '556788875422111111',
  '456788754321111111',
  '345678864321111111',
  '345578754321111111',
  '334457765432111111',
  '334567765422111111',
  '233446765432111111',
  '233446654322111111',
  '122335655322111111',
  '122335554322111111',
  '112233544332211111',
  '112234444322111111',
  '111233444322111111',
  '112234543322111111',
  '111234665432221111',
  '112245654321111111',
  '111234653222111111',
  '112345433222111111',
  '122344433332211111',
  '223444444322111111',
  '223455555432211111',
  '233455665432211111',
  '234455577543211111',
  '345566555432111111',
  '346556654322111111',
  '467666875421111111',
  '367766687652111111',
  '578766665432211111',
  '468876676543321111',
  '578877788764321111',
];
const ROADS = [
  '1818 1817 1917 1916 2015 2014 2114 2113 2112 2211 2210 2209 2309 2308 2307 2406 2405 2404 2403 2503 2602 2601',
  '1318 1317 1416 1415 1515 1514 1513 1612 1611 1610 1609 1608 1607 1606 1506 1505 1504 1603 1602 1702 1701',
  '1916 1816 1716 1616 1516 1416',
  '1916 2016 2116 2216 2316 2416 2517 2617 2717 2817 2917',
  '2918 2917 2916 2915 3014 3013 3012 3011 2911 2910 2909 2808 2807 2707 2606 2506 2405',
  '3013 3113 3112 3211 3210 3209 3208',
  '3208 3207 3107 3006 3005 2905 2804 2704 2604 2504 2403',
  '1607 1707 1806 1906 2005 2106 2205 2306 2405',
  '1607 1508 1408 1308 1208 1108 1008',
  '1513 1412 1312 1211 1111 1010 1009 1008',
];
const MORNING = [
  ['2405', 'cs'],
  ['2406', 'cs'],
  ['2207', 'cs'],
  ['1607', 'cs'],
  ['1606', 'cs'],
  ['1916', 'us'],
  ['1915', 'us'],
  ['1318', 'us'],
];
const AFTERNOON = [
  ['2006', 'cs'],
  ['1506', 'cs'],
  ['1607', 'cs'],
  ['1305', 'cs'],
  ['1806', 'cs'],
  ['2207', 'cs'],
  ['2405', 'cs'],
  ['2506', 'cs'],
  ['3107', 'cs'],
  ['1408', 'us'],
  ['1409', 'us'],
  ['1609', 'us'],
  ['1710', 'us'],
  ['1915', 'us'],
  ['1916', 'us'],
  ['1914', 'us'],
];
const SCENARIOS = {
  campaign: { teaser: 'The whole day, every brigade of both armies.', time: '7 am to 9 pm', hours: 'five hours', units: MORNING },
  am: { teaser: "Cox climbs to Fox's Gap against Garland.", time: '7 am to 2 pm', hours: 'two hours', units: MORNING },
  pm: { teaser: 'Both armies on the crest. Longstreet is an hour away.', time: '2 pm to 9 pm', hours: 'three hours', units: AFTERNOON },
};

let tints = null;
/** The ground is the same in all pictures. */
function ground() {
  if (tints) return tints.cloneNode(true);
  const by = {};
  LEVELS.forEach((column, c) => [...column].forEach((level, r) => (by[level] ||= []).push(id(c + 1, r + 1))));
  tints = el(
    'g',
    {},
    Object.keys(by).map((level) => el('path', { class: `lv${level}`, d: outline(by[level], 1.03) })),
    el('path', {
      class: 'throad',
      d: ROADS.map(
        (road) =>
          'M' +
          road
            .split(' ')
            .map((hex) =>
              centre(hex)
                .map((v) => v.toFixed(0))
                .join(' '),
            )
            .join('L'),
      ).join(''),
    }),
  );
  return tints.cloneNode(true);
}

/** A picture of a scenario. @param {string} scenario */
export function thumb(scenario) {
  const dots = (SCENARIOS[scenario]?.units || []).map(([hex, army]) => {
    const [x, y] = centre(hex);
    return el('rect', { class: `dot ${army}`, x: x - 26, y: y - 26, width: 58, height: 58, rx: army === 'us' ? 8 : 0 });
  });
  return el(
    'svg',
    {
      class: 'th',
      viewBox: `${8 * S} ${-H * 0.2} ${1.5 * S * 28.5} ${H * 18.2}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    ground(),
    dots,
  );
}
/** @param {string} scenario */
export const teaser = (scenario) => SCENARIOS[scenario]?.teaser || '';
/** @param {string} scenario */
export const duration = (scenario) => (SCENARIOS[scenario] ? `, about ${SCENARIOS[scenario].hours}` : '');
