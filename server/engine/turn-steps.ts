import type { components } from '../../src/api/__generated__/schema.d.ts';

type Schemas = components['schemas'];
type TraceEntry = Schemas['TraceEntry'];

/** A Q&A that came close to the customer's text, with what the bot would say. Best first. */
export interface TurnCandidate {
  qaId: string;
  standardQuestion: string;
  matchedQuestion: string;
  answer: string;
  status: Schemas['ActivationStatus'];
  /** 0..1, from the matching. */
  score: number;
  /** The text is the same question after normalization. */
  exact: boolean;
}

/** When the bot answers, suggests and gives up. Thresholds and scores are 0..1. */
export interface TurnSettings {
  answerThreshold: number;
  suggestionThreshold: number;
  suggestionCount: number;
  /** Null: a person is never offered. */
  handoverAfterFallbacks: number | null;
}

export type Decision = { trace: TraceEntry[] } & (
  | { kind: 'answer'; candidate: TurnCandidate }
  | { kind: 'suggestions'; suggested: TurnCandidate[] }
  | { kind: 'fallback'; offersPerson: boolean }
  | { kind: 'handover' }
);

export interface StepsInput {
  /** Nothing was left of the text after normalization. */
  isEmpty: boolean;
  /** The text says just that the customer wants a person. */
  asksForPerson: boolean;
  /** Best first. */
  usable: readonly TurnCandidate[];
  settings: TurnSettings;
  consecutiveFallbacks: number;
}

function entry(
  step: TraceEntry['step'],
  outcome: TraceEntry['outcome'],
  detail: TraceEntry['detail'],
  score: number | null = null,
  threshold: number | null = null,
): TraceEntry {
  return { step, outcome, detail, score, threshold };
}

function skipped(...steps: TraceEntry['step'][]): TraceEntry[] {
  return steps.map((step) => entry(step, 'skipped', 'alreadyDecided'));
}

/**
 * The steps of the Q&A bot in their order: same question, direct match, suggestions, fallback, hand-over. A wish for a
 * person is granted at once, unless the knowledge base has that very question.
 */
export function decideByMatches(input: StepsInput): Decision {
  const { isEmpty, asksForPerson, usable, settings, consecutiveFallbacks } = input;
  const { answerThreshold, suggestionThreshold, suggestionCount } = settings;
  const trace = [isEmpty ? entry('normalize', 'miss', 'nothingLeft') : entry('normalize', 'hit', 'folded')];
  const best = usable[0];
  if (best?.exact) {
    const isTie = usable[1]?.exact === true;
    trace.push(entry('exactMatch', 'hit', isTie ? 'sameQuestionInSeveral' : 'sameQuestion', best.score));
    trace.push(...skipped('directMatch', 'suggestions', 'fallback', 'handover'));
    return { kind: 'answer', candidate: best, trace };
  }
  trace.push(entry('exactMatch', 'miss', best ? 'noSameQuestion' : 'noCandidates'));
  if (asksForPerson) {
    for (const step of ['directMatch', 'suggestions', 'fallback'] as const)
      trace.push(entry(step, 'skipped', 'personAsked'));
    trace.push(entry('handover', 'hit', 'personAsked'));
    return { kind: 'handover', trace };
  }
  if (best && best.score >= answerThreshold) {
    trace.push(entry('directMatch', 'hit', 'reachesAnswerThreshold', best.score, answerThreshold));
    trace.push(...skipped('suggestions', 'fallback', 'handover'));
    return { kind: 'answer', candidate: best, trace };
  }
  trace.push(missed('directMatch', 'belowAnswerThreshold', best, answerThreshold));
  if (best && best.score >= suggestionThreshold) {
    trace.push(entry('suggestions', 'hit', 'reachesSuggestionThreshold', best.score, suggestionThreshold));
    trace.push(...skipped('fallback', 'handover'));
    const suggested = usable.filter(({ score }) => score >= suggestionThreshold).slice(0, suggestionCount);
    return { kind: 'suggestions', suggested, trace };
  }
  trace.push(missed('suggestions', 'belowSuggestionThreshold', best, suggestionThreshold));
  trace.push(entry('fallback', 'hit', 'nothingToSay'));
  const handover = handoverStep(settings.handoverAfterFallbacks, consecutiveFallbacks + 1);
  trace.push(handover);
  return { kind: 'fallback', offersPerson: handover.outcome === 'hit', trace };
}

function missed(
  step: TraceEntry['step'],
  detail: TraceEntry['detail'],
  best: TurnCandidate | undefined,
  threshold: number,
): TraceEntry {
  return best
    ? entry(step, 'miss', detail, best.score, threshold)
    : entry(step, 'miss', 'noCandidates', null, threshold);
}

function handoverStep(limit: number | null, fallbacks: number): TraceEntry {
  if (limit === null) return entry('handover', 'skipped', 'handoverOff');
  if (fallbacks >= limit) return entry('handover', 'hit', 'personOffered');
  return entry('handover', 'miss', 'tooFewFallbacks');
}
