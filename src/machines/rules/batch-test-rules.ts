import type { components } from '../../api/__generated__/schema.d.ts';
import { type Expectation, isExpected } from './regression-validation.ts';

type Schemas = components['schemas'];
type Turn = Schemas['BotTurn'];

/** What the bot may do with a question of a batch test, the best first. */
export const batchOutcomes = [
  'answered',
  'smallTalk',
  'suggested',
  'fallback',
  'handover',
  'skipped',
] as const satisfies Schemas['BatchOutcome'][];

export const batchVerdicts = [
  'right',
  'offered',
  'wrong',
  'unknown',
] as const satisfies Schemas['BatchVerdict'][];

export type BatchCounts = Schemas['BatchTestCounts'];

export const noBatchCounts: BatchCounts = {
  answered: 0,
  smallTalk: 0,
  suggested: 0,
  fallback: 0,
  handover: 0,
  skipped: 0,
  right: 0,
  offered: 0,
  wrong: 0,
  unknown: 0,
};

/** The counts with these results. */
export function withResults(
  counts: BatchCounts,
  results: readonly { outcome: Schemas['BatchOutcome']; verdict: Schemas['BatchVerdict'] | null }[],
): BatchCounts {
  const sum = { ...counts };
  for (const { outcome, verdict } of results) {
    sum[outcome] += 1;
    if (verdict !== null) sum[verdict] += 1;
  }
  return sum;
}

/** How many rows have a result. */
export function knownOf(counts: BatchCounts): number {
  return batchOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** The share of right ones among those whose expectation could be judged; null if none was. */
export function accuracyOf({ right, offered, wrong }: BatchCounts): number | null {
  const judged = right + offered + wrong;
  return judged === 0 ? null : right / judged;
}

const outcomeOfKind = { suggestions: 'suggested', fallback: 'fallback', handover: 'handover' } as const;

/** What the bot did. */
export function outcomeOf({ kind, origin }: Pick<Turn, 'kind' | 'origin'>): Schemas['BatchOutcome'] {
  if (kind !== 'answer') return outcomeOfKind[kind];
  return origin?.kind === 'chitchat' ? 'smallTalk' : 'answered';
}

/** What is expected of a row: as the file says it, and what the draft has under that name. */
export interface Expected {
  expected: string | null;
  expectation: Expectation | null;
}

/** Whether the bot did what the file expects; null if the file expects nothing. */
export function verdictOf({ expected, expectation }: Expected, turn: Turn): Schemas['BatchVerdict'] | null {
  if (expected === null) return null;
  if (expectation === null) return 'unknown';
  if (isExpected(expectation, turn)) return 'right';
  const isOffered = isExpected({ ...expectation, kind: 'suggestions' }, turn);
  return expectation.kind === 'answer' && isOffered ? 'offered' : 'wrong';
}

const candidatesKept = 3;

/** What a result keeps of a turn, beside its outcome and verdict. */
export function keptOf({ text, origin, score, suggestions, candidates }: Turn) {
  return {
    text,
    origin,
    title: candidates.find(({ kind, id }) => kind === origin?.kind && id === origin.id)?.title ?? null,
    suggestions: suggestions.map((each) => each.text),
    score,
    // The bot says nothing of what is switched off.
    candidates: candidates
      .filter(({ status }) => status === 'activated')
      .slice(0, candidatesKept)
      .map(({ kind, id, title, score: of }) => ({ kind, id, title, score: of })),
  };
}

type Result = Pick<Schemas['BatchTestResult'], 'outcome' | 'origin' | 'candidates' | 'expectation'>;

/** What a case of the regression set expects that is made of a result: what the file expects, or else what the bot did; null if it was not asked. */
export function expectationOfResult({
  outcome,
  origin,
  candidates,
  expectation,
}: Result): Expectation | null {
  if (expectation !== null) return expectation;
  if (outcome === 'skipped') return null;
  if (outcome === 'fallback' || outcome === 'handover') return { kind: outcome, origin: null };
  if (outcome !== 'suggested') return { kind: 'answer', origin };
  const first = candidates.find(({ kind }) => kind === 'qa');
  return first === undefined ? null : { kind: 'suggestions', origin: { kind: 'qa', id: first.id } };
}
