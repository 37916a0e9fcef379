import { sayIn } from '../../i18n/saying.ts';
import { toast } from '../../ui/toaster.tsx';

const say = sayIn('session');

/** An address is shown up to this length. */
const shownCharacters = 200;

/** The path of an address as a person reads it; as it came where it is badly encoded. */
export function readablePath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The address in the query of the workspace that led there because nothing is at it; null: none did. */
export function missingAddress(query: URLSearchParams): string | null {
  const address = query.get('missing');
  return address?.startsWith('/') === true ? address.slice(0, shownCharacters) : null;
}

export function tellOfDeadLink(address: string): void {
  toast({ kind: 'error', title: say('deadLink.title', { address }), text: say('deadLink.text') });
}
