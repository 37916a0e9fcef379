import { useSyncExternalStore } from 'react';
import { lastingMemory } from '../../api/memory.ts';

export const listOrders = ['waiting', 'activity'] as const;

/** How the workspace behaves in this browser. */
interface Preferences {
  sound: boolean;
  notifications: boolean;
  /** The agent was asked whether the browser may show notices. */
  isAsked: boolean;
  /** How conversations that people have are ordered: who waits longest, or who was active last. */
  order: (typeof listOrders)[number];
  /** The list of all conversations also has customers who wrote nothing. */
  showsSilent: boolean;
  /** Shortcuts of one key; those who use speech input or hit keys by accident switch them off (WCAG 2.1.4). */
  singleKeys: boolean;
}

const kept = lastingMemory.of('parley.desk.preferences', (value): Preferences => {
  const {
    sound,
    notifications,
    isAsked,
    order,
    showsSilent,
    singleKeys,
  }: Partial<Record<keyof Preferences, unknown>> = Object(value);
  return {
    sound: sound !== false,
    notifications: notifications !== false,
    isAsked: isAsked === true,
    order: order === 'activity' ? 'activity' : 'waiting',
    showsSilent: showsSilent === true,
    singleKeys: singleKeys !== false,
  };
});

export const preferences = kept.read;

export function prefer(patch: Partial<Preferences>) {
  kept.write({ ...kept.read(), ...patch });
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(kept.subscribe, kept.read);
}
