import type { Saying } from '../../i18n/saying.ts';
import { isSpokesman } from '../../patterns/news.ts';
import { preferences } from '../session/desk-preferences.ts';
import { noticePermission, playTone } from '../session/notices.ts';

export interface Alert {
  /** Alerts of one tag replace each other, also from several tabs. */
  tag: string;
  title: Saying;
  /** Absent where there is nothing more to say. */
  text?: Saying;
  onOpen: () => void;
}

/** Tells the agent, as far as they asked for it. */
export function alertAgent({ tag, title, text, onOpen }: Alert) {
  const { sound, notifications } = preferences();
  if (sound && isSpokesman()) playTone();
  // A window behind another one is not hidden.
  if (!notifications || (!document.hidden && document.hasFocus()) || noticePermission() !== 'granted') return;
  const notification = new Notification(title(), { body: text?.() ?? '', tag });
  notification.addEventListener('click', () => {
    window.focus();
    onOpen();
    notification.close();
  });
}
