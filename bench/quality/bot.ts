import type { MatchIndex, SentenceVectorsOfTexts } from '../../server/engine/matching/types.ts';
import type { Language, TurnCandidate, TurnSettings } from '../../server/engine/turn/step.ts';
import { type DecidedTurn, takeTurn } from '../../server/engine/turn/take-turn.ts';
import * as limits from '../../src/machines/rules/limits.ts';

/** A text, and the Q&A that should answer it; null if none should. */
export interface AskedText {
  text: string;
  label: string | null;
}

/** What the bot did with a text. */
export interface Outcome extends AskedText {
  kind: DecidedTurn['kind'];
  /** The Q&As that it found, best first. */
  ranked: string[];
  /** The score of the first, or 0. */
  score: number;
  /** The score of the second, or 0. */
  second: number;
}

/** A knowledge base that was learned, in the language of its customers. */
export interface Bot {
  language: Language;
  index: MatchIndex;
  /** The sentence vectors of normalized texts; none where the bot matches by words alone. */
  vectorsOf(this: void, texts: string[]): Promise<SentenceVectorsOfTexts>;
}

const settings: TurnSettings = {
  answerThreshold: limits.answerThresholdDefault,
  suggestionThreshold: limits.suggestionThresholdDefault,
  suggestionCount: limits.suggestionCountDefault,
  suggestionMessage: {},
  fallbackMessage: {},
  handoverAfterFallbacks: null,
};
const candidatesFound = 10;

/** Asks a bot each text as the first message of a conversation, with the settings of a new robot. */
export async function askAll(bot: Bot, texts: readonly AskedText[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const asked of texts) outcomes.push(await ask(bot, asked));
  return outcomes;
}

async function ask({ language, index, vectorsOf }: Bot, { text, label }: AskedText): Promise<Outcome> {
  const vectors = await vectorsOf(index.vectorsWanted(text));
  const matches = index.match(text, { limit: candidatesFound, vectors });
  const candidates = matches.map(
    ({ itemId, standardQuestion, question, score, exact, reason }): TurnCandidate => ({
      qaId: itemId,
      standardQuestion,
      matchedQuestion: question,
      answer: itemId,
      status: 'activated',
      score,
      exact,
      reason,
    }),
  );
  const findCandidates = async (): Promise<TurnCandidate[]> => candidates;
  const { kind } = await takeTurn({ text, language, settings, memory: {}, findCandidates });
  const [score = 0, second = 0] = matches.map((match) => match.score);
  return { text, label, kind, ranked: matches.map(({ itemId }) => itemId), score, second };
}
