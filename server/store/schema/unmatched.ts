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

/** What is known of how one answer from a Q&A or a document was received. It leaves with its message. */
interface AnswerSignTable {
  sdk_app_id: string;
  conversation_id: string;
  /** Of the answer. */
  seq: number;
  /** The Q&A that answered; null if a document did. */
  qa_id: Defaulted<string | null>;
  /** The document that answered, with its passage; null if a Q&A did. */
  document_id: Defaulted<string | null>;
  passage_id: Defaulted<string | null>;
  /** The deployed version that the answer comes from. */
  version: number;
  /** That of the answer; null if the customer chose it. */
  score: number | null;
  /** The number of the message that asked. */
  asked_seq: number;
  asked_at: Timestamp;
  asked_key: string;
  /** As of an unmatched question. */
  question_id: GeneratedAlways<string>;
  language: components['schemas']['Language'];
  /** What the customer said of it; null: nothing. */
  helpful: boolean | null;
  /** The next message got the same answer. */
  asked_again: Defaulted<boolean>;
  /** The customer asked for a person instead of writing on. */
  wanted_person: Defaulted<boolean>;
}

/** A question that somebody dealt with, to which a Q&A gave an answer that did not help. */
interface SettledAnswerTable {
  sdk_app_id: string;
  qa_id: string;
  question_id: string;
  status: SettledQuestionTable['status'];
  /** The Q&A that has learned it, maybe the same; null if it is ignored. */
  taught_qa_id: string | null;
  /** Answers of later versions count anew if it is taught. */
  version: number;
}

export interface UnmatchedTables {
  answer_signs: AnswerSignTable;
  settled_answers: SettledAnswerTable;
  unmatched_askings: UnmatchedAskingTable;
  settled_questions: SettledQuestionTable;
}

export type SettledAnswerRow = Selectable<SettledAnswerTable>;
export type SettledQuestionRow = Selectable<SettledQuestionTable>;
