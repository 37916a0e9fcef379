import { useEffect, useRef } from 'react';
import { preferences } from './preferences.ts';
import { deskLists } from './use-place.ts';
import type { Place } from './use-place.ts';

/** Elements that shortcuts press: a view marks its button, so a shortcut can do no more than the button. */
export type ShortcutTarget = 'accept' | 'decline' | 'end' | 'transfer' | 'details' | 'reply';

function target(name: ShortcutTarget): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-conversation-list] [data-conversation]')];
}

/** The row of the list that is open; where none is, the first. */
function focusList() {
  const all = rows();
  (all.find((row) => row.getAttribute('aria-current') === 'true') ?? all[0])?.focus();
}

function isTyping(event: KeyboardEvent): boolean {
  const element = event.target instanceof HTMLElement ? event.target : null;
  return element !== null && (element.isContentEditable || element.matches('input, textarea, select'));
}

const clicked: Partial<Record<string, ShortcutTarget>> = {
  a: 'accept',
  d: 'decline',
  e: 'end',
  t: 'transfer',
  i: 'details',
};

/** The single keys. Returns whether the key meant something. */
function pressSingle(key: string, place: Place, onHelp: () => void): boolean {
  const list = deskLists[Number(key) - 1];
  const name = clicked[key];
  if (key === '?') onHelp();
  else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
  else if (key === 'r') target('reply')?.focus();
  else if (name !== undefined) target(name)?.click();
  else if (list !== undefined) place.showList(list);
  else return false;
  return true;
}

/** Asks the list to move; it knows its rows, also those that are not drawn. */
function step(by: 1 | -1) {
  window.dispatchEvent(new CustomEvent('parley-desk-step', { detail: by }));
}

/** Calls back when the agent asks for the next (1) or previous (-1) conversation. */
export function useStep(listener: (by: 1 | -1) => void) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const onStep = (event: Event) => {
      if (event instanceof CustomEvent) latest.current(event.detail === 1 ? 1 : -1);
    };
    window.addEventListener('parley-desk-step', onStep);
    return () => window.removeEventListener('parley-desk-step', onStep);
  }, []);
}

/** The workspace's keys. None works inside a dialog or a menu. */
export function useShortcuts(place: Place, onHelp: () => void) {
  const latest = useRef({ place, onHelp });
  useEffect(() => {
    latest.current = { place, onHelp };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, isComposing, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (isComposing || defaultPrevented || ctrlKey || metaKey) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
      if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
        step(key === 'ArrowDown' ? 1 : -1);
        event.preventDefault();
        return;
      }
      if (altKey) return;
      if (isTyping(event)) {
        if (key === 'Escape') focusList();
        return;
      }
      if (!preferences().singleKeys) return;
      if (pressSingle(key.toLowerCase(), latest.current.place, latest.current.onHelp)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
