// SPDX-License-Identifier: MIT
// Tells that it is one's turn: a sound, the blinking title, a notification where the browser
// allows it; each can be turned off.
import { settings, setSettings } from '../keep.mjs';

/** @type {any} */
let audio = null;
/** Browsers allow sound only after the page was touched. */
const wake = () => {
  audio ||= typeof AudioContext === 'undefined' ? null : new AudioContext();
  audio?.resume();
};
addEventListener('pointerdown', wake, { once: true });
addEventListener('keydown', wake, { once: true });

/** Two soft notes, made here: no file to load. */
function chime() {
  if (!audio || audio.state !== 'running') return;
  [523.25, 659.25].forEach((frequency, i) => {
    const tone = audio.createOscillator(),
      gain = audio.createGain(),
      at = audio.currentTime + i * 0.16;
    tone.frequency.value = frequency;
    tone.type = 'triangle';
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}

export class Alerts {
  constructor() {
    this.plain = document.title;
    this.looked = () => {
      if (!document.hidden) this.quiet();
    };
    document.addEventListener('visibilitychange', this.looked);
  }

  close() {
    this.quiet();
    document.removeEventListener('visibilitychange', this.looked);
  }

  /** @param {string} title of the page in quiet times */
  name(title) {
    this.plain = title;
    if (!this.blinking) document.title = title;
  }

  /** @param {string} words */
  turn(words) {
    const how = settings();
    if (how.sound) chime();
    if (!document.hidden) return;
    if (how.title && !this.blinking) {
      let on = false;
      this.blinking = setInterval(() => {
        on = !on;
        document.title = on ? `● ${words}` : this.plain;
      }, 1000);
    }
    if (how.notify && globalThis.Notification?.permission === 'granted') {
      const note = new Notification('Ridgeline', { body: words, tag: 'ridgeline-turn', icon: 'icon.svg' });
      note.onclick = () => {
        focus();
        note.close();
      };
    }
  }

  quiet() {
    clearInterval(this.blinking);
    this.blinking = 0;
    document.title = this.plain;
  }
}

/** Asks the browser for notifications; says what came of it. @returns {Promise<string>} */
export async function askForNotifications() {
  if (!globalThis.isSecureContext || !globalThis.Notification) return 'Notifications need https or localhost. The title blinks instead.';
  const answer = await Notification.requestPermission();
  setSettings({ notify: answer === 'granted' });
  return answer === 'granted' ? 'You will be notified when it is your turn.' : 'The browser does not allow notifications for this page.';
}
