import { useSyncExternalStore } from 'react';
import { lastingMemory } from '../../api/memory.ts';

/** How the workspace behaves in this browser. */
interface Preferences {
  sound: boolean;
  notifications: boolean;
  /** Shortcuts of one key; those who use speech input or hit keys by accident switch them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

const kept = lastingMemory.of('parley.desk.preferences', (value): Preferences => {
  const { sound, notifications, singleKeys }: Partial<Record<keyof Preferences, unknown>> = Object(value);
  return { sound: sound === true, notifications: notifications === true, singleKeys: singleKeys !== false };
});

export const preferences = kept.read;

export function prefer(patch: Partial<Preferences>) {
  kept.write({ ...kept.read(), ...patch });
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(kept.subscribe, kept.read);
}
