import { query } from './operation.ts';

/** How conversations are assigned, reminded, ended and rated. Holds at once. */
export const conversationSettingsQuery = (sdkAppId: string) => query('getConversationSettings', { sdkAppId });
