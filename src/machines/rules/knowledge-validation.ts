import * as z from 'zod/mini';
import { activationStates } from '../activation/activation.lifecycle.ts';
import * as limits from './limits.ts';
import { foldQuestion } from './text.ts';
import { type FieldFault, categoryNameSchema, notEmpty, notMore, requiredText } from './validation.ts';

/**
 * The positions of the similar questions that repeat the standard question or an earlier similar one (SPECIFICATION §5),
 * compared as `foldQuestion` folds them.
 */
export function repeatedQuestions(standardQuestion: string, similarQuestions: readonly string[]): number[] {
  const seen = new Set([foldQuestion(standardQuestion)]);
  const repeated: number[] = [];
  for (const [index, question] of similarQuestions.entries()) {
    const folded = foldQuestion(question);
    if (folded === '') continue;
    if (seen.has(folded)) repeated.push(index);
    seen.add(folded);
  }
  return repeated;
}

interface Questions {
  standardQuestion: string;
  similarQuestions: string[];
}

/** One fault per repeated similar question, at its own field. */
const noRepetition = z.check<Questions>(({ value, issues }) => {
  for (const index of repeatedQuestions(value.standardQuestion, value.similarQuestions)) {
    issues.push({
      code: 'custom',
      input: value,
      path: ['similarQuestions', index],
      params: { code: 'duplicate' satisfies FieldFault['code'] },
    });
  }
});

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
      answer: requiredText(answer, standing?.answer),
      categoryId: z.optional(z.string()),
      status: z.optional(z.enum(activationStates)),
    })
    .check(noRepetition);

/** What any application could admit. A form checks this much; the server knows the setting and what stands there. */
export const widestQaSchema = qaSchemaOf({
  standardQuestion: limits.questionMaxCharacters,
  answer: limits.answerLengthMaxCharacters,
});

export const categorySchema = z.object({ name: categoryNameSchema });

export const bulkIdsSchema = z.array(z.string()).check(notEmpty, notMore(limits.bulkItemsMax));
