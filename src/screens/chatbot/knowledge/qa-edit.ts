import type { Qa, RichText } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { widestQaSchema } from '../../../machines/rules/knowledge-validation.ts';
import { type FieldFault, validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

/** An answer while somebody writes it. */
export interface WrittenAnswer {
  /** The plain text, or that of the blocks. */
  text: string;
  /** Null: plain text. */
  blocks: RichText | null;
}

/** What a Q&A says as somebody writes it. */
export function writtenAnswer({ answer, blocks }: Pick<Qa, 'answer' | 'blocks'>): WrittenAnswer {
  return { text: answer, blocks };
}

export function isWrittenAnswer(value: unknown): value is WrittenAnswer {
  return typeof value === 'object' && value !== null && 'blocks' in value;
}

/** The editable part of a Q&A. */
export interface QaDraft extends Pick<Qa, 'standardQuestion' | 'similarQuestions' | 'categoryId'> {
  /** Words and form are one field: whoever takes another person's takes both. */
  answer: WrittenAnswer;
}

interface Place {
  sdkAppId: string;
  /** The first draft of a new Q&A. */
  categoryId: string;
  /** How many Q&As were added in a row. */
  added: number;
}

function copyOf({ qaId, version, standardQuestion, similarQuestions, categoryId, ...said }: Qa) {
  const draft = { standardQuestion, similarQuestions, answer: writtenAnswer(said), categoryId };
  return { id: qaId, version, draft };
}

const isInside = ({ pointer }: FieldFault) => pointer.startsWith('/blocks');

/** Drops empty lines. A fault anywhere in the rich text is one of the answer. */
function check({ answer: { text, blocks }, ...draft }: QaDraft) {
  const checked = validateBySchema(widestQaSchema, {
    ...draft,
    similarQuestions: draft.similarQuestions.filter((line) => line.trim() !== ''),
    answer: text,
    blocks: blocks?.length === 0 ? null : blocks,
  });
  if (checked.ok) return checked;
  const [inside] = checked.fields.filter(isInside);
  const others = checked.fields.filter((fault) => !isInside(fault));
  return {
    ok: false as const,
    fields: inside ? [...others, { ...inside, pointer: '/answer/blocks' }] : others,
  };
}

/** How a Q&A is read, checked and saved. */
export const qaEdit = defineEdit({
  name: 'qa',
  record: {
    query: ({ sdkAppId }: Place, qaId) => (qaId === null ? null : query('getQa', { sdkAppId, qaId })),
    copyOf,
  },
  blank: ({ categoryId }): QaDraft => ({
    standardQuestion: '',
    similarQuestions: [],
    answer: { text: '', blocks: null },
    categoryId,
  }),
  check,
  async save(sound, { params: { sdkAppId }, id, version, key, draft }: SaveRequest<QaDraft, Place>) {
    const body = { ...sound, categoryId: draft.categoryId };
    return copyOf(
      id === null
        ? await callOperation('createQa', { sdkAppId }, { body, key })
        : await callOperation('updateQa', { sdkAppId, qaId: id }, { body, version }),
    );
  },
});
