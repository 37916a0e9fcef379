import * as z from 'zod/mini';
import type { components } from '../../api/__generated__/schema.d.ts';
import * as limits from './limits.ts';
import { languageSchema, requiredText, rule } from './validation.ts';

type Schemas = components['schemas'];
export type Expectation = Schemas['RegressionExpectation'];
type Turn = Pick<Schemas['BotTurn'], 'kind' | 'origin' | 'suggestions'>;

/** What the bot shall do, in the order in which people choose. */
export const expectationKinds = ['answer', 'suggestions', 'fallback', 'handover'] as const;

/** What an answer may come from. */
export const originKinds = ['qa', 'chitchat', 'document'] as const;

export const caseOutcomes = ['passed', 'failed', 'regressed'] as const satisfies Schemas['CaseOutcome'][];

export const outcomeChanges = ['broken', 'mended', 'added'] as const satisfies Schemas['OutcomeChange'][];

/** Whether something must be named that answers or is suggested. */
export function hasOrigin(kind: Expectation['kind']): boolean {
  return kind === 'answer' || kind === 'suggestions';
}

const expectationSchema = z
  .strictObject({
    kind: z.enum(expectationKinds),
    origin: z.nullable(z.strictObject({ kind: z.enum(originKinds), id: z.string() })),
  })
  .check(
    rule('required', ({ kind, origin }) => origin !== null || !hasOrigin(kind), { path: ['origin'] }),
    rule('unknownValue', ({ kind, origin }) => origin === null || hasOrigin(kind), { path: ['origin'] }),
    // Only Q&As are suggested.
    rule('unknownValue', ({ kind, origin }) => kind !== 'suggestions' || (origin?.kind ?? 'qa') === 'qa', {
      path: ['origin', 'kind'],
    }),
  );

/** A case of the regression set, as people write it. */
export const regressionCaseSchema = z.strictObject({
  question: requiredText(limits.customerMessageMaxCharacters),
  language: languageSchema,
  expectation: expectationSchema,
  robotId: z.optional(z.nullable(z.string())),
});

/** Whether the bot did what is expected. */
export function isExpected(expectation: Expectation, turn: Turn): boolean {
  const { kind, origin } = expectation;
  if (turn.kind !== kind) return false;
  const isOrigin = (one: { kind: string; id: string } | null) =>
    one?.kind === origin?.kind && one?.id === origin?.id;
  if (kind === 'answer') return isOrigin(turn.origin);
  return kind === 'suggestions' ? turn.suggestions.some(isOrigin) : true;
}

/** The expectation that a turn of the bot keeps; of several suggestions the first is expected. */
export function expectationOf({ kind, origin, suggestions: [first] }: Turn): Expectation {
  if (kind === 'suggestions')
    return { kind, origin: first === undefined ? null : { kind: first.kind, id: first.id } };
  return { kind, origin: kind === 'answer' ? origin : null };
}
