import type {
  BotSettings,
  BotSettingsUpdate,
  ConversationSettings,
  ConversationSettingsUpdate,
} from './__generated__/schema.d.ts';
import { call, query } from './operation.ts';

/** How the bot answers: name, thresholds, messages. Part of the draft; live after the next deployment. */
export const botSettingsQuery = (sdkAppId: string) => query('getBotSettings', { sdkAppId });

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateBotSettings(
  sdkAppId: string,
  body: BotSettingsUpdate,
  version: number,
): Promise<BotSettings> {
  return call('updateBotSettings', { sdkAppId }, { body, version });
}

/** How conversations are assigned, reminded, ended and rated. Holds at once. */
export const conversationSettingsQuery = (sdkAppId: string) => query('getConversationSettings', { sdkAppId });

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateConversationSettings(
  sdkAppId: string,
  body: ConversationSettingsUpdate,
  version: number,
): Promise<ConversationSettings> {
  return call('updateConversationSettings', { sdkAppId }, { body, version });
}
