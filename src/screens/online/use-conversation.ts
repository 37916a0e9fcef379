import type { Agent, Conversation } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { conversationQuery, openConversationsQuery } from '../../api/conversations.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { canAdvance } from '../../machines/advance.ts';
import {
  type ConversationEvent,
  conversationLifecycle,
  deskEndReason,
  newConversation,
} from '../../machines/conversation/conversation.lifecycle.ts';
import { takingOverRefusal, takingRefusal } from '../../machines/agent-status/taking-refusal.ts';
import { isWaiting, isWith, placeOf } from '../../machines/rules/desk-access.ts';
import { useAction } from '../../patterns/action.ts';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { useReading } from '../../patterns/reading.ts';
import { useDesk } from './desk.ts';
import { wantReplyAfter } from './reply-focus.ts';
import { useLineRefusal } from './use-line-refusal.ts';
import { leaveConversation } from './use-shortcuts.ts';

const say = sayIn('online');

/** One conversation as it is now: events keep it current wherever it was read. */
export function useConversation(conversationId: string) {
  const { sdkAppId, memberId, isDeskAdmin } = useDesk();
  const open = useReading(openConversationsQuery({ sdkAppId, memberId, isDeskAdmin }));
  const known = open.data?.get(conversationId);
  const single = useReading({
    ...conversationQuery(sdkAppId, conversationId),
    enabled: known === undefined && !open.isPending,
  });
  return { ...single, conversation: known ?? single.data };
}

/** The answers to an offer. `accept` also takes a waiting conversation. */
const moves = { accept: 'acceptConversation', decline: 'declineConversation' } as const;

/** The actions that this member can take on a visible conversation, and the reasons of refused ones. */
export function useConversationMoves(conversation: Conversation, agent: Agent | undefined) {
  const t = useT('online');
  const words = useProblemWords();
  const { sdkAppId, memberId, isDeskAdmin } = useDesk();
  const { conversationId } = conversation;
  const move = useAction({
    run: (wanted: keyof typeof moves) => {
      const answer = callOperation(moves[wanted], { sdkAppId, conversationId });
      // After accepting, the agent wants to write.
      return wanted === 'accept' ? wantReplyAfter(conversationId, answer) : answer;
    },
    onDone: (_, wanted) => {
      if (wanted === 'decline') leaveConversation(conversationId);
    },
    failed: (error) => ({
      title: say('offer.failed'),
      text: isProblem(error, 'transitionRefused', 'notFound') ? say('offer.quicker') : words.say(error).hint,
    }),
  });
  const lineRefused = useLineRefusal();
  const place = placeOf(conversation);
  const context = { ...newConversation, agentMemberId: place.agentMemberId };
  const admits = (event: ConversationEvent) =>
    canAdvance(conversationLifecycle, { state: place.state, context }, event);
  const refusal = agent === undefined ? null : takingRefusal(place.state, agent);
  const overRefusal = agent === undefined ? null : takingOverRefusal(agent);
  const values = { name: conversation.agent?.nickname ?? '', limit: agent?.receptionLimit ?? 0 };
  return {
    move: (wanted: keyof typeof moves) => move.run(wanted),
    moving: move.busy ? move.asked : undefined,
    /** Why no move at all can be made now. */
    lineRefused,
    canWrite: admits({ type: 'agentMessage.sent', memberId }),
    canAccept: admits({ type: 'offer.accepted', memberId }),
    canEnd: admits({ type: 'conversation.ended', reason: deskEndReason(place.state, isDeskAdmin) }),
    canTransfer: admits({ type: 'conversation.transferred' }),
    isWaiting: isWaiting(place) && !isWith(place, memberId),
    takeRefused: lineRefused ?? (refusal === null ? undefined : t(`offer.refused.${refusal}`, values)),
    /** Going online is what lets the agent take it. */
    isTakenOnline: lineRefused === undefined && refusal === 'offline',
    /** Why a served conversation cannot be taken over now. */
    takeOverRefused:
      lineRefused ?? (overRefusal === null ? undefined : t(`offer.refused.${overRefusal}`, values)),
  };
}
