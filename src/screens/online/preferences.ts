import { useSyncExternalStore } from 'react';
import { createListeners } from '../../api/event-stream.ts';

/** How the workspace behaves in this browser. */
export interface Preferences {
  sound: boolean;
  notifications: boolean;
  /** Shortcuts of one key; those who use speech input or hit keys by accident switch them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

const key = 'parley.desk.preferences';
const defaults: Preferences = { sound: false, notifications: false, singleKeys: true };
const listeners = createListeners<[]>();

function read(): Preferences {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const stored: Partial<Record<keyof Preferences, unknown>> =
      typeof value === 'object' && value !== null ? value : {};
    return {
      sound: stored.sound === true,
      notifications: stored.notifications === true,
      singleKeys: stored.singleKeys !== false,
    };
  } catch {
    return defaults;
  }
}

let current = read();
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  current = read();
  listeners.call();
});

export function preferences(): Preferences {
  return current;
}

export function prefer(patch: Partial<Preferences>) {
  current = { ...current, ...patch };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Holds until the page is left.
  }
  listeners.call();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(listeners.add, preferences);
}
