import { login } from './screens/login/screen.ts';

/** The address to return to after signing in: only one of this console's own, never another site. */
export function safeReturn(from: string | null): string | null {
  if (from === null || !from.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null;
  const url = new URL(from, location.origin);
  if (url.origin !== location.origin || url.pathname === login.path) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The application that an address of the main area is about. */
export function sdkAppIdOf(path: string): string | null {
  return /^\/main\/([^/?#]+)/.exec(path)?.[1] ?? null;
}
