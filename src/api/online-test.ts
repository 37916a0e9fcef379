import { queryOptions } from '@tanstack/react-query';
import type { Language } from './__generated__/schema.d.ts';
import { call } from './call.ts';
import { query } from './operation.ts';
import { queryClient } from './query-client.ts';

/** The state of the index that the online test asks. */
export const draftIndexQuery = (sdkAppId: string) => ({
  ...query('getDraftIndex', { sdkAppId }),
  staleTime: 0,
});

/** What is asked of the draft's bot; the id is the page's own. */
interface Question {
  sdkAppId: string;
  questionId: string;
  text: string;
  language: Language;
}

/** The bot's turn on a question. It is asked once, by `askOnlineTest`, and kept for this visit of the console. */
export const botTurnQuery = ({ sdkAppId, questionId, text, language }: Question) =>
  queryOptions({
    queryKey: ['apps', sdkAppId, 'askOnlineTest', questionId],
    queryFn: ({ signal }) => call('askOnlineTest', { sdkAppId }, { body: { text, language }, signal }),
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });

/** Asks the draft's bot, and files its turn. @throws ApiProblem `indexBuilding`, `robotUnavailable` */
export async function askOnlineTest(question: Question, signal: AbortSignal): Promise<void> {
  const turn = botTurnQuery(question);
  const stop = () => void queryClient.cancelQueries({ queryKey: turn.queryKey });
  signal.addEventListener('abort', stop, { once: true });
  await queryClient.fetchQuery({ ...turn, staleTime: 0 });
}
