// SPDX-License-Identifier: MIT
// Types of what the server sends, made from the JSON Schemas of the protocol. `node wire.mjs` writes
// client-web/wire.d.ts anew; the tests compare it with the schemas, and the client's code with it.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const WIRE = join(root, 'client-web/wire.d.ts');

/** "match_terms" as "MatchTerms". @param {string} name */
const typeName = (name) =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const key = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
/** @type {Record<string, string>} */
const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null', object: 'any', array: 'any[]' };

/** @param {any} schema @param {string} indent @returns {string} */
function typeOf(schema, indent) {
  if (schema === true || schema === undefined) return 'any';
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const any = schema.oneOf || schema.anyOf;
  if (any && !schema.properties) return any.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ');
  if (schema.type === 'array' && schema.items) {
    const one = typeOf(schema.items, indent);
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

export function wireTypes() {
  const { $defs, oneOf } = JSON.parse(readFileSync(join(root, 'protocol/schema/replies.json'), 'utf8'));
  return (
    '// Made by tests/browser/wire.mjs from protocol/schema/replies.json. Do not edit.\n' +
    Object.entries($defs)
      .map(([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema, '')};\n`)
      .join('') +
    `/** Whatever the server sends. */\nexport type Reply = ${oneOf.map((one) => typeOf(one, '')).join(' | ')};\n`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(WIRE, wireTypes());
