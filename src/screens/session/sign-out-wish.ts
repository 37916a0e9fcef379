import { useSyncExternalStore } from 'react';
import { createListeners } from '../../api/event-stream.ts';

let isWanted = false;
const listeners = createListeners<[]>();

/** Somebody wants to sign out, or not any more. What answers may still be loading, so the wish waits for it. */
export function wishSignOut(wanted: boolean) {
  isWanted = wanted;
  listeners.call();
}

export function useSignOutWish(): boolean {
  return useSyncExternalStore(listeners.add, () => isWanted);
}
