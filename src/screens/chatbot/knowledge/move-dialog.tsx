import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CategorySelect } from './category-select.tsx';

interface MoveDialogProps {
  title: string;
  move: (categoryId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the category that the chosen Q&As go to. */
export function MoveDialog({ title, move, onClose }: MoveDialogProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const [categoryId, setCategoryId] = useState('');
  const moving = useAction({ run: move, onDone: onClose, quiet: true });
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
            busy={moving.busy}
            disabled={categoryId === ''}
            onClick={() => moving.run(categoryId)}
          >
            {t('bulk.moveConfirm')}
          </Button>
        </>
      }
    >
      <Field label={t('fields.category')}>
        <CategorySelect value={categoryId} onValue={setCategoryId} />
      </Field>
      {moving.error === null ? null : <Problem inline error={moving.error} />}
    </Dialog>
  );
}
