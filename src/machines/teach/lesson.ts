import { qaSchemaOf, similarQuestionSchema } from '../rules/knowledge-validation.ts';
import { answerLengthMaxCharacters, standardQuestionMaxCharacters } from '../rules/limits.ts';
import { type FieldFault, validateBySchema } from '../rules/validation.ts';

const newQaSchema = qaSchemaOf({
  standardQuestion: standardQuestionMaxCharacters,
  answer: answerLengthMaxCharacters,
});

/** Which Q&A a text belongs to. */
export type TeachTarget = { kind: 'qa'; qaId: string } | { kind: 'new' };

interface LessonDraft {
  question: string;
  /** Other wordings of it that the Q&A learns too. */
  alike: readonly string[];
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
  /** The other wordings that were taught with it. */
  alike: readonly string[];
  /** The questions that a Q&A did not ask before. */
  added: readonly string[];
  /** The version of the new Q&A; null if the Q&A was there already. */
  newVersion: number | null;
}

/** What a text of a customer is as a question: one line. */
export function asQuestion(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What is wrong with a lesson, at the fields of its request. What the chosen Q&A asks already is found when it is saved. */
export function lessonFaults({ question, alike, answer, target }: LessonDraft): FieldFault[] {
  if (target === null) return [{ pointer: '/target', code: 'required' }];
  const checked =
    target.kind === 'new'
      ? validateBySchema(newQaSchema, { standardQuestion: question, similarQuestions: [...alike], answer })
      : validateBySchema(similarQuestionSchema, { question });
  return checked.ok ? [] : checked.fields;
}
