import type { Membership } from '../../api/__generated__/schema.d.ts';
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

/** The applications whose console was open on this page: what shut it is told elsewhere. */
const entered = new Set<string>();

export function noteConsole(sdkAppId: string): void {
  entered.add(sdkAppId);
}

/** Somebody who only serves customers opened an address of the console, and finds the desk instead. */
export function tellOfShutConsole({ sdkAppId, applicationName: application }: Membership): void {
  if (entered.has(sdkAppId)) return;
  toast({ kind: 'info', title: say('shutConsole.title'), text: say('shutConsole.text', { application }) });
}

export function tellOfDeadLink(address: string): void {
  toast({ kind: 'error', title: say('deadLink.title', { address }), text: say('deadLink.text') });
}
