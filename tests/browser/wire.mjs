// SPDX-License-Identifier: MIT
// Types of what the server sends and takes, made from the JSON Schemas of the protocol: those of the
// frame, and those of each game that has a page of its own. `node wire.mjs PROGRAM` writes them anew, with
// the ridgelined of a build; the tests compare them with the schemas, and the client's code with them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Where the types of each game's schemas stand. @type {Record<string, string>} */
const GAMES = {
  fotm: 'client-web/games/fotm/wire.d.ts',
  sharpsburg: 'client-web/games/sharpsburg/wire.d.ts',
  tabletop1862: 'client-web/games/tabletop/wire1862.d.ts',
  tabletop1916: 'client-web/games/tabletop/wire1916.d.ts',
};

/** "match_terms" as "MatchTerms". @param {string} name */
const typeName = (name) =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const key = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
/** @type {Record<string, string>} */
const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null', object: '{ [key: string]: unknown }', array: 'unknown[]' };

/** @param {any} schema @param {string} indent @returns {string} */
function typeOf(schema, indent) {
  if (schema === true || schema === undefined) return 'any';
  // A definition ("#/$defs/hex"), or a whole file ("fotm-action.json").
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1).replace(/^\w+-(\w+)\.json$/, '$1'));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const any = schema.oneOf || schema.anyOf;
  if (any && !schema.properties) return any.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ');
  if (schema.type === 'array' && schema.items) {
    const one = typeOf(schema.items, indent);
    if (schema.minItems === schema.maxItems && schema.minItems <= 4) return `[${Array(schema.minItems).fill(one).join(', ')}]`;
    return /[|{]/.test(one) ? `Array<${one}>` : `${one}[]`;
  }
  if (schema.type === 'object' && (schema.properties || typeof schema.additionalProperties === 'object')) {
    const inner = `${indent}  `,
      rows = Object.entries(schema.properties || {}).map(
        ([name, one]) => `${inner}${key(name)}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(one, inner)};\n`,
      );
    if (typeof schema.additionalProperties === 'object') rows.push(`${inner}[key: string]: ${rows.length ? 'any' : typeOf(schema.additionalProperties, inner)};\n`);
    return `{\n${rows.join('')}${indent}}`;
  }
  return PLAIN[schema.type] || 'any';
}

/** @param {string} name @param {any} schema */
const declared = (name, schema) => `${schema.description ? `/** ${schema.description} */\n` : ''}export type ${typeName(name)} = ${typeOf(schema, '')};\n`;
/** Those that follow from a game's tables are made by the referee beside the server.
 * @param {string} file in the folder of the schemas */
function read(file) {
  const path = join(root, 'protocol/schema', file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const [, game, part] = /^games\/(\w+)-(\w+)\.json$/.exec(file),
    referee = join(dirname(process.argv[2]), 'referee', 'ridgeline-referee');
  return JSON.parse(spawnSync(referee, ['--schema', game.replace(/^(tabletop)(\d+)$/, '$1-$2'), part], { encoding: 'utf8' }).stdout);
}
/** @param {string} source */
const head = (source) => `// SPDX-License-Identifier: MIT\n// Made by tests/browser/wire.mjs from protocol/schema/${source}. Do not edit.\n`;

/** What the frame of every match is made of. */
function frameTypes() {
  const { $defs, oneOf } = read('replies.json');
  return `${head('replies.json')}${Object.entries($defs).map(([name, schema]) => declared(name, schema)).join('')}/** Whatever the server sends. */\nexport type Reply = ${oneOf.map((one) => typeOf(one, '')).join(' | ')};\n`;
}

/** What a game puts into it. Of lists and tables the single one has a name too. @param {string} game */
function gameTypes(game) {
  const part = (name) => read(`games/${game}-${name}.json`),
    { $defs: answers, ...question } = part('question'),
    { description: ofOffers, additionalProperties: offer } = part('offers'),
    { description: ofEvents, items: event } = part('events'),
    shared = Object.entries(part('types').$defs),
    // What a question is answered with bears the question's name, what it is made of its own.
    named = Object.entries(answers || {}).map(([name, schema]) => [question.oneOf.some((one) => one.properties.ask.const === name) ? `${name}-answer` : name, schema]);
  return [
    head(`games/${game}-*.json`),
    ...shared.map(([name, schema]) => declared(name, schema)),
    ...['setup', 'view', 'action', 'result'].map((name) => declared(name, part(name))),
    declared('offer', offer),
    declared('offers', { description: ofOffers, type: 'object', additionalProperties: { $ref: 'offer' } }),
    declared('event', event),
    declared('events', { description: ofEvents, type: 'array', items: { $ref: 'event' } }),
    declared('question', question),
    ...named.map(([name, schema]) => declared(name, schema)),
  ].join('');
}

/** The text of each file of types, by its path. @returns {[path: string, text: string][]} */
export const wireTypes = () => [
  [join(root, 'client-web/wire.d.ts'), frameTypes()],
  ...Object.entries(GAMES).map(([game, path]) => /** @type {[string, string]} */ ([join(root, path), gameTypes(game)])),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const [path, text] of wireTypes()) writeFileSync(path, text);
