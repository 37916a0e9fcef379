import type { BotMode, HookTrial, NewSecret } from './__generated__/schema.d.ts';
import { call } from './call.ts';
import { query } from './operation.ts';

/** Which bot serves customers, and what else could. Holds at once, for all versions. */
export const botModeQuery = (sdkAppId: string) => query('getBotMode', { sdkAppId });

/** Where the third party's bot is. Holds at once. */
export const thirdPartyBotQuery = (sdkAppId: string) => query('getThirdPartyBot', { sdkAppId });

/** @throws ApiProblem `transitionRefused` where it serves already, or has no address or no secret */
export function enableThirdPartyBot(sdkAppId: string): Promise<BotMode> {
  return call('enableThirdPartyBot', { sdkAppId });
}

/** @throws ApiProblem `transitionRefused` where it serves already */
export function enableBuiltInBot(sdkAppId: string): Promise<BotMode> {
  return call('enableBuiltInBot', { sdkAppId });
}

/** A new secret, told only here. */
export function rotateThirdPartyBotSecret(sdkAppId: string): Promise<NewSecret> {
  return call('rotateThirdPartyBotSecret', { sdkAppId });
}

/** Sends the hook a message that no customer wrote. A hook that fails is an answer. */
export function testThirdPartyBot(sdkAppId: string, text: string): Promise<HookTrial> {
  return call('testThirdPartyBot', { sdkAppId }, { body: { text } });
}
