import type { GeneratedAlways, Selectable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Defaulted, Timestamp } from '../columns.ts';

/** A customer's message that the built-in bot did not answer. It leaves with its message. */
interface UnmatchedAskingTable {
  sdk_app_id: string;
  conversation_id: string;
  seq: number;
  asked_at: Timestamp;
  /** What the text is compared by: equal keys are the same question. */
  asked_key: string;
  /** Of the key, computed by the store. */
  question_id: GeneratedAlways<string>;
  language: components['schemas']['Language'];
  /** That of the nearest Q&A; null where nothing came close. */
  score: Defaulted<number | null>;
  nearest_qa_id: Defaulted<string | null>;
}

/** A question that is no longer open. It goes with the Q&A that was taught. */
interface SettledQuestionTable {
  sdk_app_id: string;
  question_id: string;
  status: Exclude<components['schemas']['UnmatchedQuestionStatus'], 'open'>;
  /** The Q&A that has learned it; null if it is ignored. */
  qa_id: string | null;
}

export interface UnmatchedTables {
  unmatched_askings: UnmatchedAskingTable;
  settled_questions: SettledQuestionTable;
}

export type SettledQuestionRow = Selectable<SettledQuestionTable>;
