import type { Deps } from '../../deps.ts';
import { withdrawOffer } from './desk-moves.ts';
import { OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

/** Puts a conversation back into the queue if nobody answered its offer in time. */
export async function expireOffer(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, conversationId);
    const { status, offer_expires_at: expiresAt } = open.row;
    // The agent answered meanwhile, or a new offer still has time left.
    if (status !== 'offered' || expiresAt === null || expiresAt > scope.now) return;
    await withdrawOffer(scope, open);
    await open.save();
  });
}
