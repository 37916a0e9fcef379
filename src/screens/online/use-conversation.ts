import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agent, Conversation } from '../../api/__generated__/schema.d.ts';
import { conversationQuery, moveConversation, openConversationsQuery } from '../../api/conversations.ts';
import type { ConversationMove } from '../../api/conversations.ts';
import { isProblem } from '../../api/problems.ts';
import { takeConversation } from '../../api/take-conversation.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { can } from '../../machines/advance.ts';
import {
  conversationLifecycle,
  newConversation,
} from '../../machines/conversation/conversation.lifecycle.ts';
import type { ConversationEvent } from '../../machines/conversation/conversation.lifecycle.ts';
import { toast } from '../../ui/toaster.tsx';
import { useDesk } from './desk.ts';
import { wantReply } from './reply-focus.ts';
import { canAgent } from './use-my-agent.ts';

/** One conversation as it is now: events keep it current wherever it was read. */
export function useConversation(conversationId: string) {
  const { sdkAppId, memberId } = useDesk();
  const open = useQuery(openConversationsQuery(sdkAppId, memberId));
  const known = open.data?.get(conversationId);
  const single = useQuery({
    ...conversationQuery(sdkAppId, conversationId),
    enabled: known === undefined && !open.isPending,
  });
  return {
    conversation: known ?? single.data,
    error: single.error,
    refetch: single.refetch,
    isFetching: single.isFetching,
  };
}

/** Whether the conversation's lifecycle admits an event where it stands. */
export function canConversation(conversation: Conversation, event: ConversationEvent): boolean {
  const { status, agent, endReason, rating } = conversation;
  const context = {
    ...newConversation,
    agentMemberId: agent?.memberId ?? null,
    endReason,
    ...(rating === null ? {} : { rating: 'given' as const }),
  };
  return can(conversationLifecycle, { state: status, context }, event);
}

/** What this member can do with a conversation, and why not where the answer is no. */
export function useConversationMoves(conversation: Conversation, agent: Agent | undefined) {
  const t = useT('online');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const desk = useDesk();
  const { memberId, isDeskAdmin } = desk;
  const { conversationId, status } = conversation;
  const move = useMutation({
    mutationFn: (wanted: ConversationMove) => moveConversation(desk.sdkAppId, conversationId, wanted),
    onMutate: (wanted) => {
      // Whoever accepts wants to write.
      if (wanted === 'accept') wantReply();
    },
    onSuccess: (moved) => takeConversation(queryClient, desk, moved),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['apps', desk.sdkAppId, 'conversations'] });
      void queryClient.invalidateQueries({
        queryKey: conversationQuery(desk.sdkAppId, conversationId).queryKey,
      });
      const isOvertaken = isProblem(error, 'transitionRefused', 'notFound');
      toast({
        kind: 'error',
        title: t('offer.failed'),
        text: isOvertaken ? t('offer.quicker') : words.of(error).hint,
      });
    },
  });
  const isOwn = conversation.agent?.memberId === memberId;
  const canEnd = canConversation(conversation, { type: 'conversation.ended', reason: 'agentEnded' });
  return {
    move: move.mutate,
    moving: move.isPending ? move.variables : null,
    isOwn,
    canWrite: canConversation(conversation, { type: 'agentMessage.sent', memberId }),
    canAccept: canConversation(conversation, { type: 'offer.accepted', memberId }),
    canDecline: canConversation(conversation, { type: 'offer.declined', memberId }),
    canEnd: canEnd && (isOwn || isDeskAdmin),
    canTransfer:
      canConversation(conversation, { type: 'conversation.transferred' }) && (isOwn || isDeskAdmin),
    isWaiting: status === 'queued' || (status === 'offered' && !isOwn),
    takeRefused: takeRefusal(),
  };

  function takeRefusal(): string | undefined {
    if (!canConversation(conversation, { type: 'conversation.taken', memberId })) {
      return t('offer.refusedOffered', { name: conversation.agent?.nickname ?? '' });
    }
    if (agent === undefined) return undefined;
    if (canAgent(agent, 'active', { type: 'conversation.connected', via: 'queue' })) return undefined;
    if (agent.status === 'offline') return t('offer.refusedOffline');
    if (agent.status === 'break') return t('offer.refusedBreak');
    if (agent.status === 'afterCallWork') return t('offer.refusedWrapUp');
    return t('offer.refusedLimit', { limit: agent.receptionLimit });
  }
}
