// SPDX-License-Identifier: MIT
// Six short sounds, made here: no file to load. Nothing is heard before the page was touched, nothing
// where the settings say so; where there is no sound a phone may still tremble.
import { settings } from './settings.mjs';

/** The same sound is not heard twice within this time. */
const SOON_MS = 120;
/** So long after the last sound the machine's sound is let go: it costs work, and a battery, even where nothing is heard. */
const REST_MS = 2500;

/** @typedef {{context: BaseAudioContext, out: AudioNode, at: number}} Desk where a sound is made, where it goes to, when it begins (seconds) */

/** A puff of noise through a filter: paper, wood, powder. @param {Desk} desk @param {{after?: number, ms: number, hz: number, q: number, loud: number, type?: BiquadFilterType}} how */
function puff({ context, out, at }, { after = 0, ms, hz, q, loud, type = 'bandpass' }) {
  const length = Math.ceil((context.sampleRate * ms) / 1000),
    buffer = context.createBuffer(1, length, context.sampleRate),
    wave = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2.4;
  const source = context.createBufferSource(),
    filter = context.createBiquadFilter(),
    gain = context.createGain();
  source.buffer = buffer;
  filter.type = type;
  filter.frequency.value = hz;
  filter.Q.value = q;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(at + after);
}

/** A tone that may slide. @param {Desk} desk @param {{after?: number, ms: number, from: number, to?: number, loud: number, type?: OscillatorType}} how in Hz */
function tone({ context, out, at }, { after = 0, ms, from, to = from, loud, type = 'sine' }) {
  const source = context.createOscillator(),
    gain = context.createGain(),
    begin = at + after,
    end = begin + ms / 1000;
  source.type = type;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(gain).connect(out);
  source.start(begin);
  source.stop(end);
}

/** Each sound, about a second long at most. @type {Record<string, (desk: Desk, dice?: number) => void>} */
export const VOICES = {
  /** A unit goes: paper on paper. */
  move: (desk) => puff(desk, { ms: 190, hz: 2400, q: 0.6, loud: 0.5 }),
  /** It turns: wood. */
  turn: (desk) => {
    puff(desk, { ms: 28, hz: 1800, q: 3, loud: 0.9 });
    tone(desk, { ms: 50, from: 420, to: 260, loud: 0.3, type: 'triangle' });
  },
  /** I must act: a drum. */
  mine: (desk) => {
    for (const after of [0, 0.17, 0.25, 0.34]) {
      puff(desk, { after, ms: 70, hz: 240, q: 1.2, loud: 0.9 });
      tone(desk, { after, ms: 90, from: 170, to: 110, loud: 0.35 });
    }
  },
  /** Small arms: the more dice, the longer the roll. */
  musketry: (desk, dice = 6) => {
    for (let i = 0; i < dice + 4; i++) puff(desk, { after: 0.03 + Math.random() * 0.5, ms: 70 + Math.random() * 60, hz: 1100 + Math.random() * 900, q: 0.7, loud: 0.5 });
  },
  gun: (desk) => {
    tone(desk, { ms: 620, from: 95, to: 34, loud: 0.8 });
    puff(desk, { ms: 420, hz: 190, q: 0.5, loud: 0.9, type: 'lowpass' });
  },
  /** Something was won: a bugle. */
  bugle: (desk) => [392, 523.25, 659.25, 783.99].forEach((from, i) => tone(desk, { after: i * 0.17, ms: i === 3 ? 520 : 170, from, loud: 0.16, type: 'sawtooth' })),
};

export class Sounds {
  constructor() {
    /** @type {AudioContext|null} */
    this.context = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.resting = undefined;
    /** What was heard last, and when. @type {Map<string, number>} */
    this.last = new Map();
    // Browsers allow sound only from a touch on; some only what is begun in it.
    this.touched = () => {
      if (!settings().sound || typeof AudioContext === 'undefined') return;
      this.context ||= new AudioContext();
      this.wake();
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, this.touched);
  }

  /** The machine's sound is on for a while. */
  wake() {
    const { context } = this;
    if (!context) return;
    context.resume();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => context.state === 'running' && context.suspend(), REST_MS);
  }

  /** @param {string} name of `VOICES` @param {number} [dice] */
  play(name, dice) {
    const { sound, volume } = settings(),
      { context } = this,
      now = performance.now();
    if (!sound || !volume || !context || now - (this.last.get(name) ?? -SOON_MS) < SOON_MS) return;
    this.last.set(name, now);
    this.wake();
    const out = context.createGain();
    out.gain.value = (volume / 100) ** 2;
    out.connect(context.destination);
    VOICES[name]({ context, out, at: context.currentTime }, dice);
  }

  /** A phone trembles, where it can and may. @param {number|number[]} pattern ms on, off, on */
  buzz(pattern) {
    if (settings().buzz) navigator.vibrate?.(pattern);
  }

  close() {
    clearTimeout(this.resting);
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, this.touched);
    this.context?.close();
  }
}
