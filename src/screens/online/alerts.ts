import type { Saying } from '../../i18n/saying.ts';
import { isSpokesman } from '../../patterns/news.ts';
import { preferences } from './preferences.ts';

let audio: AudioContext | null = null;

/** A short, soft double tone. Browsers allow it once the person has used the page. */
export function playTone() {
  try {
    audio ??= new AudioContext();
    const context = audio;
    void context.resume();
    for (const [index, frequency] of [660, 880].entries()) {
      const from = context.currentTime + index * 0.13;
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(0.14, from + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.22);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(from + 0.24);
    }
  } catch {
    // No sound here: the badge and the list say the same.
  }
}

export interface Alert {
  /** Alerts of one tag replace each other, also from several tabs. */
  tag: string;
  title: Saying;
  /** Absent where there is nothing more to say. */
  text?: Saying;
  onOpen: () => void;
}

export function canNotify(): boolean {
  return 'Notification' in globalThis && globalThis.isSecureContext;
}

/** Tells the agent, as far as they asked for it. */
export function alertAgent({ tag, title, text, onOpen }: Alert) {
  const { sound, notifications } = preferences();
  if (sound && isSpokesman()) playTone();
  if (!notifications || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const notification = new Notification(title(), { body: text?.() ?? '', tag });
  notification.addEventListener('click', () => {
    window.focus();
    onOpen();
    notification.close();
  });
}
