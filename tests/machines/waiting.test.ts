import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '../../src/machines/conversation/conversation.lifecycle.ts';
import {
  conversationStates,
  type ConversationState,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import {
  awaitsFirstReply,
  awaitsReply,
  byActivity,
  byEnd,
  byWait,
  byWaiting,
  isBackInQueue,
  lastActive,
  waitingAfter,
  waitingLevel,
} from '../../src/machines/rules/waiting.ts';

type Happened = readonly [event: ConversationEvent['type'], state: ConversationState, now: number];

/** What the customer waits for after all of these. */
function after(...happened: Happened[]) {
  return happened.reduce((waiting, [event, state, now]) => waitingAfter(waiting, event, { state, now }), {
    since: null as number | null,
    firstRepliedAt: null as number | null,
  });
}

const handedOver: Happened = ['handover.requested', 'queued', 10];
const taken: Happened[] = [
  handedOver,
  ['conversation.offered', 'offered', 20],
  ['offer.accepted', 'serving', 25],
];

describe('since when a customer waits', () => {
  it('never while the bot answers', () => {
    expect(after(['customerMessage.sent', 'bot', 1])).toMatchObject({ since: null, firstRepliedAt: null });
  });

  it('from the hand-over to the first reply, whatever is said and done between', () => {
    expect(after(...taken, ['customerMessage.sent', 'serving', 30])).toMatchObject({
      since: 10,
      firstRepliedAt: null,
    });
    expect(after(...taken, ['agentMessage.sent', 'serving', 40])).toMatchObject({
      since: null,
      firstRepliedAt: 40,
    });
  });

  it('from the first message without an answer to the answer', () => {
    const answered: Happened[] = [...taken, ['agentMessage.sent', 'serving', 40]];
    const asked: Happened[] = [
      ...answered,
      ['customerMessage.sent', 'serving', 50],
      ['customerMessage.sent', 'serving', 60],
    ];
    expect(after(...asked)).toMatchObject({ since: 50, firstRepliedAt: 40 });
    expect(after(...asked, ['agentMessage.sent', 'serving', 70])).toMatchObject({
      since: null,
      firstRepliedAt: 40,
    });
  });

  it('from what the customer said after the agent wrote, where the answer arrives later', () => {
    const asked = after(
      ...taken,
      ['customerMessage.sent', 'serving', 40],
      ['customerMessage.sent', 'serving', 50],
    );
    const late = { state: 'serving', now: 60, stillSince: 50 } as const;
    expect(waitingAfter(asked, 'agentMessage.sent', late)).toMatchObject({ since: 50, firstRepliedAt: 60 });
  });

  it.each(['agent.lost', 'conversation.transferred'] as const)(
    'as before after %s, or from then on',
    (event) => {
      const answered: Happened[] = [...taken, ['agentMessage.sent', 'serving', 40]];
      const asked: Happened[] = [...answered, ['customerMessage.sent', 'serving', 50]];
      expect(after(...taken, [event, 'queued', 80]).since).toBe(10);
      const requeued: Happened[] = [
        ...answered,
        [event, 'queued', 80],
        ['conversation.taken', 'serving', 85],
      ];
      expect(after(...requeued)).toMatchObject({ since: 80, firstRepliedAt: 40 });
      expect(after(...requeued, ['agentMessage.sent', 'serving', 90]).since).toBeNull();
      expect(after(...asked, [event, 'queued', 80]).since).toBe(50);
    },
  );

  it('no more once the conversation has ended', () => {
    expect(after(...taken, ['conversation.ended', 'ended', 90]).since).toBeNull();
    for (const state of conversationStates)
      expect(
        waitingAfter({ since: null, firstRepliedAt: null }, 'rating.submitted', {
          state,
          now: 1,
        }).since,
      ).toBeNull();
  });
});

it('a wait is late and overdue from the seconds that the settings say', () => {
  const thresholds = { replyWarningSeconds: 60, replyOverdueSeconds: 180 };
  const levels = [0, 59, 60, 179, 180, 9000].map((seconds) => waitingLevel(seconds, thresholds));
  expect(levels).toEqual(['calm', 'calm', 'late', 'late', 'overdue', 'overdue']);
});

it('an agent owes a reply while the customer waits, and a first one while no person has ever answered', () => {
  const [earlier, since] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:01:00.000Z'];
  const asked = (status: ConversationState, waitingSince: string | null, firstRepliedAt: string | null) => {
    const conversation = { status, waitingSince, firstRepliedAt };
    return [awaitsReply(conversation), awaitsFirstReply(conversation)];
  };
  expect(conversationStates.filter((status) => asked(status, since, null).includes(true))).toEqual([
    'serving',
  ]);
  expect(asked('serving', since, null)).toEqual([true, true]);
  expect(asked('serving', since, earlier)).toEqual([true, false]);
  expect(asked('serving', null, earlier)).toEqual([false, false]);
});

describe('the order of conversations', () => {
  const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
  const one = (conversationId: string, waits: number | null, said: number, rest = {}) => ({
    conversationId,
    status: 'serving' as ConversationState,
    queuedAt: at(0),
    waitingSince: waits === null ? null : at(waits),
    startedAt: at(0),
    connectedAt: null,
    endedAt: null,
    lastMessage: { createdAt: at(said) },
    ...rest,
  });
  const all = [
    one('answered early', null, 30),
    one('waits briefly', 20, 40),
    one('answered late', null, 35),
    one('waits long', 5, 6),
    one('given late', null, 1, { connectedAt: at(38) }),
    one('offered', 22, 2, { status: 'offered' }),
  ];
  const namesBy = (order: typeof byWaiting) =>
    all.toSorted(order).map(({ conversationId }) => conversationId);

  it('is offers, then who waits, the longest on top, then the last active', () => {
    expect(namesBy(byWaiting)).toEqual([
      'offered',
      'waits long',
      'waits briefly',
      'given late',
      'answered late',
      'answered early',
    ]);
  });

  it('is, in the queue, that of the hand-over: who lost an agent keeps the place', () => {
    const queued = { status: 'queued' as ConversationState };
    const returned = one('lost the agent', 20, 18, { ...queued, queuedAt: at(3) });
    const first = one('waits for the first time', 10, 12, { ...queued, queuedAt: at(10) });
    const offered = one('is offered to somebody', 1, 2, { status: 'offered', queuedAt: at(1) });
    expect([first, returned, offered].toSorted(byWait)).toEqual([offered, returned, first]);
    expect([first, returned].map(isBackInQueue)).toEqual([false, true]);
    expect(isBackInQueue({ ...returned, status: 'offered' })).toBe(true);
    expect(isBackInQueue({ ...returned, status: 'serving' })).toBe(false);
    expect(isBackInQueue({ ...returned, waitingSince: null })).toBe(false);
  });

  it('is, of ended ones, that of their ends, whatever was said last', () => {
    const ended = { status: 'ended' as ConversationState };
    const early = one('ended early', null, 10, { ...ended, endedAt: at(12) });
    const late = one('timed out late', null, 5, { ...ended, endedAt: at(40) });
    const alike = one('ended early too', null, 11, { ...ended, endedAt: at(12) });
    expect([early, alike, late].toSorted(byEnd)).toEqual([late, alike, early]);
    expect([early, late].map(lastActive)).toEqual([at(12), at(40)]);
    const silent = one('nobody has spoken', 5, 0, { startedAt: at(33), lastMessage: null });
    expect(lastActive(silent)).toBe(at(33));
  });

  it('is the last active first, if the agent wants that', () => {
    expect(namesBy(byActivity).slice(0, 3)).toEqual(['waits briefly', 'given late', 'answered late']);
  });
});
