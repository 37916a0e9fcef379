import { conversationSettingsSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { findAgent, listAgentIds, lockAssignment } from '../../store/agent-queries.ts';
import type { ConversationSettingsRow } from '../../store/schema/knowledge.ts';
import { lockConversationSettings, updateConversationSettingsRow } from '../../store/settings-queries.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { limitOf } from '../agents/agent-view.ts';
import { moveAgent } from '../agents/move-agent.ts';
import { queueChanged } from '../conversations/desk-moves.ts';
import { type DeskScope, deskScope } from '../conversations/scope.ts';
import { requireValid } from '../validated.ts';
import type { ConversationSettings, ConversationSettingsUpdate } from './conversation-settings.ts';
import { signedTransaction } from '../signed-transaction.ts';

/**
 * Changes the conversation settings. A new reception limit applies to every agent at once, and agents with room get
 * waiting conversations.
 * @throws {ProblemError} notFound, versionConflict, validationFailed
 */
export async function updateConversationSettings(
  deps: Deps,
  change: Editor & { ifMatch: number; settings: ConversationSettingsUpdate },
): Promise<ConversationSettings> {
  const { sdkAppId, ifMatch, by } = change;
  const settings = requireValid(conversationSettingsSchema, change.settings);
  return signedTransaction(deps, by, async (tx, emit) => {
    const row = await lockConversationSettings(tx, sdkAppId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw versionConflict(row);
    const stored: ConversationSettingsRow['settings'] = { ...change.settings, ...settings };
    const version = row.version + 1;
    await updateConversationSettingsRow(tx, sdkAppId, { settings: stored, version });
    if (stored.receptionLimit !== row.settings.receptionLimit) {
      await limitChanged(await deskScope(deps, tx, emit, sdkAppId));
    }
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: {
        settings: 'conversations',
        changes: fieldChanges(row.settings, stored),
        by: memberAsActor(by),
      },
    });
    return { ...stored, version };
  });
}

async function limitChanged(scope: DeskScope): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  const { receptionLimit } = settings;
  // Everybody who locks several agents takes this lock first, which prevents deadlocks.
  await lockAssignment(tx, sdkAppId);
  for (const memberId of await listAgentIds(tx, sdkAppId)) {
    // An own limit goes before the application's.
    const agent = await findAgent(tx, sdkAppId, memberId);
    const own = agent === undefined ? receptionLimit : limitOf(agent, receptionLimit);
    await moveAgent(scope, memberId, { type: 'limit.changed', receptionLimit: own });
  }
  await queueChanged(scope);
}
