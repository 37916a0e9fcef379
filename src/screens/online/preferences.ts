import { useSyncExternalStore } from 'react';
import { createListeners } from '../../api/event-stream.ts';
import { openLastingMemory, parsed } from '../../api/memory.ts';

/** How the workspace behaves in this browser. */
export interface Preferences {
  sound: boolean;
  notifications: boolean;
  /** Shortcuts of one key; those who use speech input or hit keys by accident switch them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

const memory = openLastingMemory('parley.desk.');
const listeners = createListeners<[]>();

function read(text: string | null): Preferences {
  const stored: Partial<Record<keyof Preferences, unknown>> = Object(parsed(text));
  return {
    sound: stored.sound === true,
    notifications: stored.notifications === true,
    singleKeys: stored.singleKeys !== false,
  };
}

let current = read(memory.get('preferences'));
memory.onOtherTab('preferences', (text) => {
  current = read(text);
  listeners.call();
});

export const preferences = (): Preferences => current;

export function prefer(patch: Partial<Preferences>) {
  current = { ...current, ...patch };
  memory.set('preferences', JSON.stringify(current));
  listeners.call();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(listeners.add, preferences);
}
