// SPDX-License-Identifier: MIT
// Tells that it is one's turn: a sound, the blinking title, a notification where the browser
// allows it; each can be turned off.
import { settings, setSettings } from '../settings.mjs';
import { t } from '../texts.mjs';

export class Alerts {
  /** @param {import('../sound.mjs').Sounds} sounds */
  constructor(sounds) {
    this.sounds = sounds;
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
    this.sounds.play('mine');
    this.sounds.buzz([30, 60, 30]);
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
  if (!globalThis.isSecureContext || !globalThis.Notification) return t('alerts.insecure');
  const answer = await Notification.requestPermission();
  setSettings({ notify: answer === 'granted' });
  return answer === 'granted' ? t('alerts.granted') : t('alerts.denied');
}
