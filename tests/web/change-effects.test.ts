// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Channel, Robot } from '../../src/api/__generated__/schema.d.ts';
import { callOperation } from '../../src/api/call.ts';
import { startEffects } from '../../src/api/effects.ts';
import { keyOf } from '../../src/api/operation.ts';

const sdkAppId = '4820159376';
const content = {
  name: 'Pip',
  answerThreshold: 0.7,
  suggestionThreshold: 0.3,
  suggestionCount: 3,
  chitchatEnabled: true,
  chitchatThreshold: 0.8,
  documentsEnabled: true,
  documentThreshold: 0.55,
  contentScope: { categoryIds: null, documentIds: null },
  asksFeedback: true,
  avatar: null,
  language: null,
  welcomeMessage: {},
  welcomeCard: { title: {}, questions: {} },
  handoverOnWish: true,
  handoverAfterChitchat: 'offered' as const,
  fallbackMessage: {},
  suggestionMessage: {},
  handoverAfterFallbacks: null,
};
const createdAt = '2026-11-21T09:00:00.000Z';
const robot = (robotId: string, name: string, version: number): Robot => ({
  ...content,
  robotId,
  name,
  version,
  isDefault: robotId === 'rob_1',
  botType: 'qaBot',
  deployState: 'live',
  createdAt,
});
const channel = (channelId: string, name: string, version: number): Channel => ({
  channelId,
  kind: 'web',
  channelKey: channelId,
  name,
  hasDefaultName: false,
  allowedOrigins: [],
  enabled: true,
  robotId: null,
  createdAt,
  version,
});

afterEach(() => vi.unstubAllGlobals());

/** A cache with a list, to which effects of changes apply; every request gets this answer. */
function cacheWith(op: 'listRobots' | 'listChannels', items: object[], answer: object) {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(op, { sdkAppId }), { items, nextCursor: null });
  vi.stubGlobal('fetch', async () => Response.json(answer));
  return { cache, stop: startEffects(cache), items: () => cache.getQueryData(keyOf(op, { sdkAppId })) };
}

test('a robot that was saved is the saved one in the list and by itself, and the others stay', async () => {
  const saved = robot('rob_1', 'Pop', 2);
  const { cache, stop, items } = cacheWith(
    'listRobots',
    [robot('rob_1', 'Pip', 1), robot('rob_2', 'Pap', 1)],
    saved,
  );
  await callOperation('updateRobot', { sdkAppId, robotId: 'rob_1' }, { body: content, version: 1 });
  expect(items()).toEqual({ items: [saved, robot('rob_2', 'Pap', 1)], nextCursor: null });
  expect(cache.getQueryData(keyOf('getRobot', { sdkAppId, robotId: 'rob_1' }))).toEqual(saved);
  stop();
});

test('a channel that was added stands at the end of the list, and one that was deleted in no place', async () => {
  const [web, shop] = [channel('chn_1', 'Web', 1), channel('chn_2', 'Shop', 1)];
  const { stop, items } = cacheWith('listChannels', [web], shop);
  await callOperation('createChannel', { sdkAppId }, { body: { kind: 'web', name: 'Shop' } });
  expect(items()).toEqual({ items: [web, shop], nextCursor: null });
  await callOperation('deleteChannel', { sdkAppId, channelId: 'chn_1' }, { version: 1 });
  expect(items()).toEqual({ items: [shop], nextCursor: null });
  stop();
});

test('a channel that was saved is the saved one in the list, and the others stay', async () => {
  const saved = channel('chn_1', 'Shop', 2);
  const { stop, items } = cacheWith(
    'listChannels',
    [channel('chn_1', 'Web', 1), channel('chn_2', 'Help', 1)],
    saved,
  );
  await callOperation(
    'updateChannel',
    { sdkAppId, channelId: 'chn_1' },
    { body: { name: 'Shop' }, version: 1 },
  );
  expect(items()).toEqual({ items: [saved, channel('chn_2', 'Help', 1)], nextCursor: null });
  stop();
});
