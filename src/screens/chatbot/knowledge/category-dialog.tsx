import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { categoryNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { categoryEdit } from './category-edit.ts';

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
