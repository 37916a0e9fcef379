import {
  type QuestionsOfQa,
  asksAlready,
  isFullOfQuestions,
  qaSchemaOf,
  similarQuestionSchema,
} from '../rules/knowledge-validation.ts';
import {
  answerLengthMaxCharacters,
  similarQuestionsMax,
  standardQuestionMaxCharacters,
} from '../rules/limits.ts';
import { type FieldFault, validateBySchema } from '../rules/validation.ts';

/** Which Q&A a text belongs to. */
export type TeachTarget = { kind: 'qa'; qaId: string } | { kind: 'new' };

interface LessonDraft {
  question: string;
  /** The answer of a new Q&A. */
  answer: string;
  target: TeachTarget | null;
}

/** What the draft of the knowledge base has to learn. */
export interface Lesson extends LessonDraft {
  sdkAppId: string;
  target: TeachTarget;
  /** The same lesson with the same key has no second effect. */
  key: string;
}

/** What the draft has learned, and all that it takes to take it back. */
export interface Taught {
  sdkAppId: string;
  qaId: string;
  standardQuestion: string;
  question: string;
  /** The version of the new Q&A; null if the Q&A was there already. */
  newVersion: number | null;
}

/** What a text of a customer is as a question: one line. */
export function asQuestion(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What is wrong with a lesson, at the fields of its request. `asked`: the questions of the chosen Q&A, where they are known. */
export function lessonFaults(
  { question, answer, target }: LessonDraft,
  asked: QuestionsOfQa | null,
): FieldFault[] {
  if (target === null) return [{ pointer: '/target', code: 'required' }];
  if (target.kind === 'new') {
    const schema = qaSchemaOf({
      standardQuestion: standardQuestionMaxCharacters,
      answer: answerLengthMaxCharacters,
    });
    const checked = validateBySchema(schema, { standardQuestion: question, similarQuestions: [], answer });
    return checked.ok ? [] : checked.fields;
  }
  const checked = validateBySchema(similarQuestionSchema, { question });
  if (!checked.ok) return checked.fields;
  if (asked === null) return [];
  if (asksAlready(asked, question)) return [{ pointer: '/question', code: 'duplicate' }];
  return isFullOfQuestions(asked)
    ? [{ pointer: '/question', code: 'tooMany', limit: similarQuestionsMax }]
    : [];
}
