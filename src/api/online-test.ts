import type { BotTurn, Language } from './__generated__/schema.d.ts';
import { call, query } from './operation.ts';

/** The state of the index that the online test asks. */
export const draftIndexQuery = (sdkAppId: string) => ({
  ...query('getDraftIndex', { sdkAppId }),
  staleTime: 0,
});

/** One turn of the bot against the draft. @throws ApiProblem `indexBuilding`, `robotUnavailable` */
export function askOnlineTest(
  question: { sdkAppId: string; text: string; language: Language },
  signal?: AbortSignal,
): Promise<BotTurn> {
  const { sdkAppId, text, language } = question;
  return call('askOnlineTest', { sdkAppId }, { body: { text, language }, signal });
}

/** Where the turns of one page are filed: machines hold ids, the cache holds what the server said. */
export function botTurnKey(sdkAppId: string, questionId: string) {
  return ['apps', sdkAppId, 'askOnlineTest', questionId] as const;
}
