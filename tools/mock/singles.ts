import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { seedAppId } from './state.ts';

type SettingsName = 'bot-settings' | 'conversation-settings';
type SingleName = SettingsName | 'bot-mode' | 'third-party-bot';

/** What an application has one of, by its path below the application; without a name the application itself. */
export function singleOf({ store }: Mock, name?: SingleName): JsonObject {
  const { path, schema } = placeOf(store, name);
  return store.single(path, schema).fields;
}

/** A message of the settings as a customer reads it. A language that is left empty has the words of the contract's example. */
export function wordsOf(mock: Mock, name: SettingsName, key: string, language: string): string {
  const example = mock.store.sample(placeOf(mock.store, name).schema);
  const own = textOr(wordsIn(example, key, language), '…');
  return textOr(wordsIn(singleOf(mock, name), key, language), own);
}

function wordsIn(settings: unknown, key: string, language: string): unknown {
  const message = isObject(settings) ? settings[key] : undefined;
  return isObject(message) ? message[language] : undefined;
}

function placeOf(store: Mock['store'], name?: SingleName) {
  const below = name === undefined ? '' : `/${name}`;
  const reading = store.reading(`/apps/{sdkAppId}${below}`);
  const schema = reading === undefined ? null : store.schemaOf(reading);
  return { path: `/apps/${seedAppId}${below}`, schema: schema ?? {} };
}
