import { describe, expect, test } from 'vitest';
import { advanceLifecycle } from '../../src/machines/advance.ts';
import {
  conversationLifecycle,
  conversationStates,
  customerEndReason,
  endReasonsOf,
  newConversation,
} from '../../src/machines/conversation/conversation.lifecycle.ts';

test('a new conversation has no agent, no end and no rating', () => {
  expect(newConversation).toEqual({ agentMemberId: null, endReason: null, rating: 'open' });
});

describe('a conversation', () => {
  const serving = { agentMemberId: 'mbr_a', endReason: null, rating: 'open' as const };

  test('keeps the reason of its end, from every state and for every reason', () => {
    for (const state of ['bot', 'queued', 'offered', 'serving'] as const) {
      for (const reason of endReasonsOf[state]) {
        const context = state === 'offered' || state === 'serving' ? serving : newConversation;
        const ended = advanceLifecycle(
          conversationLifecycle,
          { state, context },
          { type: 'conversation.ended', reason },
        );
        expect(ended.context.endReason).toBe(reason);
        // It remembers an agent who served, but not one who only got an offer.
        expect(ended.context.agentMemberId).toBe(state === 'serving' ? 'mbr_a' : null);
      }
    }
  });

  test('is its agent’s from the offer until the agent is lost', () => {
    const queued = { state: 'queued' as const, context: newConversation };
    const offered = advanceLifecycle(conversationLifecycle, queued, {
      type: 'conversation.offered',
      memberId: 'mbr_a',
    });
    expect(offered.context.agentMemberId).toBe('mbr_a');
    const taken = advanceLifecycle(conversationLifecycle, queued, {
      type: 'conversation.taken',
      memberId: 'mbr_b',
    });
    expect(taken.context.agentMemberId).toBe('mbr_b');
    const declined = { type: 'offer.declined' as const, memberId: 'mbr_a' };
    for (const event of [declined, { type: 'offer.timedOut' as const }, { type: 'agent.lost' as const }]) {
      expect(advanceLifecycle(conversationLifecycle, offered, event).context.agentMemberId).toBeNull();
    }
    const accepted = advanceLifecycle(conversationLifecycle, offered, {
      type: 'offer.accepted',
      memberId: 'mbr_a',
    });
    for (const type of ['agent.lost', 'conversation.transferred'] as const) {
      expect(advanceLifecycle(conversationLifecycle, accepted, { type }).context.agentMemberId).toBeNull();
    }
  });

  test('that its customer leaves ends with the reason that fits', () => {
    expect(conversationStates.map(customerEndReason)).toEqual([
      'userEnded',
      'abandonedInQueue',
      'abandonedInQueue',
      'userEnded',
      null,
    ]);
  });

  test('is rated once', () => {
    const ended = { state: 'ended' as const, context: serving };
    expect(advanceLifecycle(conversationLifecycle, ended, { type: 'rating.submitted' }).context.rating).toBe(
      'given',
    );
  });
});
