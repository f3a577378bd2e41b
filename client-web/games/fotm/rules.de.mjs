// SPDX-License-Identifier: MIT
// The rules of Fire on the Mountain as they are to be read (server/data/fotm/rules.json), in German.
import { of2022 } from './rules2022.de.mjs';
import { ofPlaytest } from './rulesplaytest.de.mjs';

/** By edition. @type {Record<string, import('../../js/rulebook.mjs').Translation>} */
export default { 2022: of2022, playtest: ofPlaytest };
