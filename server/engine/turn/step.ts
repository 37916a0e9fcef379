import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { RichText } from '../../../src/machines/rules/rich-text.ts';
import type { ChitchatMatch } from '../chitchat/chitchat-index.ts';
import type { MatchReason } from '../matching/match-reason.ts';

type Schemas = components['schemas'];
export type TraceEntry = Schemas['TraceEntry'];
export type Language = Schemas['Language'];

/** A Q&A that is close to the customer's text, and its answer. */
export interface TurnCandidate {
  qaId: string;
  standardQuestion: string;
  matchedQuestion: string;
  answer: string;
  /** The answer as rich text; null or left out where it is plain text. */
  blocks?: RichText | null | undefined;
  status: Schemas['ActivationStatus'];
  /** 0..1, from the matching. */
  score: number;
  /** After normalization the text equals a question of the Q&A. */
  exact: boolean;
  /** Why it has this score; left out where nobody knows. */
  reason?: MatchReason | null;
}

/** When the bot answers, suggests and gives up, and in which words. Thresholds and scores are 0..1. */
export type TurnSettings = Pick<
  Schemas['RobotContent'],
  | 'answerThreshold'
  | 'suggestionThreshold'
  | 'suggestionCount'
  | 'suggestionMessage'
  | 'fallbackMessage'
  | 'handoverAfterFallbacks'
  | 'handoverOnWish'
>;

/** What the robot says to small talk. */
export interface Chitchat {
  enabled: boolean;
  /** 0..1: the score from which an entry answers. */
  threshold: number;
  robotName: string;
  /** What follows an entry that offers a person. */
  handover: Schemas['ChitchatHandover'];
  /** What comes closest to a text. @param language the customer's */
  find(this: void, text: string, language: Language): Promise<ChitchatMatch | null>;
}

/** What a passage of a document says to a text. */
export interface DocumentAnswer {
  documentId: string;
  documentName: string;
  passageId: string;
  /** Where it begins; null where there are no pages. */
  page: number | null;
  heading: string | null;
  /** The passage's most fitting sentences. */
  text: string;
  /** 0..1: the probability that they answer. */
  score: number;
}

/** What the robot reads in documents. */
export interface DocumentSource {
  enabled: boolean;
  /** 0..1: the score from which a passage answers. */
  threshold: number;
  /** What passages say to a text, the best first; null without a document that answers. */
  find(this: void, text: string): Promise<readonly DocumentAnswer[] | null>;
}

/** What a step knows of the customer's message. */
export interface Turn {
  text: string;
  language: Language;
  settings: TurnSettings;
  /** Left out by a bot without small talk. */
  chitchat?: Chitchat | undefined;
  /** Left out by a bot without documents. */
  documents?: DocumentSource | undefined;
  /** Normalization leaves nothing of the text. */
  isEmpty: boolean;
  /** The words by which the text asks for a person who may come; null if it does not. */
  personWish: string | null;
  /** The words of such a wish that the robot does not follow; null for all other texts. */
  ignoredWish: string | null;
  /**
   * The activated Q&As that may answer, best first. The first step that asks starts the search; later steps get the
   * same answer. An index may be a moment older than the draft, so deactivated Q&As are filtered out.
   */
  candidates(this: void): Promise<readonly TurnCandidate[]>;
}

/** What the bot does with a message. */
export interface Decision {
  kind: Schemas['BotTurnKind'];
  text: string;
  /** The same as rich text; null or left out where there is only the text. */
  blocks?: RichText | null | undefined;
  /** What the answer comes from. */
  origin?: Schemas['AnswerOrigin'];
  suggestions?: Schemas['BotSuggestion'][];
  /** What the answer rests on. */
  citations?: Schemas['Citation'][];
  /** What was found beside the Q&As and decided the turn. */
  candidate?: Schemas['BotCandidate'];
  /** How sure the answer is, if it is no Q&A's. */
  score?: number;
  /** Offer the customer a person now. */
  offersPerson?: true;
}

/** The outcome of a step. */
export interface StepResult {
  outcome: 'hit' | 'miss';
  /** Why, for the trace, in words of the step's own. The console shows a word that it does not know as it is. */
  detail: TraceEntry['detail'];
  /** The best score that the step saw, and the threshold that it applied. */
  score?: number;
  threshold?: number;
  /** How far the best score was ahead of the second. */
  margin?: number;
  /** What the step found beside the Q&As, the best first. */
  candidates?: Schemas['BotCandidate'][];
  /** The customer's words that decided. */
  words?: string;
  /** Decides the turn. The loop skips the steps that follow. */
  decision?: Decision;
  /** Later steps may add to the decision. */
  isOpen?: true;
  /**
   * JSON that this step gets back at the next turn. If the step notes nothing or is skipped, its last note is
   * forgotten.
   */
  note?: unknown;
}

/** One thing that the bot tries. The bot tries its steps in the order of their list. */
export interface TurnStep {
  /** In camel case. The console shows a name that it does not know as it is. */
  name: TraceEntry['step'];
  /**
   * Whether the step applies to this turn; if not, the reason for the trace. The loop does not ask once the turn is
   * decided and closed.
   * @param decided the open decision of an earlier step
   */
  applies(turn: Turn, decided: Decision | null): true | TraceEntry['detail'];
  /**
   * @param so.decided the open decision of an earlier step
   * @param so.note this step's note from the last turn; an earlier release may have written it
   */
  run(turn: Turn, so: { decided: Decision | null; note: unknown }): StepResult | Promise<StepResult>;
}

/** For steps that apply to every turn. */
export const always = (): true => true;

/** For steps that look for an answer. A customer who asks for a person wants none. */
export const unlessPersonAsked = (turn: Turn): true | 'personAsked' =>
  turn.personWish === null || 'personAsked';
