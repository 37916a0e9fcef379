import { useSyncExternalStore } from 'react';
import { createListeners } from '../../api/event-stream.ts';

let isWanted = false;
const listeners = createListeners<[]>();

/** Somebody wants to add an application, or not any more. The switcher and the palette ask; the shell shows the form. */
export function wishNewApplication(wanted: boolean) {
  isWanted = wanted;
  listeners.call();
}

export function useNewApplicationWish(): boolean {
  return useSyncExternalStore(listeners.add, () => isWanted);
}
