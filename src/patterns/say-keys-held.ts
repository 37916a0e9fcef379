import { sayIn } from '../i18n/saying.ts';
import { toast } from '../ui/toaster.tsx';

const say = sayIn('common');

let said: ReturnType<typeof toast> | null = null;

/** Tells somebody whose field went away in the middle of a sentence why their keys do nothing. */
export function sayKeysHeld() {
  if (said?.isOpen() === true) return;
  said = toast({ kind: 'info', title: say('keysHeld.title'), text: say('keysHeld.text'), isLong: true });
}
