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
  /** The robot that is asked; null for the default one. */
  robotId: string | null;
}

/** A question, and what was asked before it in the same conversation. */
interface AskedQuestion extends Question {
  earlier: readonly Question[];
}

/** As far as the number of turns without an answer matters. */
const turnsLookedBack = 100;

/** How many of the turns before a question have in a row answered nothing. */
function turnsWithoutAnswer(earlier: readonly Question[]): number {
  const kinds = earlier
    .slice(-turnsLookedBack)
    .map((question) => queryClient.getQueryData(botTurnQuery(question).queryKey)?.kind);
  return kinds.length - 1 - kinds.findLastIndex((kind) => kind !== 'fallback' && kind !== 'suggestions');
}

/** The bot's turn on a question. `askOnlineTest` asks once, and the cache keeps the turn for this visit. */
export const botTurnQuery = (question: Question | AskedQuestion) => {
  const { sdkAppId, questionId, text, language, robotId } = question;
  const earlier = 'earlier' in question ? question.earlier : [];
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'askOnlineTest', questionId],
    queryFn: ({ signal }) => {
      const body = {
        text,
        language,
        turnsWithoutAnswer: turnsWithoutAnswer(earlier),
        ...(robotId !== null && { robotId }),
      };
      return callOperation('askOnlineTest', { sdkAppId }, { body, signal });
    },
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });
};

/** Asks the draft's bot and stores its turn in the cache. @throws ApiProblem `indexBuilding`, `robotUnavailable` */
export async function askOnlineTest(question: AskedQuestion, signal: AbortSignal): Promise<void> {
  const turn = botTurnQuery(question);
  const stop = () => void queryClient.cancelQueries({ queryKey: turn.queryKey });
  signal.addEventListener('abort', stop, { once: true });
  await queryClient.fetchQuery({ ...turn, staleTime: 0 });
}

/** What a bot of the draft, the default one unless named, makes of a text of a customer now. */
export const draftTurnQuery = (
  sdkAppId: string,
  { text, language, robotId = null }: { text: string; language: Language; robotId?: string | null },
) =>
  queryOptions({
    queryKey: ['apps', sdkAppId, 'askOnlineTest', 'now', text, robotId],
    queryFn: ({ signal }) =>
      callOperation(
        'askOnlineTest',
        { sdkAppId },
        { body: { text, language, ...(robotId !== null && { robotId }) }, signal },
      ),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
