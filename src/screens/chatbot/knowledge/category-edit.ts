import type { Category } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { categorySchema } from '../../../machines/rules/knowledge-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

interface Draft {
  name: string;
}

interface Place {
  sdkAppId: string;
  categoryId: string | null;
  parentId: string | null;
}

function copyOf({ categoryId, name, version }: Category) {
  return { id: categoryId, draft: { name }, version };
}

/** Makes a category, or renames one. */
export const categoryEdit = defineEdit({
  name: 'category',
  record: {
    query: ({ sdkAppId }: Place, id) => (id === null ? null : query('listCategories', { sdkAppId })),
    copyOf({ items }, { categoryId }) {
      const category = items.find((each) => each.categoryId === categoryId);
      return category && copyOf(category);
    },
  },
  blank: (): Draft => ({ name: '' }),
  check: (draft) => validateBySchema(categorySchema, draft),
  async save(body, { params: { sdkAppId, parentId }, id, version, key }: SaveRequest<Draft, Place>) {
    return copyOf(
      id === null
        ? await callOperation('createCategory', { sdkAppId }, { body: { ...body, parentId }, key })
        : await callOperation('renameCategory', { sdkAppId, categoryId: id }, { body, version }),
    );
  },
  faultAt: { duplicateName: 'name' },
});
