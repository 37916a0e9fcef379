import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CategorySelect } from './category-select.tsx';

interface MoveDialogProps {
  count: number;
  busy: boolean;
  error?: ReactNode;
  onMove: (categoryId: string) => void;
  onClose: () => void;
}

/** Asks for the category that the chosen Q&As go to. */
export function MoveDialog({ count, busy, error, onMove, onClose }: MoveDialogProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const format = useFormat();
  const [categoryId, setCategoryId] = useState('');
  return (
    <Dialog
      open
      title={t('bulk.moveTitle', { count, shown: format.number(count) })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="solid" busy={busy} disabled={categoryId === ''} onClick={() => onMove(categoryId)}>
            {t('bulk.moveConfirm')}
          </Button>
        </>
      }
    >
      <Field label={t('fields.category')}>
        <CategorySelect value={categoryId} onValue={setCategoryId} />
      </Field>
      {error}
    </Dialog>
  );
}
