import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import type { SaveRequest } from '../../../machines/edit/edit-session.ts';
import { categoryNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { categorySchema } from '../../../machines/rules/knowledge-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';

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

const categoryEdit = defineEdit({
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

export type CategoryTask =
  | { kind: 'create'; parent: Category | null }
  | { kind: 'rename'; category: Category };

/** Makes or renames a category. */
export function CategoryDialog({ task, onClose }: { task: CategoryTask; onClose: () => void }) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const [category, parent] = task.kind === 'rename' ? [task.category, null] : [null, task.parent];
  const id = category?.categoryId ?? null;
  const edit = useEdit(
    categoryEdit,
    { sdkAppId, categoryId: id, parentId: parent?.categoryId ?? null },
    {
      id,
      onSaved: ({ isClean }) => (isClean ? onClose() : undefined),
      faultWord: ({ code }) => (code === 'duplicate' ? t('categories.taken') : undefined),
    },
  );
  const adding = parent === null ? t('categories.add') : t('categories.addSubTitle', { name: parent.name });
  return (
    <EditDrawer
      edit={edit}
      small
      title={category === null ? adding : t('categories.renameTitle', { name: category.name })}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} maxLength={categoryNameMaxCharacters} />
    </EditDrawer>
  );
}
