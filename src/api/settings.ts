import { query } from './operation.ts';

/** How the bot answers: name, thresholds, messages. Part of the draft; live after the next deployment. */
export const botSettingsQuery = (sdkAppId: string) => query('getBotSettings', { sdkAppId });

/** How conversations are assigned, reminded, ended and rated. Holds at once. */
export const conversationSettingsQuery = (sdkAppId: string) => query('getConversationSettings', { sdkAppId });
