import type { Deps } from '../../deps.ts';
import { withdrawOffer } from './desk-moves.ts';
import { OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

/** An offer that was not answered in time goes back to the queue. */
export async function expireOffer(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, conversationId);
    const { status, offer_expires_at: expiresAt } = open.row;
    // Answered meanwhile, or offered anew to somebody who has time left.
    if (status !== 'offered' || expiresAt === null || expiresAt > scope.now) return;
    await withdrawOffer(scope, open);
    await open.save();
  });
}
