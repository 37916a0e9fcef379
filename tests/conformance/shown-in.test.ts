import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { missingRowFault } from '../../tools/conformance/effects/comparison.ts';
import { lostElsewhere } from '../../tools/conformance/effects/shown-in.ts';
import type { Seen, Sight } from '../../tools/conformance/effects/sight.ts';
import type { Answer } from '../../tools/conformance/http.ts';

const contract = describeContract();

function operationOf(id: string) {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return operation;
}

function seen(id: string, body: unknown, params: Record<string, string> = {}): [string, Seen] {
  const shown = { params, body, status: 200, isWhole: true, readUntil: 0, curl: '' };
  return [id, { operation: operationOf(id), ...shown }];
}

const answered = (body: unknown): Answer => ({
  status: 200,
  headers: new Headers(),
  text: '',
  body,
  file: null,
  sentAt: 0,
  receivedAt: 0,
  curl: '',
});

test('what was sent is looked for where the contract shows it under another name', () => {
  const rate = operationOf('rateConversation');
  const sent = { body: { conversationId: 'con_a', stars: 5, tags: ['friendly'], comment: 'Thanks!' } };
  const kept = { stars: 5, tags: ['friendly'], comment: 'Thanks!', ratedAt: '2026-11-21T09:50:00.000Z' };
  expect(lostElsewhere(contract, rate, sent, answered({ rating: kept }), null)).toBeNull();
  const cut = answered({ rating: { ...kept, comment: 'Than' } });
  expect(lostElsewhere(contract, rate, sent, cut, null)).toBe(
    '/comment was sent as "Thanks!" and is "Than" in the answer',
  );
});

test('another operation can be the one that shows it', () => {
  const start = operationOf('startVisitorSession');
  const sent = { body: { language: 'en', nickname: 'Sam' } };
  const after: Sight = new Map([seen('getConversation', { visitor: { nickname: null } })]);
  expect(lostElsewhere(contract, start, sent, answered({}), after)).toBe(
    '/nickname was sent as "Sam" and is null in getConversation',
  );
  expect(lostElsewhere(contract, start, sent, answered({}), null)).toBeNull();
});

test('what can be read by itself has a row in its list', () => {
  const params = { sdkAppId: '1', robotId: 'rob_a' };
  const robot = seen('getRobot', { robotId: 'rob_a' }, params);
  const listed = (...ids: string[]) => seen('listRobots', { items: ids.map((robotId) => ({ robotId })) });
  expect(missingRowFault(contract, new Map([robot, listed('rob_b', 'rob_a')]))).toBeNull();
  expect(missingRowFault(contract, new Map([robot, listed('rob_b')]))).toBe(
    'listRobots has no row for robotId rob_a, which getRobot shows',
  );
});

test('what was sent has to be among the values that the contract names', () => {
  const add = operationOf('addStarterChitchats');
  const sent = { body: { languages: ['en', 'zh'] } };
  const rows = (...languages: string[]) =>
    new Map([seen('listChitchats', { items: languages.map((language) => ({ language })) })]);
  const answer = answered({ added: 1, present: 0 });
  expect(lostElsewhere(contract, add, sent, answer, rows('zh', 'en', 'en'))).toBeNull();
  expect(lostElsewhere(contract, add, sent, answer, rows('en', 'en'))).toBe(
    '/languages was sent as ["en","zh"] and is ["en","en"] in listChitchats',
  );
  const question = { body: { question: 'Track my parcel' } };
  const kept = (similarQuestions: string[]) => answered({ similarQuestions });
  expect(
    lostElsewhere(contract, operationOf('addSimilarQuestion'), question, kept(['Track my parcel']), null),
  ).toBeNull();
  expect(
    lostElsewhere(contract, operationOf('addSimilarQuestion'), question, kept(['Track']), null),
  ).not.toBeNull();
});
