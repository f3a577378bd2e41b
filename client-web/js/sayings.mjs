// SPDX-License-Identifier: MIT
// What the server says, said in another language. It says everything in English, by templates that stand
// once, in its tables (server/codec/words.h): `{name}` a place, `{name?this|that}` a choice, `[...]` a part
// that may be missing. A list of sayings has for each template one of the same form in the other language;
// what was said is found by its template, taken apart, and put together again. Loaded where it is needed alone.

/** @typedef {{text: string} | {name: string, yes?: string, no?: string} | {part: Token[]}} Token */
/** @typedef {{values: Record<string, string>, choices: Record<string, boolean>}} Found what stood in the places */
/** @typedef {{pattern: RegExp, tokens: Token[], other: Token[]}} Saying */

/** @param {string} template @returns {Token[]} */
function parse(template) {
  return [...template.matchAll(/\[([^\]]*)\]|\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}|[^[{]+/g)].map(([all, part, name, yes, no]) =>
    part !== undefined ? { part: parse(part) } : name === undefined ? { text: all } : yes === undefined ? { name } : { name, yes, no },
  );
}

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Letters of a template by itself. */
const SENTENCE = 8,
  WORD = 4;

const ANYTHING = '(.+?)',
  SURELY = '(\\{\\w+\\}|[-−+<>]?[\\d.]+)';

/** @param {Token[]} tokens @param {string} inPart what stands in a place of a part @param {string} [place] @returns {string} */
const patternOf = (tokens, inPart, place = ANYTHING) =>
  tokens
    .map((one) => ('text' in one ? escaped(one.text) : 'part' in one ? `(?:${patternOf(one.part, inPart, inPart)})?` : one.yes === undefined ? place : `(${escaped(one.yes)}|${escaped(one.no || '')})`))
    .join('');

/** The places of a template in their order, those in its parts too. @param {Token[]} tokens @returns {{name: string, yes?: string}[]} */
const placesOf = (tokens) => tokens.flatMap((one) => ('part' in one ? placesOf(one.part) : 'name' in one ? [one] : []));
/** How much of a template is fixed: what says more is tried first. @param {Token[]} tokens @returns {number} */
const fixed = (tokens) => tokens.reduce((sum, one) => sum + ('text' in one ? one.text.length : 'part' in one ? 0 : one.yes === undefined ? 0 : 1), 0);

/** @param {Token[]} tokens @param {Found} found @param {(text: string) => string} say @returns {string|null} null: something that it names was not said */
function filled(tokens, found, say) {
  let text = '';
  for (const one of tokens) {
    if ('text' in one) text += one.text;
    else if ('part' in one) text += filled(one.part, found, say) ?? '';
    else if (one.yes !== undefined) text += (found.choices[one.name] ?? found.values[one.name] === '1') ? one.yes : one.no;
    else if (found.values[one.name] === undefined) return null;
    else text += say(found.values[one.name]);
  }
  return text;
}

export class Sayings {
  constructor() {
    /** What is said without places. @type {Map<string, string>} */
    this.plain = new Map();
    /** @type {Saying[]} */
    this.list = [];
    /** What was heard before. @type {Map<string, string>} */
    this.known = new Map();
  }

  /** @param {Record<string, string>} sayings */
  learn(sayings) {
    for (const [english, other] of Object.entries(sayings)) {
      if (!/[[{]/.test(english)) {
        this.plain.set(english, other);
        continue;
      }
      const tokens = parse(english);
      // First with nothing but references and numbers in the places of parts: a part that is not there takes no word then.
      for (const inPart of [SURELY, ANYTHING]) this.list.push({ pattern: new RegExp(`^${patternOf(tokens, inPart)}$`), tokens, other: parse(other) });
    }
    this.list.sort((a, b) => fixed(b.tokens) - fixed(a.tokens));
    this.known.clear();
  }

  /** As it is where nobody has said it otherwise. @param {string} text @returns {string} */
  say(text) {
    const known = this.plain.get(text) ?? this.known.get(text);
    if (known !== undefined) return known;
    const said = this.find(text);
    this.known.set(text, said);
    return said;
  }

  /** Is it a word of ours, a reference, a number? A name is none. @param {string} value */
  knows(value) {
    return this.plain.has(value) || /^(\{\w+\}|[-−+<>]?[\d.]+)$/.test(value);
  }

  /** Several templates may fit: the one whose places hold what is known; else the one that says most by itself. @param {string} text */
  find(text) {
    /** @type {{found: Found, other: Token[], strange: number, says: number}|null} */
    let best = null;
    for (const { pattern, tokens, other } of this.list) {
      // What is nearly nothing but places fits anything: it is no better than a whole sentence with names in it.
      const says = fixed(tokens);
      if (best && best.says >= SENTENCE && says < WORD) break;
      const match = pattern.exec(text);
      if (!match) continue;
      /** @type {Found} */
      const found = { values: {}, choices: {} };
      placesOf(tokens).forEach(({ name, yes }, i) => {
        const value = match[i + 1];
        if (value === undefined) return;
        if (yes === undefined) found.values[name] = value;
        else found.choices[name] = value === yes;
      });
      const strange = Object.values(found.values).filter((value) => !this.knows(value)).length;
      if (!best || strange < best.strange) best = { found, other, strange, says };
      if (!strange) break;
    }
    return best ? (filled(best.other, best.found, (part) => (part === text ? part : this.say(part))) ?? text) : text;
  }
}
