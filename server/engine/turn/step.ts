import type { components } from '../../../src/api/__generated__/schema.d.ts';

type Schemas = components['schemas'];
export type TraceEntry = Schemas['TraceEntry'];
export type Language = Schemas['Language'];

/** A Q&A that came close to the customer's text, with what the bot would say. */
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

/** When the bot answers, suggests and gives up, and in which words. Thresholds and scores are 0..1. */
export type TurnSettings = Pick<
  Schemas['BotSettings'],
  | 'answerThreshold'
  | 'suggestionThreshold'
  | 'suggestionCount'
  | 'suggestionMessage'
  | 'fallbackMessage'
  | 'handoverAfterFallbacks'
>;

/** What a step knows of the message that is to be answered. */
export interface Turn {
  text: string;
  language: Language;
  settings: TurnSettings;
  /** Nothing is left of the text after normalization. */
  isEmpty: boolean;
  /** The text says just that the customer wants a person. */
  asksForPerson: boolean;
  /**
   * The Q&As that may answer, best first: looked up when a step first asks, and once. Deactivated ones are not among them: an
   * index may be a moment older than the draft.
   */
  candidates(this: void): Promise<readonly TurnCandidate[]>;
}

/** What the bot does with a message. What is left out is empty. */
export interface Decision {
  kind: Schemas['BotTurnKind'];
  text: string;
  /** The Q&A that answers. */
  qaId?: string;
  suggestions?: Schemas['BotSuggestion'][];
  /** The customer should be offered a person now. */
  offersPerson?: true;
}

/** How a step ended, and what follows from it. */
export interface StepResult {
  outcome: 'hit' | 'miss';
  /** Why, for the trace. */
  detail: TraceEntry['detail'];
  /** The best score that the step looked at, and what it was compared with. */
  score?: number;
  threshold?: number;
  /** Decides the turn: the steps that follow are skipped. */
  decision?: Decision;
  /** Steps that follow may still add to the decision. */
  isOpen?: true;
  /** What this step wants to find at the next turn: JSON. It is forgotten where the step says nothing, or is skipped. */
  note?: unknown;
}

/** One thing that the bot tries. All steps have this shape, so that the order of the list is the order of the bot. */
export interface TurnStep {
  name: TraceEntry['step'];
  /** Whether the step has a say in this turn; else why not, for the trace. Not asked once the turn is decided. */
  applies(turn: Turn): true | TraceEntry['detail'];
  /**
   * @param so.decided what a step before this one decided and left open
   * @param so.note what this step noted at the turn before; an earlier release may have written it
   */
  run(turn: Turn, so: { decided: Decision | null; note: unknown }): StepResult | Promise<StepResult>;
}

/** For steps that always have a say. */
export const always = (): true => true;

/** For steps that look for an answer: who asks for a person wants none. */
export const unlessPersonAsked = (turn: Turn): true | 'personAsked' => !turn.asksForPerson || 'personAsked';
