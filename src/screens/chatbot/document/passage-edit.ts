import type { Passage, PassageEdit } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { passageSchema } from '../../../machines/rules/document-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

interface Place {
  sdkAppId: string;
  documentId: string;
}

function copyOf({ passageId, version, text }: Passage) {
  return { id: passageId, version, draft: { text } };
}

export const passageEdit = defineEdit({
  name: 'passage',
  record: {
    query: (place: Place, id) => (id === null ? null : query('getPassage', { ...place, passageId: id })),
    copyOf,
  },
  blank: (): PassageEdit => ({ text: '' }),
  check: (draft) => validateBySchema(passageSchema, draft),
  async save(body, { params, id, version }: SaveRequest<PassageEdit, Place>) {
    return copyOf(await callOperation('editPassage', { ...params, passageId: id ?? '' }, { body, version }));
  },
});
