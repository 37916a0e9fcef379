import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { seedAppId } from './state.ts';
import type { Settings } from './world/world.ts';

type SingleName = 'conversation-settings' | 'bot-mode' | 'third-party-bot' | 'embeddings-endpoint';

/** What an application has one of, by its path below the application; without a name the application itself. */
export function singleOf({ store }: Mock, name?: SingleName): JsonObject {
  const { path, schema } = placeOf(store, name);
  return store.single(path, schema).fields;
}

/** The robot and the settings as the contract's examples describe them. */
export function settingsOf(store: Mock['store']): Settings {
  const sampleOf = (path: string): JsonObject => {
    const reading = store.reading(`/apps/{sdkAppId}/${path}`);
    const sample = reading === undefined ? null : store.sample(store.schemaOf(reading) ?? {});
    return isObject(sample) ? sample : {};
  };
  return { robot: sampleOf('robots/{robotId}'), conversations: sampleOf('conversation-settings') };
}

/** The robot that talks to customers. */
export function robotOf({ store }: Mock): JsonObject {
  const robots = store.list(`/apps/${seedAppId}/robots`, '/apps/{sdkAppId}/robots');
  return robots.find(({ fields }) => fields.isDefault === true)?.fields ?? {};
}

/**
 * A message as a customer reads it, of the robot or of the conversation settings. A language that is left empty has the
 * words of the contract's example.
 */
export function wordsOf(
  mock: Mock,
  of: 'robot' | 'conversation-settings',
  key: string,
  language: string,
): string {
  const isRobot = of === 'robot';
  const { robot, conversations } = settingsOf(mock.store);
  const own = wordsIn(isRobot ? robotOf(mock) : singleOf(mock, of), key, language);
  return textOr(own, textOr(wordsIn(isRobot ? robot : conversations, key, language), '…'));
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
