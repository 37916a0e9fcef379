import { conversationSettingsSchema } from '../../../src/machines/rules/settings-validation.ts';
import type { Deps } from '../../deps.ts';
import { type Following, followSettings } from '../../jobs/kinds.ts';
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
 * Changes the conversation settings, which count at once: for every agent, for those who wait and for every clock that
 * runs already.
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
    await settleDesk(await deskScope(deps, tx, emit, sdkAppId), row.settings);
    emit({
      sdkAppId,
      type: 'settings.changed',
      payload: {
        settings: 'conversations',
        changes: fieldChanges(row.settings, stored),
        by: memberAsActor(by),
      },
    });
    const conversationSettings = { ...stored, version };
    emit({
      sdkAppId,
      type: 'conversationSettings.updated',
      audience: ['desk', 'console'],
      payload: { conversationSettings },
    });
    return conversationSettings;
  });
}

type Stored = ConversationSettingsRow['settings'];

/** The clocks at the desk, and the settings that they were set by. */
const clocks: readonly (readonly [Following, readonly (keyof Stored)[]])[] = [
  ['offers', ['offerTimeoutSeconds']],
  ['silences', ['reminderSeconds', 'autoEndSeconds']],
  ['presence', ['agentGraceSeconds']],
];

async function settleDesk(scope: DeskScope, before: Stored): Promise<void> {
  const { deps, tx, sdkAppId, settings } = scope;
  const hasChanged = (...names: readonly (keyof Stored)[]) =>
    names.some((name) => settings[name] !== before[name]);
  if (hasChanged('acceptMode', 'receptionLimit', 'afterCallWorkSeconds')) {
    // Whoever makes offers by the former settings holds this lock, so the queue is looked through after them. And
    // everybody who locks several agents takes it first, which prevents deadlocks.
    await lockAssignment(tx, sdkAppId);
    await moveAgents(scope);
    await queueChanged(scope);
  }
  const following = clocks.flatMap(([clock, names]) => (hasChanged(...names) ? [clock] : []));
  if (following.length > 0) await deps.jobs.add(tx, followSettings, { sdkAppId, following });
}

/** Every agent has another limit, or another time to wrap up. */
async function moveAgents(scope: DeskScope): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  const { receptionLimit } = settings;
  for (const memberId of await listAgentIds(tx, sdkAppId)) {
    // An own limit goes before the application's.
    const agent = await findAgent(tx, sdkAppId, memberId);
    const own = agent === undefined ? receptionLimit : limitOf(agent, receptionLimit);
    await moveAgent(scope, memberId, { type: 'limit.changed', receptionLimit: own });
  }
}
