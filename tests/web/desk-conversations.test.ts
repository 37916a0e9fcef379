// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  conversationListQuery,
  conversationQuery,
  messagesKey,
  openConversationsQuery,
} from '../../src/api/conversations.ts';
import { createJournal } from '../../src/api/journal.ts';
import { takeConversation } from '../../src/api/take-conversation.ts';
import { isAtHand, placeOf } from '../../src/machines/rules/desk-access.ts';
import { byWait } from '../../src/machines/rules/waiting.ts';
import { createReadMarks } from '../../src/screens/online/read-marks.ts';
import type { ReadMarks } from '../../src/screens/online/read-marks.ts';
import { isMine } from '../../src/screens/online/use-open-conversations.ts';
import { conversation } from '../support/desk-conversation.ts';

const me = { memberId: 'mem_me', nickname: 'Mei' };
const other = { memberId: 'mem_other', nickname: 'Chen' };

const agent = { memberId: 'mem_me', isDeskAdmin: false };

describe('what is at hand', () => {
  test('is for who leads the desk all that people have, and nothing of the bot', () => {
    const lead = { ...agent, isDeskAdmin: true };
    expect(isAtHand(placeOf(conversation('a')), lead)).toBe(true);
    expect(isAtHand(placeOf(conversation('a', { status: 'serving', agent: other })), lead)).toBe(true);
    expect(isAtHand(placeOf(conversation('a', { status: 'ended', agent: other })), lead)).toBe(false);
    expect(isAtHand(placeOf(conversation('a', { status: 'bot' })), lead)).toBe(false);
  });

  test('is what waits for anybody and what this member serves', () => {
    expect(isAtHand(placeOf(conversation('a')), agent)).toBe(true);
    expect(isAtHand(placeOf(conversation('a', { status: 'offered', agent: other })), agent)).toBe(true);
    expect(isAtHand(placeOf(conversation('a', { status: 'serving', agent: me })), agent)).toBe(true);
    expect(isAtHand(placeOf(conversation('a', { status: 'serving', agent: other })), agent)).toBe(false);
    expect(isAtHand(placeOf(conversation('a', { status: 'ended', agent: me })), agent)).toBe(false);
    expect(isAtHand(placeOf(conversation('a', { status: 'bot' })), agent)).toBe(false);
  });

  test('is mine when offered to me or served by me', () => {
    expect(isMine(conversation('a', { status: 'offered', agent: me }), 'mem_me')).toBe(true);
    expect(isMine(conversation('a', { status: 'offered', agent: other }), 'mem_me')).toBe(false);
    expect(isMine(conversation('a'), 'mem_me')).toBe(false);
  });

  test('stands in the queue in the order of arrival', () => {
    const longest = conversation('longest', { queuedAt: '2026-11-21T08:00:00.000Z' });
    expect([conversation('new'), longest].toSorted(byWait)[0]).toBe(longest);
  });
});

describe('what the agent has not looked at', () => {
  const said = (sender: 'customer' | 'bot' | 'agent', createdAt: string) => ({
    text: 'x',
    sender,
    createdAt,
  });
  const given = conversation('given', {
    waitingSince: '2026-11-21T09:10:00.000Z',
    status: 'serving',
    agent: me,
    connectedAt: '2026-11-21T09:15:00.000Z',
    lastMessage: said('bot', '2026-11-21T09:14:00.000Z'),
  });
  const asked = {
    ...given,
    unreadCount: 1,
    lastMessage: said('customer', '2026-11-21T09:16:00.000Z'),
  };
  let marks: ReadMarks;
  beforeEach(() => {
    localStorage.clear();
    marks = createReadMarks('1.mem_me', 'mem_me');
  });

  test('is a conversation that was given to them, and then every message, until they look', () => {
    expect(marks.unseen()(given)).toBe(true);
    marks.see(given);
    expect(marks.unseen()(given)).toBe(false);
    expect(marks.unseen()(asked)).toBe(true);
    marks.see(asked);
    expect(marks.unseen()(asked)).toBe(false);
    expect(createReadMarks('1.mem_me', 'mem_me').unseen()(asked)).toBe(false);
  });

  test('is nothing that they answered, nor what others serve', () => {
    expect(marks.unseen()({ ...given, lastMessage: said('agent', '2026-11-21T09:16:00.000Z') })).toBe(false);
    expect(marks.unseen()({ ...given, agent: other })).toBe(false);
    const answeredBefore = { ...given, lastMessage: said('agent', '2026-11-21T09:00:00.000Z') };
    expect(marks.unseen()(answeredBefore)).toBe(true);
    expect(marks.unseen()({ ...answeredBefore, waitingSince: null })).toBe(false);
  });
});

describe('an event about a conversation', () => {
  const reader = { sdkAppId: '1', ...agent };
  const openKey = openConversationsQuery(reader).queryKey;
  let client: QueryClient;
  const open = () => [...(client.getQueryData(openKey)?.keys() ?? [])];
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(openKey, new Map([['a', conversation('a')]]));
  });

  test('adds it, and takes it away once somebody else serves it', () => {
    takeConversation(client, reader, conversation('b'));
    expect(open()).toEqual(['a', 'b']);
    client.setQueryData(messagesKey('1', 'a'), { messages: [], nextBefore: null });
    const taken = conversation('a', { status: 'serving', agent: other });
    takeConversation(client, reader, taken);
    expect(open()).toEqual(['b']);
    // No events report its messages any more, so they must not look current later.
    expect(client.getQueryData(messagesKey('1', 'a'))).toBeUndefined();
    expect(client.getQueryData(conversationQuery('1', 'a').queryKey)).toBe(taken);
  });

  test('moves an own conversation that ended to the top of the ended ones', () => {
    const endedKey = conversationListQuery('1', 'ended').queryKey;
    client.setQueryData(endedKey, {
      pages: [{ items: [conversation('z', { status: 'ended', agent: me })], nextCursor: null }],
      pageParams: [null],
    });
    takeConversation(client, reader, conversation('a', { status: 'ended', agent: me }));
    takeConversation(client, reader, conversation('x', { status: 'ended', agent: other }));
    const items = client.getQueryData(endedKey)?.pages.flatMap((page) => page.items);
    expect(items?.map((each) => each.conversationId)).toEqual(['a', 'z']);
    expect(open()).toEqual([]);
  });
});

describe('a state that arrives after a newer one', () => {
  const reader = { sdkAppId: '1', memberId: 'mem_me', isDeskAdmin: true };
  const { queryKey: openKey } = openConversationsQuery(reader);
  const allQuery = conversationListQuery('1', 'all');
  const oneQuery = conversationQuery('1', 'late');
  const waiting = conversation('late');
  const accepted = conversation('late', { revision: 2, status: 'serving', agent: me });
  const ended = conversation('late', { revision: 3, status: 'ended', endReason: 'userEnded', agent: me });
  let client: QueryClient;
  const open = () => [...(client.getQueryData(openKey)?.values() ?? [])];
  const listed = () => client.getQueryData(allQuery.queryKey)?.pages.flatMap(({ items }) => items);
  /** The test decides when reads get their answers. */
  const holdReading = (body: unknown) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', () => promise.then(() => Response.json(body)));
    return resolve;
  };
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(openKey, new Map([['late', waiting]]));
    client.setQueryData(allQuery.queryKey, {
      pages: [{ items: [waiting], nextCursor: null }],
      pageParams: [null],
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('changes nothing: the answer to accepting, held back until after the customer left', () => {
    takeConversation(client, reader, accepted);
    takeConversation(client, reader, ended);
    takeConversation(client, reader, accepted);
    expect(open()).toEqual([]);
    expect(listed()).toEqual([ended]);
    expect(client.getQueryData(oneQuery.queryKey)).toEqual(ended);
  });

  test('changes nothing where it was read', async () => {
    client.removeQueries({ queryKey: openKey });
    const letGo = holdReading({ items: [waiting], nextCursor: null });
    const reading = client.fetchQuery(openConversationsQuery(reader));
    takeConversation(client, reader, accepted);
    takeConversation(client, reader, waiting);
    letGo();
    expect([...(await reading).values()]).toEqual([accepted]);

    const readOne = holdReading(accepted);
    client.removeQueries({ queryKey: oneQuery.queryKey });
    const one = client.fetchQuery(oneQuery);
    takeConversation(client, reader, ended);
    readOne();
    expect(await one).toEqual(ended);
  });

  test('gives way where what was read is newer than the events before it', async () => {
    client.removeQueries({ queryKey: allQuery.queryKey });
    const letGo = holdReading({ items: [ended], nextCursor: null });
    const reading = client.fetchInfiniteQuery(allQuery);
    takeConversation(client, reader, accepted);
    letGo();
    expect((await reading).pages[0]?.items).toEqual([ended]);
  });

  test('counts where only the place in the queue has changed', () => {
    takeConversation(client, reader, { ...waiting, queuePosition: 2 });
    expect(open()).toMatchObject([{ queuePosition: 2 }]);
  });
});

test('a journal tells what was noted since a mark, in order', () => {
  const journal = createJournal<number>();
  journal.note(1);
  const mark = journal.mark();
  expect(journal.since(mark)).toEqual([]);
  journal.note(2);
  journal.note(3);
  expect(journal.since(mark)).toEqual([2, 3]);
});
