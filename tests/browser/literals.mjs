// SPDX-License-Identifier: MIT
// A rule for ESLint: what a person reads stands in the catalogues (client-web/js/texts.mjs), not in the
// code. Found is every literal that reads like words, wherever it stands, and every letter that goes
// straight into an element; left out is what by its place is nothing to be read: keys, classes, selectors,
// what is compared. And nothing asks for a text while its module is being read.

/** Names, and words that are the same everywhere. */
const ALLOWED = new Set(['South Mountain', 'Discord', 'English', 'Deutsch', 'Lee', 'Ridge Sans']);
/** Classes and selectors that look like words where nothing around them says what they are. */
const CLASSES = new Set(['learns first', 'second', 'main war', 'tchip no', 'reach pass', 'sight blocked', 'ha', 'button, a[href], summary, label']);
/** Keys of a keyboard, as events name them. */
/** Letters to draw with. */
const FONTS = /serif$/;
const KEYS = /^(Arrow(Up|Down|Left|Right)|Escape|Enter|Home|End|Page(Up|Down)|Esc|Tab|Shift|Delete|Backspace|Space)( (Arrow\w+|Escape|Enter|Home|End))*$/;

/** Properties whose values nobody reads. */
const TECHNICAL = new Set(['class', 'cls', 'icon', 'id', 'type', 'role', 'd', 'viewBox', 'transform', 'points', 'font', 'fill', 'stroke', 'name', 'for', 'href', 'rel', 'autocomplete', 'preserveAspectRatio', 'style', 'block', 'behavior', 'key', 'keys', 'className', 'cache', 'unit', 'hash']);
/** Attributes that are read. */
const READ = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']);
/** Calls whose literal arguments nobody reads. */
const UNREAD = /^(querySelector(All)?|closest|matches|\$|\$\$|(add|remove)EventListener|getContext|(set|get|has|remove|toggle)Attribute(NS)?|matchMedia|loadStyle|URL|CustomEvent|createElement(NS)?|getElementById|startsWith|endsWith|includes|indexOf|split|test|match|RegExp|Path2D|warn|error|debug|toggle|add|remove|contains|hasText|t|parts|getPropertyValue|setProperty|load|save|dataset|has|get|set|tell|request|measureText|replace|fromEntries|Set|Error|DOMMatrix|createLinearGradient|addColorStop|fetch|getItem|setItem|removeItem|import)$/;
/** Builders of elements: from which argument on it is read. @type {Record<string, number>} */
const BUILDERS = { h: 2, el: 2, put: 1, toast: 0, append: 0, prepend: 0, replaceChildren: 0 };
/** Those whose first argument is a label. */
const LABELLED = new Set(['button', 'dialog', 'copyRow']);

const letters = (/** @type {string} */ text) => /\p{L}{2}/u.test(text);
/** A word with a capital, or two words with a space between: not a class, not a selector, not an address. */
const isProse = (/** @type {string} */ text) => (/(^|[\s("“„])\p{Lu}\p{Ll}+/u.test(text) || /\p{Ll}{2,}[,.;:!?…]? \p{Ll}{2,}|^ \p{Ll}{2}|\p{Ll}{2} $/u.test(text)) && !/^[.#[]|^https?:|^[a-z]+\(/.test(text);

const nameOf = (/** @type {any} */ node) => node?.name || node?.property?.name || node?.property?.value || '';
const plain = (/** @type {any} */ node) => (node.type === 'TemplateLiteral' ? node.quasis.map((/** @type {any} */ one) => one.value.cooked).join('1') : String(node.value));

/** Where a literal goes: 'read', 'unread', or what does not say. @param {any} node */
function place(node) {
  let at = node;
  for (let up = node.parent; up; at = up, up = up.parent) {
    switch (up.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'SwitchCase':
        return 'unread';
      case 'MemberExpression':
        if (up.property === at) return 'unread';
        break;
      case 'BinaryExpression':
        if (/^([!=]==?|in|<|>|instanceof)$/.test(up.operator)) return 'unread';
        break;
      case 'Property': {
        if (up.key === at) return 'unread';
        const key = up.key.name || up.key.value;
        if (READ.has(key)) return 'read';
        if (TECHNICAL.has(key) || /^(data|aria)-/.test(String(key))) return 'unread';
        return '';
      }
      case 'AssignmentExpression':
        if (/^(textContent|innerText|title|ariaLabel)$/.test(nameOf(up.left))) return 'read';
        if (/^(className|font|fillStyle|strokeStyle|hash|type|textAlign|textBaseline|lineJoin|lineCap|name|role)$/.test(nameOf(up.left))) return 'unread';
        return '';
      case 'CallExpression':
      case 'NewExpression': {
        const i = up.arguments.indexOf(at),
          callee = nameOf(up.callee);
        if (i < 0) break; // the function that is called
        if (callee in BUILDERS) return i >= BUILDERS[callee] ? 'read' : 'unread';
        if (LABELLED.has(callee)) return i === 0 ? 'read' : '';
        if (UNREAD.test(callee)) return 'unread';
        return '';
      }
      case 'ConditionalExpression':
        if (up.test === at) return 'unread';
        break;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
      case 'VariableDeclarator':
      case 'PropertyDefinition':
      case 'BlockStatement':
        return '';
      default:
        break;
    }
  }
  return '';
}

/** Inside of a function, or of what is made anew for each object? @param {any} node */
function isLate(node) {
  for (let up = node.parent; up; up = up.parent) if (/Function/.test(up.type) || (up.type === 'PropertyDefinition' && !up.static)) return true;
  return false;
}

const literal = {
  meta: { type: 'problem', schema: [], messages: { text: 'A text stands in the code: {{text}}', early: 'A text is asked for while the module is being read.' } },
  create(/** @type {any} */ context) {
    const look = (/** @type {any} */ node) => {
      if (node.type === 'Literal' && typeof node.value !== 'string') return;
      const text = plain(node).replace(/Ridgeline|^ridgeline.*/, ''),
        where = place(node);
      if (where === 'unread' || ALLOWED.has(text.trim()) || CLASSES.has(text.trim()) || KEYS.test(text) || FONTS.test(text)) return;
      if (where === 'read' ? letters(text) : isProse(text)) context.report({ node, messageId: 'text', data: { text: text.slice(0, 60) } });
    };
    return {
      Literal: look,
      TemplateLiteral: look,
      CallExpression(/** @type {any} */ node) {
        if (['t', 'parts', 'heard', 'number', 'measured', 'listed'].includes(node.callee.name) && !isLate(node)) context.report({ node, messageId: 'early' });
      },
    };
  },
};
export default { rules: { literal } };
