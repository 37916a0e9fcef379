import type { Deps } from '../../deps.ts';
import { isAnyAgentPresent, lockAssignment } from '../../store/agent-queries.ts';
import { listUntoldOfEmptyDesk } from '../../store/queue-queries.ts';
import { languageOf } from './desk-moves.ts';
import { appendNotice, wordsFor } from './notices.ts';
import { OpenConversation } from './open-conversation.ts';
import { type DeskScope, atDesk } from './scope.ts';

/** The last agent went offline or on a break. Those who wait learn of it, once in each stay in the queue. */
export async function tellOfEmptyDesk(deps: Deps, sdkAppId: string): Promise<void> {
  for (const conversationId of await listUntoldOfEmptyDesk(deps.db, sdkAppId))
    await atDesk(deps, sdkAppId, (scope) => tellOne(scope, conversationId));
}

async function tellOne(scope: DeskScope, conversationId: string): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  // Whoever assigns a conversation holds this lock, so it waits on until it is told.
  await lockAssignment(tx, sdkAppId);
  const open = await OpenConversation.lock(scope, conversationId);
  if (open.row.status !== 'queued' || (await isAnyAgentPresent(tx, sdkAppId))) return;
  appendNotice(open, 'noAgent', wordsFor(settings.noAgentMessage, languageOf(open)));
  await open.save();
}
