import type { Language, VisitorChannel } from '../../api/__generated__/schema.d.ts';
import { isLanguage, resolveLanguage } from '../../machines/language/language.lifecycle.ts';
import { lastingMemory, textOrNull } from '../../api/memory.ts';
import { en, type VisitorWords } from './en.ts';
import { zh } from './zh.ts';

export const words: Readonly<Record<Language, VisitorWords>> = { en, zh };

const storageKey = 'lang';
const chosen = lastingMemory.of('parley.chat.lang', textOrNull);

/**
 * The page's language by the console's rule (query, stored, browser), if the channel serves in it; otherwise the
 * channel's own. If the browser has neither language, the channel's counts before the host's.
 */
export function readLanguage(
  channel: Pick<VisitorChannel, 'languages' | 'defaultLanguage'> | null,
): Language {
  const browser = navigator.language.split('-')[0]?.toLowerCase();
  const wished = resolveLanguage({
    query: new URLSearchParams(location.search).get(storageKey),
    stored: chosen.read(),
    browser: isLanguage(browser) ? browser : (channel?.defaultLanguage ?? null),
    host: location.hostname,
    internationalDomain: null,
  });
  return channel === null || channel.languages.includes(wished) ? wished : channel.defaultLanguage;
}

/** Keeps the customer's choice, and takes an older one out of the address, where it would win after a reload. */
export function chooseLanguage(language: Language): void {
  chosen.write(language);
  const url = new URL(location.href);
  if (!url.searchParams.has(storageKey)) return;
  url.searchParams.delete(storageKey);
  history.replaceState(history.state, '', url);
}
