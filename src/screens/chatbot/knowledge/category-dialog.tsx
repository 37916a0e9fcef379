import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { createCategory, renameCategory } from '../../../api/categories.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { categoryNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type CategoryTask =
  | { kind: 'create'; parent: Category | null }
  | { kind: 'rename'; category: Category };

interface CategoryDialogProps {
  task: CategoryTask;
  onClose: () => void;
}

/** Makes or renames a category. */
export function CategoryDialog({ task, onClose }: CategoryDialogProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [name, setName] = useState(task.kind === 'rename' ? task.category.name : '');
  const save = useMutation({
    mutationFn: () =>
      task.kind === 'rename'
        ? renameCategory(sdkAppId, task.category.categoryId, name.trim())
        : createCategory(sdkAppId, name.trim(), task.parent?.categoryId ?? null),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'categories'] });
      onClose();
    },
  });
  const fault = isProblem(save.error) ? save.error.fields[0] : undefined;
  const isTaken = isProblem(save.error, 'duplicateName');
  const title =
    task.kind === 'rename'
      ? t('categories.renameTitle', { name: task.category.name })
      : task.parent === null
        ? t('categories.add')
        : t('categories.addSubTitle', { name: task.parent.name });
  return (
    <Dialog
      open
      title={title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="solid"
            busy={save.isPending}
            disabled={name.trim() === ''}
            onClick={() => save.mutate()}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save.mutate();
        }}
      >
        <Field
          label={t('categories.name')}
          error={isTaken ? t('categories.taken') : fault === undefined ? undefined : words.field(fault)}
        >
          <TextInput value={name} maxLength={categoryNameMaxCharacters} onValue={setName} />
        </Field>
      </form>
      {save.isError && fault === undefined && !isTaken ? (
        <ErrorPanel layout="inline" {...words.of(save.error)} />
      ) : null}
    </Dialog>
  );
}
