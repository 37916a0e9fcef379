import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';

export type Language = components['schemas']['Language'];

/**
 * Fills empty languages of messages with the product's own words, for the bot and the desk. Editors show what the
 * administrator wrote.
 */
export function withDefaultMessages<Settings extends object>(settings: Settings): Settings {
  const given = new Map<string, unknown>(Object.entries(settings));
  const complete = Object.entries(defaultMessages)
    .filter(([key]) => given.has(key))
    .map(([key, words]) => [key, { ...words, ...Object(given.get(key)) }]);
  return { ...settings, ...Object.fromEntries(complete) };
}
