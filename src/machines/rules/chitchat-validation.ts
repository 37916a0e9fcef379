import * as z from 'zod/mini';
import { fieldRules } from '../../api/__generated__/field-rules.ts';
import { keeping } from './keeping.ts';
import * as limits from './limits.ts';
import { hasOtherLink } from './links.ts';
import { languageSchema, notEmpty, notMore, requiredText, rule } from './validation.ts';

/** The rules of a chitchat entry. */
export const chitchatSchema = z
  .strictObject({
    language: languageSchema,
    question: requiredText(limits.standardQuestionMaxCharacters),
    similarQuestions: z
      .array(requiredText(limits.questionMaxCharacters))
      .check(notMore(limits.similarQuestionsMax)),
    answers: z
      .array(
        z.strictObject({
          text: requiredText(limits.chitchatAnswerMaxCharacters).check(
            rule('format', (text) => !hasOtherLink(text)),
          ),
        }),
      )
      .check(notEmpty, notMore(limits.chitchatAnswersMax)),
    offersPerson: z.boolean(),
  })
  .check(...keeping(fieldRules.ChitchatUpdate));
