import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { asWritten } from '../matching/as-written.ts';
import type { MatchReason } from '../matching/match-reason.ts';
import { normalizeText } from '../matching/normalize.ts';
import { personWishIn } from './person-wish.ts';
import type {
  Chitchat,
  Decision,
  DocumentSource,
  Language,
  TraceEntry,
  Turn,
  TurnCandidate,
  TurnSettings,
  TurnStep,
} from './step.ts';
import { turnSteps } from './steps.ts';

type BotTurn = components['schemas']['BotTurn'];

/** The steps' notes for the next turn, by step name. */
export type TurnMemory = Readonly<Record<string, unknown>>;

export interface TurnInput {
  text: string;
  language: Language;
  settings: TurnSettings;
  chitchat?: Chitchat | undefined;
  documents?: DocumentSource | undefined;
  /** Notes of the last turn; empty at the first. */
  memory: TurnMemory;
  /** Finds the Q&As of the live version or of the draft that fit a text, best first. */
  findCandidates(this: void, text: string): Promise<readonly TurnCandidate[]>;
}

export interface DecidedTurn extends Omit<BotTurn, 'durationMilliseconds'> {
  citations: NonNullable<BotTurn['citations']>;
  blocks: NonNullable<BotTurn['blocks']> | null;
  /** Offer the customer a person now. */
  offersPerson: boolean;
  /** For the next turn. */
  memory: TurnMemory;
}

const shownCandidates = 5;

/**
 * Runs the steps in order until one decides what the bot says to one message, and traces why.
 * @param steps the bot's own; others for tests
 * @throws what a step or `findCandidates` throws; Error if no step decides; the bot's own last step always does
 */
export async function takeTurn(
  input: TurnInput,
  steps: readonly TurnStep[] = turnSteps,
): Promise<DecidedTurn> {
  const { text, language, settings, chitchat, documents } = input;
  const isEmpty = normalizeText(text) === '';
  let found: Promise<readonly TurnCandidate[]> | undefined;
  const find = (): Promise<readonly TurnCandidate[]> =>
    (found ??= isEmpty ? Promise.resolve([]) : input.findCandidates(text));
  const candidates = async (): Promise<readonly TurnCandidate[]> => (await find()).filter(isUsable);
  const turn: Turn = {
    text,
    language,
    settings,
    chitchat,
    documents,
    isEmpty,
    ...wishesIn(text, settings),
    candidates,
  };
  const { decision, beside, trace, memory } = await runSteps(turn, input.memory, steps);
  const shown = (await found) ?? [];
  return {
    kind: decision.kind,
    text: decision.text,
    blocks: decision.blocks ?? null,
    origin: decision.origin ?? null,
    citations: decision.citations ?? [],
    score: decision.score ?? decision.candidate?.score ?? shown.find(isUsable)?.score ?? null,
    suggestions: decision.suggestions ?? [],
    candidates: shownOf(
      decision,
      beside,
      shown.map((each) => presentCandidate(each, text)),
    ),
    trace,
    offersPerson: decision.offersPerson ?? false,
    memory,
  };
}

function wishesIn(
  text: string,
  { handoverOnWish = true }: TurnSettings,
): Pick<Turn, 'personWish' | 'ignoredWish'> {
  const wish = personWishIn(text);
  return handoverOnWish ? { personWish: wish, ignoredWish: null } : { personWish: null, ignoredWish: wish };
}

type Candidates = BotTurn['candidates'];

/** What decided first, then what came closest of Q&As and of what steps found beside them. */
function shownOf({ candidate }: Decision, beside: Candidates, qas: Candidates): Candidates {
  const others = [...qas, ...beside].toSorted((one, other) => other.score - one.score);
  return [...(candidate ? [candidate] : []), ...others].slice(0, shownCandidates);
}

const nothingSeen = { score: null, threshold: null, margin: null, words: null };

/** Runs each step that applies, skips the rest, and traces why. */
async function runSteps(
  turn: Turn,
  memory: TurnMemory,
  steps: readonly TurnStep[],
): Promise<{ decision: Decision; beside: Candidates; trace: TraceEntry[]; memory: TurnMemory }> {
  let decision: Decision | null = null;
  let isOpen = true;
  const trace: TraceEntry[] = [];
  const beside: Candidates = [];
  const notes: Record<string, unknown> = {};
  for (const step of steps) {
    const applies = isOpen ? step.applies(turn, decision) : 'alreadyDecided';
    if (applies !== true) {
      trace.push({ step: step.name, outcome: 'skipped', detail: applies, ...nothingSeen });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- a step runs only if those before it left the turn open
    const result = await step.run(turn, { decided: decision, note: memory[step.name] });
    const { outcome, detail, score = null, threshold = null, margin = null, words = null } = result;
    trace.push({ step: step.name, outcome, detail, score, threshold, margin, words });
    beside.push(...(result.candidates ?? []));
    if (result.note !== undefined) notes[step.name] = result.note;
    if (!result.decision) continue;
    decision = result.decision;
    isOpen = result.isOpen ?? false;
  }
  if (!decision) throw new Error('No step of the turn decided.');
  return { decision, beside, trace, memory: notes };
}

function isUsable(candidate: TurnCandidate): boolean {
  return candidate.status === 'activated';
}

function presentCandidate(candidate: TurnCandidate, asked: string): BotTurn['candidates'][number] {
  const {
    qaId: id,
    standardQuestion: title,
    matchedQuestion: matchedText,
    score,
    status,
    reason,
  } = candidate;
  return {
    kind: 'qa',
    id,
    title,
    matchedText,
    score,
    status,
    reading: reason ? presentReading(reason.reading, asked) : null,
    scoreParts: reason?.parts ?? null,
    otherThing: reason?.otherThing ? presentOtherThing(reason.otherThing, asked) : null,
    sharedMatter: reason?.sharedMatter ?? null,
  };
}

function presentOtherThing(
  other: NonNullable<MatchReason['otherThing']>,
  asked: string,
): NonNullable<BotTurn['candidates'][number]['otherThing']> {
  return { asked: asWritten(asked, other), instead: other.instead };
}

type Reading = NonNullable<BotTurn['candidates'][number]['reading']>;

function presentReading(reading: MatchReason['reading'], asked: string): Reading {
  const { kind, sentence, sentences, corrections } = reading;
  return {
    kind,
    text: asWritten(asked, reading),
    sentence,
    sentences,
    corrections: corrections.map(({ at, from, to }) => ({
      from: asWritten(asked, { start: at, end: at + from.length }),
      to,
    })),
  };
}
