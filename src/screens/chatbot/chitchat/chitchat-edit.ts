import type { Chitchat, ChitchatUpdate, Language } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { chitchatSchema } from '../../../machines/rules/chitchat-validation.ts';
import { isBlank } from '../../../machines/rules/text.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

interface Place {
  sdkAppId: string;
  /** The language of a new entry, unless another one is chosen. */
  language: Language;
}

function copyOf({
  chitchatId,
  version,
  language,
  question,
  similarQuestions,
  answers,
  offersPerson,
}: Chitchat) {
  const draft: ChitchatUpdate = { language, question, similarQuestions, answers, offersPerson };
  return { id: chitchatId, version, draft };
}

export const chitchatEdit = defineEdit({
  name: 'chitchat',
  record: {
    query: ({ sdkAppId }: Place, chitchatId) =>
      chitchatId === null ? null : query('getChitchat', { sdkAppId, chitchatId }),
    copyOf,
  },
  blank: ({ language }): ChitchatUpdate => ({
    language,
    question: '',
    similarQuestions: [],
    answers: [{ text: '' }],
    offersPerson: false,
  }),
  // Drops empty lines, but asks for one answer.
  check(draft) {
    const written = draft.answers.filter(({ text }) => !isBlank(text));
    return validateBySchema(chitchatSchema, {
      ...draft,
      similarQuestions: draft.similarQuestions.filter((line) => !isBlank(line)),
      answers: written.length === 0 ? draft.answers.slice(0, 1) : written,
    });
  },
  async save(body, { params: { sdkAppId }, id, version, key }: SaveRequest<ChitchatUpdate, Place>) {
    return copyOf(
      id === null
        ? await callOperation('createChitchat', { sdkAppId }, { body, key })
        : await callOperation('updateChitchat', { sdkAppId, chitchatId: id }, { body, version }),
    );
  },
});
