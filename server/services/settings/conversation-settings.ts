import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import { problem } from '../../problems.ts';
import type { ConversationSettingsRow } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import { findConversationSettings, insertConversationSettings } from '../../store/settings-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';

export type ConversationSettings = components['schemas']['ConversationSettings'];
export type ConversationSettingsUpdate = components['schemas']['ConversationSettingsUpdate'];

/** The settings of a new application. */
export async function createConversationSettings(tx: Tx, sdkAppId: string): Promise<void> {
  const settings: ConversationSettingsRow['settings'] = {
    acceptMode: 'automatic',
    offerTimeoutSeconds: limits.offerTimeoutDefaultSeconds,
    receptionLimit: limits.receptionLimitDefault,
    afterCallWorkSeconds: limits.afterCallWorkDefaultSeconds,
    agentGraceSeconds: limits.agentGraceDefaultSeconds,
    replyWarningSeconds: limits.replyWarningDefaultSeconds,
    replyOverdueSeconds: limits.replyOverdueDefaultSeconds,
    reminderSeconds: limits.reminderDefaultSeconds,
    autoEndSeconds: limits.autoEndDefaultSeconds,
    queueMessage: defaultMessages.queueMessage,
    connectedMessage: defaultMessages.connectedMessage,
    noAgentMessage: defaultMessages.noAgentMessage,
    transferMessage: defaultMessages.transferMessage,
    reminderMessage: defaultMessages.reminderMessage,
    closingMessage: defaultMessages.closingMessage,
    ratingEnabled: true,
    ratingValidHours: limits.ratingValidDefaultHours,
  };
  await insertConversationSettings(tx, sdkAppId, settings);
}

/** @throws {ProblemError} notFound */
export async function readConversationSettings(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<ConversationSettings> {
  const row = await findConversationSettings(db, sdkAppId);
  if (!row) throw problem('notFound');
  return toConversationSettings(row);
}

function toConversationSettings(row: ConversationSettingsRow): ConversationSettings {
  return { ...row.settings, version: row.version };
}
