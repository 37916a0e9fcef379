import { CircleCheck, CircleOff, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Body, callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { bulkItemsMax } from '../../../machines/rules/limits.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { CategorySelect } from './category-select.tsx';

const say = sayIn('knowledge');

interface BulkBarProps {
  qaIds: readonly string[];
  onDone: () => void;
}

const icons = { activate: <CircleCheck aria-hidden />, deactivate: <CircleOff aria-hidden /> };

/** Actions for the chosen Q&As. It refuses more Q&As than one operation takes, with the reason. */
export function BulkBar({ qaIds, onDone }: BulkBarProps) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const [moving, setMoving] = useState(false);
  const chosen = { count: qaIds.length };
  const refused = qaIds.length > bulkItemsMax ? t('bulk.tooMany', { limit: bulkItemsMax }) : undefined;

  async function edit(change: Omit<Body<'bulkEditQas'>, 'qaIds'>) {
    const body = { qaIds: [...qaIds], ...change };
    const { changed, unchanged } = await callOperation('bulkEditQas', { sdkAppId }, { body });
    toast({
      kind: 'success',
      title: say(change.action === 'delete' ? 'bulk.deleted' : 'bulk.done', { count: changed }),
      ...(unchanged > 0 && { text: say('bulk.unchanged', { count: unchanged }) }),
    });
    onDone();
  }
  return (
    <Row gap="1.5">
      <Text look="strong" fontSize="sm" whiteSpace="nowrap" data-figure>
        {t('bulk.chosen', chosen)}
      </Text>
      <ActionButtons
        wordsFrom="md"
        actions={[
          ...(['activate', 'deactivate'] as const).map((action) => ({
            id: action,
            label: t(`bulk.${action}`),
            name: t(`bulk.${action}`),
            icon: icons[action],
            refused,
            run: () => edit({ action }),
          })),
          {
            id: 'move',
            label: t('bulk.move'),
            name: t('bulk.move'),
            icon: <FolderInput aria-hidden />,
            refused,
            run: () => setMoving(true),
          },
          {
            id: 'delete',
            label: t('bulk.delete'),
            name: t('bulk.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            refused,
            question: {
              title: t('bulk.deleteTitle', chosen),
              text: t('bulk.deleteText'),
              confirm: t('bulk.deleteConfirm', chosen),
            },
            run: () => edit({ action: 'delete' }),
          },
        ]}
      />
      {moving ? (
        <MoveDialog
          title={t('bulk.moveTitle', chosen)}
          move={(categoryId) => edit({ action: 'move', categoryId })}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </Row>
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
