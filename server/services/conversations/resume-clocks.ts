import type { Deps } from '../../deps.ts';
import { listTalksWithAgents, noteResumption } from '../../store/open-talks.ts';
import type { ConversationChanges } from '../../store/schema/conversations.ts';
import { addSeconds } from '../clock.ts';
import { scheduleOfferEnd } from './desk-moves.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { OpenConversation } from './open-conversation.ts';
import { silenceOf } from './presentation.ts';
import { type DeskScope, atDesk } from './scope.ts';

/** Seconds in which pages that were open have connected again. */
const pagesReturnSeconds = 15;

/**
 * The product is back after it was away. Nobody could speak, answer or accept meanwhile, so silences and offers begin
 * anew: words that pages have kept arrive before anything ends.
 */
export async function resumeClocks(deps: Deps): Promise<void> {
  await noteResumption(deps.db, deps.clock.now());
  for (const { sdkAppId, conversationId } of await listTalksWithAgents(deps.db)) {
    await atDesk(deps, sdkAppId, async (scope) => {
      const open = await OpenConversation.lock(scope, conversationId);
      const changes = await resumedClock(scope, open);
      if (changes !== null) open.change(changes);
      await open.save();
    });
  }
}

/** Starts the conversation's clock again. @returns what its readers learn; null if none of its clocks runs */
async function resumedClock(scope: DeskScope, open: OpenConversation): Promise<ConversationChanges | null> {
  const { now, settings } = scope;
  if (open.row.status === 'offered') {
    const expiresAt = addSeconds(now, pagesReturnSeconds + settings.offerTimeoutSeconds);
    await scheduleOfferEnd(scope, open, expiresAt);
    return { offer_expires_at: expiresAt };
  }
  if (silenceOf(open.row) === null) return null;
  await scheduleIdleCheck(scope, open);
  return { resumed_at: now };
}
