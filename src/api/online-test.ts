import { queryOptions } from '@tanstack/react-query';
import type { Language } from './__generated__/schema.d.ts';
import { callOperation } from './call.ts';
import { query } from './operation.ts';
import { queryClient } from './query-client.ts';

/** The state of the online test's index. */
export const draftIndexQuery = (sdkAppId: string) => ({
  ...query('getDraftIndex', { sdkAppId }),
  staleTime: 0,
});

/** A question to the draft's bot. The page chooses the id. */
interface Question {
  sdkAppId: string;
  questionId: string;
  text: string;
  language: Language;
}

/** The bot's turn on a question. `askOnlineTest` asks once, and the cache keeps the turn for this visit. */
export const botTurnQuery = ({ sdkAppId, questionId, text, language }: Question) =>
  queryOptions({
    queryKey: ['apps', sdkAppId, 'askOnlineTest', questionId],
    queryFn: ({ signal }) =>
      callOperation('askOnlineTest', { sdkAppId }, { body: { text, language }, signal }),
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });

/** Asks the draft's bot and stores its turn in the cache. @throws ApiProblem `indexBuilding`, `robotUnavailable` */
export async function askOnlineTest(question: Question, signal: AbortSignal): Promise<void> {
  const turn = botTurnQuery(question);
  const stop = () => void queryClient.cancelQueries({ queryKey: turn.queryKey });
  signal.addEventListener('abort', stop, { once: true });
  await queryClient.fetchQuery({ ...turn, staleTime: 0 });
}

/** What the draft's bot makes of a text of a customer now. */
export const draftTurnQuery = (sdkAppId: string, text: string, language: Language) =>
  queryOptions({
    queryKey: ['apps', sdkAppId, 'askOnlineTest', 'now', text],
    queryFn: ({ signal }) =>
      callOperation('askOnlineTest', { sdkAppId }, { body: { text, language }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
