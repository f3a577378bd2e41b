// SPDX-License-Identifier: MIT
// A picture of the position as it stands on the board: the whole map with its counters and a line of what it shows, on a
// canvas of our own. The boards are canvases with drawings above them; a drawing is copied with the styles that it has on
// the page, so that it looks the same without the page's sheets, and with the letters that it was fitted to.

/** What of an element's style is seen in a drawing; all of it can be written as attributes, which a page's policy does not forbid. */
const STYLES = ['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'visibility', 'font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'paint-order', 'transform', 'stop-color', 'stop-opacity'];
/** The picture is so wide at least, in pixels; its head is so high, in parts of it. */
const WIDE = 1800,
  HEAD = 0.05,
  LETTERS_MS = 300,
  SVG = 'http://www.w3.org/2000/svg';

/** @param {string} url @returns {Promise<string>} */
async function dataOf(url) {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const one of bytes) text += String.fromCharCode(one);
  return btoa(text);
}

/** The page's own letters, as a sheet that needs nothing else. @returns {Promise<string>} */
async function letters() {
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ sheet, style: /** @type {CSSFontFaceRule} */ (rule).style })));
  const all = await Promise.all(
    faces.map(async ({ sheet, style }) => {
      const [, at] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) || [];
      if (!at) return '';
      const data = await dataOf(new URL(at, sheet.href || location.href).href);
      return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};font-style:${style.getPropertyValue('font-style') || 'normal'};src:url(data:font/woff2;base64,${data})}`;
    }),
  );
  return all.join('');
}

/** A copy that carries its styles; null: it is not seen. @param {Element} from @returns {Element|null} */
function copy(from) {
  const style = getComputedStyle(from);
  if (style.display === 'none' && !/^(defs|pattern|radialGradient|linearGradient|clipPath|mask|symbol|stop)$/.test(from.localName)) return null;
  const to = /** @type {SVGElement} */ (from.cloneNode(false));
  to.removeAttribute('class');
  to.removeAttribute('style');
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'normal' && (value !== 'none' || name === 'fill' || name === 'stroke')) to.setAttribute(name, value);
  }
  for (const kid of from.childNodes) {
    const one = kid instanceof Element ? copy(kid) : kid.nodeType === Node.TEXT_NODE ? kid.cloneNode() : null;
    if (one) to.append(one);
  }
  return to;
}

/** A drawing as an image of so many pixels. @param {SVGElement} svg @param {number} w @param {number} h @param {string} sheet @param {number} scale @returns {Promise<HTMLImageElement>} */
async function imageOf(svg, w, h, sheet, scale) {
  const drawn = /** @type {SVGElement} */ (copy(svg)),
    image = new Image();
  for (const [name, value] of Object.entries({ xmlns: SVG, width: w * scale, height: h * scale })) drawn.setAttribute(name, String(value));
  if (!drawn.getAttribute('viewBox')) drawn.setAttribute('viewBox', `0 0 ${w} ${h}`);
  const text = new XMLSerializer().serializeToString(drawn).replace('>', `><style>${sheet}</style>`);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  // Letters within it are read a little after it: what is drawn at once has others.
  await new Promise((done) => setTimeout(done, LETTERS_MS));
  return image;
}

/**
 * What is seen of the board, below a line that says what it is.
 * @param {HTMLElement} host of the board @param {string} title @returns {Promise<HTMLCanvasElement>}
 */
export async function pictureOf(host, title) {
  const seen = host.getBoundingClientRect(),
    scale = Math.max(1, WIDE / seen.width),
    wide = Math.round(seen.width * scale),
    head = Math.round(wide * HEAD),
    canvas = document.createElement('canvas'),
    ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')),
    page = getComputedStyle(document.documentElement),
    ink = (/** @type {string} */ name) => page.getPropertyValue(name).trim(),
    sheet = await letters().catch(() => '');
  canvas.width = wide;
  canvas.height = head + Math.round(seen.height * scale);
  ctx.fillStyle = getComputedStyle(host).backgroundColor;
  ctx.fillRect(0, 0, wide, canvas.height);
  ctx.fillStyle = ink('--table');
  ctx.fillRect(0, head, wide, canvas.height);
  for (const one of host.querySelectorAll('canvas, svg.map')) {
    const box = one.getBoundingClientRect(),
      at = /** @type {const} */ ([(box.x - seen.x) * scale, head + (box.y - seen.y) * scale, box.width * scale, box.height * scale]);
    if (!box.width || !box.height || getComputedStyle(one).visibility === 'hidden') continue;
    if (one instanceof HTMLCanvasElement) {
      if (one.width && one.height) ctx.drawImage(one, ...at);
    } else ctx.drawImage(await imageOf(/** @type {SVGElement} */ (one), box.width, box.height, sheet, scale), ...at);
  }
  ctx.fillStyle = ink('--panel');
  ctx.fillRect(0, 0, wide, head);
  ctx.fillStyle = ink('--ink');
  ctx.textBaseline = 'middle';
  let size = head * 0.48;
  const letter = () => (ctx.font = ['700', `${size}px`, ink('--serif')].join(' '));
  for (letter(); ctx.measureText(title).width > wide - head && size > 8; letter()) size *= 0.94;
  ctx.fillText(title, head / 2, head / 2);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
const blobOf = (canvas) => new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('canvas'))), 'image/png'));

/** Hands it on where the device can, else saves it. @param {HTMLCanvasElement} canvas @param {string} title */
export async function handOn(canvas, title) {
  const blob = await blobOf(canvas),
    name = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`,
    file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => {}); // thought better of it
    return;
  }
  const at = URL.createObjectURL(blob),
    link = document.createElement('a');
  Object.assign(link, { href: at, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(at), 60000);
}
