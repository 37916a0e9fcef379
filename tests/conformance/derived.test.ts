import { expect, test } from 'vitest';
import { futureTimeFault } from '../../tools/conformance/content/future-times.ts';
import { describeContract } from '../../tools/conformance/contract.ts';
import { faultOf, followedIn, isFollowing } from '../../tools/conformance/effects/derived.ts';
import type { Seen, Sight } from '../../tools/conformance/effects/sight.ts';

const contract = describeContract();
const noon = Date.parse('2026-11-22T12:00:00.000Z');

/** What a backend shows, by operation: of a list its rows. */
function sightOf(bodies: Readonly<Record<string, object>>): Sight {
  return new Map(
    Object.entries(bodies).map(([id, shown]): [string, Seen] => {
      const operation = contract.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`No operation ${id}.`);
      const body = Array.isArray(shown) ? { items: shown } : shown;
      const params = { sdkAppId: '1' };
      return [id, { operation, params, status: 200, body, isWhole: true, readUntil: noon, curl: '' }];
    }),
  );
}

/** What an operation shows that does not follow from the rest. */
function faultsOf(operation: string, sight: Sight): string {
  const wrong = followedIn(contract, sight).filter((each) => !each.isPassing && !isFollowing(each));
  return wrong
    .filter((each) => each.operation === operation)
    .map(faultOf)
    .join('; ');
}

const qa = (status: string, updatedAt = '2026-11-22T10:00:00.000Z') => ({
  status,
  standardQuestion: 'Where is my order?',
  similarQuestions: ['Where is it?'],
  updatedAt,
});
const index = (status: string, [qaCount, questionCount]: number[], builtAt: string | null) => ({
  getDraftIndex: { status, progress: null, qaCount, questionCount, builtAt },
});
const after = '2026-11-22T10:00:01.000Z';

test.each([
  ['an index with every question', [qa('activated')], index('ready', [1, 2], after), null],
  ['one without a question', [qa('deactivated')], index('empty', [0, 0], null), null],
  ['one that is being built', [qa('activated')], index('building', [0, 0], null), null],
  ['one that failed', [qa('activated')], index('failed', [0, 0], null), /status is "failed".*"ready"/],
  ['an empty one of something', [qa('activated')], index('empty', [0, 0], null), /status is "empty"/],
  ['one that counts too many', [qa('deactivated')], index('empty', [0, 1], null), /questionCount is 1/],
  ['one that nobody built', [qa('activated')], index('ready', [1, 2], null), /builtAt is null/],
  [
    'one from before a change',
    [qa('activated', '2026-11-22T11:00:00.000Z')],
    index('ready', [1, 2], after),
    /builtAt/,
  ],
])('the draft’s index follows from its Q&As: %s', (_, listQas, shown, fault) => {
  expect(faultsOf('getDraftIndex', sightOf({ listQas, ...shown }))).toMatch(fault ?? /^$/);
});

test('an index that is being built has yet to follow', () => {
  const sight = sightOf({ listQas: [qa('activated')], ...index('building', [0, 0], null) });
  const status = followedIn(contract, sight).find(({ name }) => name === 'status');
  expect(status).toMatchObject({ held: 'building', wanted: 'ready', isPassing: true });
});

test.each([
  ['with somebody at the desk', 'busy', 3, null],
  ['with nobody at the desk', 'break', null, null],
  [
    'that is promised although nobody is there',
    'break',
    3,
    /queuePosition is 3; by its x-derived it is null/,
  ],
  ['that the desk does not see', 'busy', 2, /queuePosition is 2; by its x-derived it is 3/],
])('a customer’s place follows from the queue, %s', (_, status, queuePosition, fault) => {
  const listConversations = [
    {
      conversationId: 'con_1',
      status: 'queued',
      queuePosition: 3,
      rating: null,
      endReason: null,
      endedBy: null,
      agent: null,
    },
  ];
  const getVisitorConversation = {
    conversationId: 'con_1',
    status: 'queued',
    queuePosition,
    rating: null,
    endReason: null,
    endedBy: null,
    agentName: null,
    estimatedWaitSeconds: null,
    startedAt: null,
    endedAt: null,
  };
  const listAgents = [{ memberId: 'mem_1', status }];
  const sight = sightOf({ listConversations, listAgents, getVisitorConversation });
  expect(faultsOf('getVisitorConversation', sight)).toMatch(fault ?? /^$/);
});

test.each([
  ['with an address and a secret', 'https://bot.acme.test', 'a1B2', true, null],
  ['without a secret', 'https://bot.acme.test', null, false, null],
  ['that has no secret and could', 'https://bot.acme.test', null, true, /canEnableThirdPartyBot is true/],
])('whether another bot could serve follows from its hook, %s', (_, url, secretHint, canEnable, fault) => {
  const getBotMode = { source: 'builtIn', canEnableThirdPartyBot: canEnable };
  const sight = sightOf({ getBotMode, getThirdPartyBot: { url, secretHint } });
  expect(faultsOf('getBotMode', sight)).toMatch(fault ?? /^$/);
});

test('what was read is not still to come, but for what says until when something is so', () => {
  const later = '2026-11-22T20:00:00.000Z';
  expect(futureTimeFault(sightOf({ getSession: { expiresAt: later, createdAt: after } }))).toBeNull();
  const changed = { items: [{ at: after, changes: [{ field: 'dueAt', before: null, after: later }] }] };
  expect(futureTimeFault(sightOf({ listAuditEntries: changed }))).toBeNull();
  expect(futureTimeFault(sightOf({ listQas: [qa('activated', later)] }))).toMatch(
    /listQas: \/items\/0\/updatedAt is .* still to come/,
  );
});
