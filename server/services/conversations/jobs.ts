import type { Deps } from '../../deps.ts';
import { checkPresence, endAfterCallWork } from '../agents/presence.ts';
import { assignWaiting } from './assignment.ts';
import { answerPending } from './bot-replies.ts';
import { expireOffer } from './desk-moves.ts';
import { answerByHook } from './hook-replies.ts';
import { checkIdle } from './idle.ts';
import { OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

interface OfConversation {
  sdkAppId: string;
  conversationId: string;
}

interface OfAgent {
  sdkAppId: string;
  memberId: string;
}

/** Everything at the desk that happens later or by itself. Each task may run twice and then acts once. */
export const deskTasks = {
  'conversations.assign': (deps: Deps, { sdkAppId }: { sdkAppId: string }) => assignWaiting(deps, sdkAppId),

  'conversations.answerPending': (deps: Deps, { sdkAppId, conversationId }: OfConversation) =>
    answerPending(deps, sdkAppId, conversationId),

  'conversations.checkIdle': (deps: Deps, { sdkAppId, conversationId }: OfConversation) =>
    checkIdle(deps, sdkAppId, conversationId),

  'conversations.expireOffer': (deps: Deps, { sdkAppId, conversationId }: OfConversation) =>
    atDesk(deps, sdkAppId, async (scope) => {
      const open = await OpenConversation.lock(scope, conversationId);
      const { status, offer_expires_at: expiresAt } = open.row;
      // Answered meanwhile, or offered anew to somebody who has time left.
      if (status !== 'offered' || expiresAt === null || expiresAt > scope.now) return;
      await expireOffer(scope, open);
      await open.save();
    }),

  'agents.checkPresence': (deps: Deps, { sdkAppId, memberId }: OfAgent) =>
    checkPresence(deps, sdkAppId, memberId),

  'agents.finishAfterCallWork': (deps: Deps, { sdkAppId, memberId }: OfAgent) =>
    endAfterCallWork(deps, sdkAppId, memberId),
};

/** What waits for somebody else's server. */
export const hookTasks = {
  'conversations.askThirdParty': (
    deps: Deps,
    { sdkAppId, conversationId }: OfConversation,
    shutdown: AbortSignal,
  ) => answerByHook(deps, sdkAppId, conversationId, shutdown),
};
