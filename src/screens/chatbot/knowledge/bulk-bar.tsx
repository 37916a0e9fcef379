import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { QaSort } from '../../../api/__generated__/schema.d.ts';
import { type Body, callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ItemBulkBar, sayBulkOutcome } from '../item-bulk-bar.tsx';
import { useDeleted } from './use-deleted.ts';
import { CategorySelect } from './category-select.tsx';

const say = sayIn('knowledge');

interface BulkBarProps {
  qaIds: readonly string[];
  order: QaSort;
  onDone: () => void;
}

/** Actions for the chosen Q&As. */
export function BulkBar({ qaIds, order, onDone }: BulkBarProps) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const [moving, setMoving] = useState(false);
  const sayDeleted = useDeleted();
  const chosen = { count: qaIds.length };

  async function edit(change: Omit<Body<'bulkEditQas'>, 'qaIds'>) {
    const body = { qaIds: [...qaIds], ...change };
    const outcome = await callOperation('bulkEditQas', { sdkAppId }, { body });
    const count = outcome.changed;
    if (change.action === 'delete') sayDeleted(qaIds, say('bulk.deleted', { count }));
    else sayBulkOutcome(say('bulk.done', { count }), outcome);
    onDone();
  }
  return (
    <>
      <ItemBulkBar
        ids={qaIds}
        list={{ kind: 'qas', filters: { sort: order } }}
        edit={(action) => edit({ action })}
        question={{
          title: t('bulk.deleteTitle', chosen),
          text: t('bulk.deleteText'),
          confirm: t('bulk.deleteConfirm', chosen),
        }}
        further={{
          id: 'move',
          label: t('bulk.move'),
          icon: <FolderInput aria-hidden />,
          run: () => setMoving(true),
        }}
      />
      {moving ? (
        <MoveDialog
          title={t('bulk.moveTitle', chosen)}
          move={(categoryId) => edit({ action: 'move', categoryId })}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </>
  );
}

interface MoveDialogProps {
  title: string;
  move: (categoryId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the target category of the chosen Q&As. */
function MoveDialog({ title, move, onClose }: MoveDialogProps) {
  const t = useT('knowledge');
  const [categoryId, setCategoryId] = useState('');
  const { run, busy, error } = useAction({ run: move, onDone: onClose, quiet: true });
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="solid" busy={busy} disabled={categoryId === ''} onClick={() => run(categoryId)}>
            {t('bulk.move')}
          </Button>
        </>
      }
    >
      <CategorySelect value={categoryId} onValue={setCategoryId} />
      {error === null ? null : <Problem inline error={error} />}
    </Dialog>
  );
}
