import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { deskEndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { isWaiting } from '../../../src/machines/rules/desk-access.ts';
import type { Deps } from '../../deps.ts';
import { lockAssignment } from '../../store/agent-queries.ts';
import { lockConversations } from '../../store/held-conversations.ts';
import { endConversation } from './desk-moves.ts';
import type { DeskMember } from './desk-reading.ts';
import { OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

type Schemas = components['schemas'];

/**
 * A desk admin ends those of the named conversations that wait. What an agent serves by now goes on: nobody means it who
 * ends those that wait.
 */
export async function endWaitingConversations(
  deps: Deps,
  { sdkAppId, memberId, nickname }: DeskMember,
  { conversationIds }: Schemas['ConversationBatch'],
): Promise<Schemas['BulkOutcome']> {
  return atDesk(deps, sdkAppId, async (scope) => {
    await lockAssignment(scope.tx, sdkAppId);
    const held = await lockConversations(scope.tx, sdkAppId, conversationIds);
    const waiting = held.filter(({ status }) => isWaiting({ state: status }));
    for (const row of waiting) {
      const open = new OpenConversation(scope, row);
      const reason = deskEndReason(row.status, true);
      await endConversation(scope, open, reason, { kind: 'deskAdmin', member: { memberId, nickname } });
      await open.save();
    }
    const found = new Set(held.map((row) => row.conversation_id));
    return {
      changed: waiting.length,
      unchanged: held.length - waiting.length,
      notFound: conversationIds.filter((each) => !found.has(each)),
    };
  });
}
