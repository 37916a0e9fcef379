import { fieldProblem } from '../../server/problems.ts';
import { type JsonObject, isObject, readList, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { type Resource, seedAppId } from './state.ts';
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

export const robotsOf = ({ store }: Mock): Resource[] =>
  store.list(`/apps/${seedAppId}/robots`, '/apps/{sdkAppId}/robots');

/** @throws {ProblemError} validationFailed for a robot that does not exist */
export function refuseUnknownRobot(mock: Mock, robotId: unknown = null): void {
  const isKnown = robotId === null || robotsOf(mock).some(({ fields }) => fields.robotId === robotId);
  if (!isKnown) throw fieldProblem({ pointer: '/robotId', code: 'unknownValue' });
}

/** The robot of an id, otherwise the default one. */
export function robotOf(mock: Mock, robotId: unknown = null): JsonObject {
  const robots = robotsOf(mock);
  const named = robots.find(({ fields }) => fields.robotId === robotId);
  return (named ?? robots.find(({ fields }) => fields.isDefault === true))?.fields ?? {};
}

export const channelsOf = ({ store }: Mock): Resource[] =>
  store.list(`/apps/${seedAppId}/channels`, '/apps/{sdkAppId}/channels');

/** A channel by its id or its key, deleted or not. */
export function channelBy(
  mock: Mock,
  name: 'channelId' | 'channelKey',
  value: unknown,
): JsonObject | undefined {
  const channels = [...channelsOf(mock).map(({ fields }) => fields), ...mock.state.deletedChannels];
  return channels.find((fields) => fields[name] === value);
}

/** The id of the robot that a channel names; null for the default one. */
export const robotIdOfChannel = (mock: Mock, channelId: unknown): unknown =>
  channelBy(mock, 'channelId', channelId)?.robotId ?? null;

/** The robot that serves a channel. */
export const robotOfChannel = (mock: Mock, channelId: unknown): JsonObject =>
  robotOf(mock, robotIdOfChannel(mock, channelId));

/** The language in which a robot serves a customer who reads another one, or the same. */
export function spokenBy(mock: Mock, { language }: JsonObject, read: string): string {
  return servedLanguages(mock).find((each) => each === language) ?? read;
}

/** The languages of the application. */
export const servedLanguages = (mock: Mock): string[] => readList(singleOf(mock), 'languages').map(String);

/**
 * A message of the conversation settings as a customer reads it. A language that is left empty has the words of the
 * contract's example.
 */
export function wordsOf(mock: Mock, of: 'conversation-settings', key: string, language: string): string {
  const { conversations } = settingsOf(mock.store);
  return textOr(wordsIn(singleOf(mock, of), key, language), first(conversations, key, language));
}

/** The same of a robot. */
export function robotWords(mock: Mock, robot: JsonObject, key: string, language: string): string {
  return textOr(wordsIn(robot, key, language), first(settingsOf(mock.store).robot, key, language));
}

const first = (example: JsonObject, key: string, language: string): string =>
  textOr(wordsIn(example, key, language), '…');

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
