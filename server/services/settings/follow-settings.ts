import type { Deps } from '../../deps.ts';
import type { Following } from '../../jobs/kinds.ts';
import { listPresentAgentsIn } from '../../store/agent-queries.ts';
import { listTalksIn } from '../../store/open-talks.ts';
import { checkPresence } from '../agents/presence.ts';
import { addSeconds } from '../clock.ts';
import { scheduleOfferEnd } from '../conversations/desk-moves.ts';
import { checkIdle } from '../conversations/idle.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { atDesk } from '../conversations/scope.ts';

/** Lets what stands at the desk already follow settings that have changed. Every clock was set by the former ones. */
export async function followSettings(
  deps: Deps,
  sdkAppId: string,
  following: readonly Following[],
): Promise<void> {
  for (const each of following) await follow[each](deps, sdkAppId);
}

const follow: Record<Following, (deps: Deps, sdkAppId: string) => Promise<void>> = {
  /** Offers begin anew, so nobody misses one because of a change that they cannot know of. */
  async offers(deps, sdkAppId) {
    for (const { conversationId } of await listTalksIn(deps.db, sdkAppId, ['offered']))
      await restartOffer(deps, sdkAppId, conversationId);
  },
  async silences(deps, sdkAppId) {
    for (const { conversationId } of await listTalksIn(deps.db, sdkAppId, ['queued', 'offered', 'serving']))
      await checkIdle(deps, sdkAppId, conversationId);
  },
  async presence(deps, sdkAppId) {
    for (const memberId of await listPresentAgentsIn(deps.db, sdkAppId))
      await checkPresence(deps, sdkAppId, memberId);
  },
};

async function restartOffer(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, conversationId);
    if (open.row.status !== 'offered') return;
    const expiresAt = addSeconds(scope.now, scope.settings.offerTimeoutSeconds);
    await scheduleOfferEnd(scope, open, expiresAt);
    open.change({ offer_expires_at: expiresAt });
    await open.save();
  });
}
