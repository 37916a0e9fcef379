import { queryOptions } from '@tanstack/react-query';
import type {
  BotMode,
  HookTrial,
  NewSecret,
  ThirdPartyBot,
  ThirdPartyBotUpdate,
} from './__generated__/schema.d.ts';
import { client, dataOf, ifMatch } from './client.ts';

/** Which bot serves customers, and what else could. Holds at once, for all versions. */
export function botModeQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'bot-mode'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/bot-mode', { params: { path: { sdkAppId } }, signal })),
  });
}

/** Where the third party's bot is. Holds at once. */
export function thirdPartyBotQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'third-party-bot'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/third-party-bot', { params: { path: { sdkAppId } }, signal })),
  });
}

/** @throws ApiProblem `transitionRefused` where it serves already, or has no address or no secret */
export function enableThirdPartyBot(sdkAppId: string): Promise<BotMode> {
  return dataOf(client.POST('/apps/{sdkAppId}/bot-mode/third-party', { params: { path: { sdkAppId } } }));
}

/** @throws ApiProblem `transitionRefused` where it serves already */
export function enableBuiltInBot(sdkAppId: string): Promise<BotMode> {
  return dataOf(client.POST('/apps/{sdkAppId}/bot-mode/built-in', { params: { path: { sdkAppId } } }));
}

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateThirdPartyBot(
  sdkAppId: string,
  body: ThirdPartyBotUpdate,
  version: number,
): Promise<ThirdPartyBot> {
  return dataOf(
    client.PUT('/apps/{sdkAppId}/third-party-bot', {
      params: { path: { sdkAppId }, header: ifMatch(version) },
      body,
    }),
  );
}

/** A new secret, told only here. */
export function rotateThirdPartyBotSecret(sdkAppId: string): Promise<NewSecret> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/third-party-bot/secret/rotate', { params: { path: { sdkAppId } } }),
  );
}

/** Sends the hook a message that no customer wrote. A hook that fails is an answer. */
export function testThirdPartyBot(sdkAppId: string, text: string): Promise<HookTrial> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/third-party-bot/test', { params: { path: { sdkAppId } }, body: { text } }),
  );
}
