import type { SdkAppId } from './api/__generated__/schema.d.ts';
import { login } from './screens/login/screen.ts';

/** The address to return to after signing in: only one of this console's own, never another site. */
export function safeReturn(from: string | null): string | null {
  if (from === null || !from.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null;
  const url = new URL(from, location.origin);
  if (url.origin !== location.origin || url.pathname === login.path) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The application that an address of the main area is about. */
export function sdkAppIdOf(path: string): SdkAppId | null {
  return /^\/main\/([^/?#]+)/.exec(path)?.[1] ?? null;
}

const language = 'lang';

/** An address without the language that its query asks for. */
export function withoutLanguage(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, location.origin);
  if (!searchParams.has(language)) return address;
  searchParams.delete(language);
  return `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}${hash}`;
}

/** An address in the language that the query of another one asks for, so that a redirect keeps it. */
export function inLanguageOf(from: string, to: string): string {
  const asked = new URL(from, location.origin).searchParams.get(language);
  if (asked === null) return to;
  const { pathname, searchParams, hash } = new URL(to, location.origin);
  searchParams.set(language, asked);
  return `${pathname}?${searchParams}${hash}`;
}

const leftPlaceKey = 'parley.place';

/** Remembers where an account is, for `/`. */
export function rememberPlace(accountId: string, address: string) {
  try {
    localStorage.setItem(leftPlaceKey, `${accountId} ${withoutLanguage(address)}`);
  } catch {
    // The first page replaces it.
  }
}

/** The place that an account left; null: none on this device. */
export function leftPlace(accountId: string): string | null {
  try {
    const [owner, address] = localStorage.getItem(leftPlaceKey)?.split(' ') ?? [];
    return owner === accountId ? safeReturn(address ?? null) : null;
  } catch {
    return null;
  }
}
