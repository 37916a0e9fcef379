import * as z from 'zod/mini';
import { fieldRules } from '../../api/__generated__/field-rules.ts';
import { activationStates } from '../activation/activation.lifecycle.ts';
import { keeping } from './keeping.ts';
import * as limits from './limits.ts';
import { hasOtherLink } from './links.ts';
import { repeatedQuestions } from './repeated-questions.ts';
import { richTextSchema } from './rich-text-validation.ts';
import { nearKeyOf } from './text.ts';
import { categoryNameSchema, notEmpty, notMore, requiredText, rule } from './validation.ts';

/** The questions of a Q&A. */
export interface QuestionsOfQa {
  standardQuestion: string;
  similarQuestions: readonly string[];
}

export const similarQuestionSchema = z.strictObject({ question: requiredText(limits.questionMaxCharacters) });

/** Whether a Q&A asks a question already, in any letter case or width. */
export function asksAlready(
  { standardQuestion, similarQuestions }: QuestionsOfQa,
  question: string,
): boolean {
  const added = [...similarQuestions, question];
  return repeatedQuestions(standardQuestion, added).includes(similarQuestions.length);
}

/** Whether a Q&A asks a question already, or one that differs only in the mark at its end. */
export function asksNearly({ standardQuestion, similarQuestions }: QuestionsOfQa, question: string): boolean {
  const key = nearKeyOf(question);
  return [standardQuestion, ...similarQuestions].some((each) => nearKeyOf(each) === key);
}

/** Whether a Q&A has as many similar questions as it can have. */
export function isFullOfQuestions({ similarQuestions }: Pick<QuestionsOfQa, 'similarQuestions'>): boolean {
  return similarQuestions.length >= limits.similarQuestionsMax;
}

/** What a Q&A says already. */
export interface QaStanding {
  standardQuestion: string;
  answer: string;
}

/** The most characters of what somebody writes anew. What stands there may be longer while it stays. */
interface QaLengths {
  standardQuestion: number;
  answer: number;
  standing?: QaStanding | undefined;
}

/** The rules of a Q&A. The length of answers is a setting of the application. */
export const qaSchemaOf = ({ standardQuestion, answer, standing }: QaLengths) =>
  z
    .strictObject({
      standardQuestion: requiredText(standardQuestion, standing?.standardQuestion),
      similarQuestions: z
        .array(requiredText(limits.questionMaxCharacters))
        .check(notMore(limits.similarQuestionsMax)),
      answer: requiredText(answer, standing?.answer).check(rule('format', (text) => !hasOtherLink(text))),
      blocks: z.optional(z.nullable(richTextSchema)),
      categoryId: z.optional(z.string()),
      status: z.optional(z.enum(activationStates)),
    })
    .check(...keeping(fieldRules.QaCreation));

/** What any application could admit. A form checks this much; the server knows the setting and what stands there. */
export const widestQaSchema = qaSchemaOf({
  standardQuestion: limits.questionMaxCharacters,
  answer: limits.answerLengthMaxCharacters,
});

export const categorySchema = z.object({ name: categoryNameSchema });

export const bulkEditSchema = z
  .strictObject({
    qaIds: z.array(z.string()).check(notEmpty, notMore(limits.bulkItemsMax)),
    action: z.enum(['activate', 'deactivate', 'delete', 'move', 'restore']),
    categoryId: z.optional(z.string()),
  })
  .check(...keeping(fieldRules.QaBulkEdit));
