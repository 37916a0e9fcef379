import { queryOptions } from '@tanstack/react-query';
import type {
  BotSettings,
  BotSettingsUpdate,
  ConversationSettings,
  ConversationSettingsUpdate,
} from './__generated__/schema.d.ts';
import { client, dataOf, ifMatch } from './client.ts';

/** How the bot answers: name, thresholds, messages. Part of the draft; live after the next deployment. */
export function botSettingsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'bot-settings'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/bot-settings', { params: { path: { sdkAppId } }, signal })),
  });
}

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateBotSettings(
  sdkAppId: string,
  body: BotSettingsUpdate,
  version: number,
): Promise<BotSettings> {
  return dataOf(
    client.PUT('/apps/{sdkAppId}/bot-settings', {
      params: { path: { sdkAppId }, header: ifMatch(version) },
      body,
    }),
  );
}

/** How conversations are assigned, reminded, ended and rated. Holds at once. */
export function conversationSettingsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'conversation-settings'],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/conversation-settings', { params: { path: { sdkAppId } }, signal }),
      ),
  });
}

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateConversationSettings(
  sdkAppId: string,
  body: ConversationSettingsUpdate,
  version: number,
): Promise<ConversationSettings> {
  return dataOf(
    client.PUT('/apps/{sdkAppId}/conversation-settings', {
      params: { path: { sdkAppId }, header: ifMatch(version) },
      body,
    }),
  );
}
