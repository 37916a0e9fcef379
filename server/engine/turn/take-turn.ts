import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { normalizeText } from '../matching/normalize.ts';
import { asksForPerson } from './person-wish.ts';
import type { Decision, Language, TraceEntry, Turn, TurnCandidate, TurnSettings, TurnStep } from './step.ts';
import { turnSteps } from './steps.ts';

type BotTurn = components['schemas']['BotTurn'];

/** What the steps want to find at the next turn, by their names. */
export type TurnMemory = Readonly<Record<string, unknown>>;

export interface TurnInput {
  text: string;
  language: Language;
  settings: TurnSettings;
  /** Of the turn before; empty at the first. */
  memory: TurnMemory;
  /** The Q&As that fit a text, best first: of the live version, or of the draft. */
  findCandidates(this: void, text: string): Promise<readonly TurnCandidate[]>;
}

export interface DecidedTurn extends Omit<BotTurn, 'durationMs'> {
  /** The customer should be offered a person now. */
  offersPerson: boolean;
  /** For the next turn. */
  memory: TurnMemory;
}

const SHOWN_CANDIDATES = 5;

/**
 * What the bot says to one message, and why: each step in its order, until one decides.
 * @param steps the bot's own; others for tests
 * @throws what a step or `findCandidates` throws; Error where no step decides, which the last of the bot's own always does
 */
export async function takeTurn(
  input: TurnInput,
  steps: readonly TurnStep[] = turnSteps,
): Promise<DecidedTurn> {
  const { text, language, settings } = input;
  const isEmpty = normalizeText(text) === '';
  let found: Promise<readonly TurnCandidate[]> | undefined;
  const find = (): Promise<readonly TurnCandidate[]> =>
    (found ??= isEmpty ? Promise.resolve([]) : input.findCandidates(text));
  const candidates = async (): Promise<readonly TurnCandidate[]> => (await find()).filter(isUsable);
  const turn: Turn = { text, language, settings, isEmpty, asksForPerson: asksForPerson(text), candidates };
  const { decision, trace, memory } = await runSteps(turn, input.memory, steps);
  const shown = (await found) ?? [];
  return {
    kind: decision.kind,
    text: decision.text,
    qaId: decision.qaId ?? null,
    score: shown.find(isUsable)?.score ?? null,
    suggestions: decision.suggestions ?? [],
    candidates: shown.slice(0, SHOWN_CANDIDATES).map(presentCandidate),
    trace,
    offersPerson: decision.offersPerson ?? false,
    memory,
  };
}

/** The one loop: runs what applies, skips what is not needed any more, and writes down why. */
async function runSteps(
  turn: Turn,
  memory: TurnMemory,
  steps: readonly TurnStep[],
): Promise<{ decision: Decision; trace: TraceEntry[]; memory: TurnMemory }> {
  let decision: Decision | null = null;
  let isOpen = true;
  const trace: TraceEntry[] = [];
  const notes: Record<string, unknown> = {};
  for (const step of steps) {
    const applies = isOpen ? step.applies(turn) : 'alreadyDecided';
    if (applies !== true) {
      trace.push({ step: step.name, outcome: 'skipped', detail: applies, score: null, threshold: null });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- a step runs only if those before it left the turn open
    const result = await step.run(turn, { decided: decision, note: memory[step.name] });
    const { outcome, detail, score = null, threshold = null } = result;
    trace.push({ step: step.name, outcome, detail, score, threshold });
    if (result.note !== undefined) notes[step.name] = result.note;
    if (!result.decision) continue;
    decision = result.decision;
    isOpen = result.isOpen ?? false;
  }
  if (!decision) throw new Error('No step of the turn decided.');
  return { decision, trace, memory: notes };
}

function isUsable(candidate: TurnCandidate): boolean {
  return candidate.status === 'activated';
}

function presentCandidate(candidate: TurnCandidate): BotTurn['candidates'][number] {
  const { qaId, standardQuestion, matchedQuestion, score, status } = candidate;
  return { qaId, standardQuestion, matchedQuestion, score, status };
}
