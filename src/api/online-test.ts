import { queryOptions } from '@tanstack/react-query';
import type { BotTurn, Language } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';

/** The state of the index that the online test asks. */
export function draftIndexQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'draft-index'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/online-test', { params: { path: { sdkAppId } }, signal })),
    staleTime: 0,
  });
}

/** One turn of the bot against the draft. @throws ApiProblem `indexBuilding`, `robotUnavailable` */
export function askOnlineTest(
  question: { sdkAppId: string; text: string; language: Language },
  signal?: AbortSignal,
): Promise<BotTurn> {
  const { sdkAppId, text, language } = question;
  return dataOf(
    client.POST('/apps/{sdkAppId}/online-test/questions', {
      params: { path: { sdkAppId } },
      body: { text, language },
      signal,
    }),
  );
}

/** Where the turns of one page are filed: machines hold ids, the cache holds what the server said. */
export function botTurnKey(sdkAppId: string, questionId: string) {
  return ['apps', sdkAppId, 'online-test', questionId] as const;
}
