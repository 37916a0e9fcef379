import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceLifecycle, canAdvance } from '../../src/machines/advance.ts';
import {
  type ConversationContext,
  type ConversationEvent,
  type ConversationState,
  conversationLifecycle,
  conversationStates,
  customerEndReason,
  deskEndReason,
  endReasons,
  endReasonsOf,
  newConversation,
} from '../../src/machines/conversation/conversation.lifecycle.ts';

interface Conversation {
  state: ConversationState;
  context: ConversationContext;
}

const members = ['mbr_a', 'mbr_b'];
const events: ConversationEvent[] = [
  { type: 'customerMessage.sent' },
  { type: 'handover.requested' },
  { type: 'handover.withdrawn' },
  { type: 'offer.timedOut' },
  { type: 'agent.lost' },
  { type: 'conversation.transferred' },
  { type: 'rating.submitted' },
  ...members.flatMap((memberId): ConversationEvent[] => [
    { type: 'agentMessage.sent', memberId },
    { type: 'answer.promised', memberId },
    { type: 'conversation.offered', memberId },
    { type: 'offer.accepted', memberId },
    { type: 'offer.declined', memberId },
    { type: 'conversation.taken', memberId },
  ]),
];
const ends = endReasons.map((reason): ConversationEvent => ({ type: 'conversation.ended', reason }));

/**
 * The next event: mostly an admitted one, so that conversations get far; sometimes any event, or an end with any
 * reason.
 */
interface Step {
  kind: 'admitted' | 'anything' | 'end';
  pick: number;
}

const sequences: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('admitted', 'admitted', 'admitted', 'admitted', 'anything', 'end'),
    pick: fc.nat(1000),
  }),
  { maxLength: 40 },
);

function eventOf({ kind, pick }: Step, position: Conversation): ConversationEvent {
  const admitted = events.filter((event) => canAdvance(conversationLifecycle, position, event));
  const choice = { admitted: admitted.length > 0 ? admitted : events, anything: events, end: ends }[kind];
  return choice[pick % choice.length] ?? { type: 'customerMessage.sent' };
}

function run(
  sequence: readonly Step[],
  check: (before: Conversation, after: Conversation, event: ConversationEvent) => void,
): Conversation {
  let position: Conversation = { state: 'bot', context: newConversation };
  for (const step of sequence) {
    const before = position;
    const event = eventOf(step, before);
    if (canAdvance(conversationLifecycle, before, event))
      position = advanceLifecycle(conversationLifecycle, before, event);
    check(before, position, event);
  }
  return position;
}

test('an agent stands with a conversation exactly while it is offered or served', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      run(sequence, (_, { state, context }) => {
        if (state === 'offered' || state === 'serving') expect(context.agentMemberId).not.toBeNull();
        if (state === 'bot' || state === 'queued') expect(context.agentMemberId).toBeNull();
      });
    }),
  );
});

test('only the agent it stands with answers an offer or writes', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      run(sequence, (before, after, event) => {
        if (after === before) return;
        if (
          event.type === 'offer.accepted' ||
          event.type === 'offer.declined' ||
          event.type === 'agentMessage.sent' ||
          event.type === 'answer.promised'
        ) {
          expect(event.memberId).toBe(before.context.agentMemberId);
        }
      });
    }),
  );
});

test('it ends once, with a reason that was possible where it stood, and never moves on', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      run(sequence, (before, after, event) => {
        expect(after.context.endReason === null).toBe(after.state !== 'ended');
        if (before.state === 'ended') {
          expect(after.state).toBe('ended');
          expect(after.context.endReason).toBe(before.context.endReason);
        } else if (after.state === 'ended' && event.type === 'conversation.ended') {
          expect(endReasonsOf[before.state]).toContain(event.reason);
        }
      });
    }),
  );
});

test('it goes back to the bot only when its customer, who waits, wishes so', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      run(sequence, (before, after, event) => {
        if (before.state === 'bot' || after.state !== 'bot') return;
        expect(event.type).toBe('handover.withdrawn');
        expect(['queued', 'offered']).toContain(before.state);
        expect(after.context).toEqual(newConversation);
      });
    }),
  );
});

test('it is rated at most once, and only after its end', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      let ratings = 0;
      run(sequence, (before, after, event) => {
        if (event.type !== 'rating.submitted' || after === before) return;
        expect(before.state).toBe('ended');
        ratings += 1;
      });
      expect(ratings).toBeLessThanOrEqual(1);
    }),
  );
});

test.each(['agent.lost', 'conversation.transferred'] as const)(
  '%s frees the conversation of its agent',
  (type) => {
    const serving: Conversation = {
      state: 'serving',
      context: { ...newConversation, agentMemberId: 'mbr_a' },
    };
    expect(advanceLifecycle(conversationLifecycle, serving, { type })).toMatchObject({
      state: 'queued',
      context: { agentMemberId: null },
    });
  },
);

test('remembers after the end who served last, but not who only got an offer', () => {
  const context = { ...newConversation, agentMemberId: 'mbr_a' };
  expect(
    advanceLifecycle(
      conversationLifecycle,
      { state: 'serving', context },
      { type: 'conversation.ended', reason: 'agentEnded' },
    ).context.agentMemberId,
  ).toBe('mbr_a');
  expect(
    advanceLifecycle(
      conversationLifecycle,
      { state: 'offered', context },
      { type: 'conversation.ended', reason: 'abandonedInQueue' },
    ).context.agentMemberId,
  ).toBeNull();
});

test.each(['off', 'expired', 'given'] as const)('a rating is refused when the window is %s', (rating) => {
  const ended: Conversation = { state: 'ended', context: { ...newConversation, rating } };
  expect(canAdvance(conversationLifecycle, ended, { type: 'rating.submitted' })).toBe(false);
});

test('a customer can leave wherever there is something to leave', () => {
  for (const state of ['bot', 'queued', 'offered', 'serving'] as const) {
    const position: Conversation = { state, context: { ...newConversation, agentMemberId: 'mbr_a' } };
    const reason = customerEndReason(state);
    expect(reason).not.toBeNull();
    if (reason) {
      expect(
        advanceLifecycle(conversationLifecycle, position, { type: 'conversation.ended', reason }).state,
      ).toBe('ended');
    }
  }
  expect(customerEndReason('ended')).toBeNull();
});

test('who leads the desk can end whatever people have, an agent only what is served', () => {
  const endable = (isDeskAdmin: boolean) =>
    conversationStates.filter((state) => {
      const context = { ...newConversation, agentMemberId: 'mbr_a' };
      const reason = deskEndReason(state, isDeskAdmin);
      return canAdvance(conversationLifecycle, { state, context }, { type: 'conversation.ended', reason });
    });
  expect(endable(true)).toEqual(['queued', 'offered', 'serving']);
  expect(endable(false)).toEqual(['serving']);
});
