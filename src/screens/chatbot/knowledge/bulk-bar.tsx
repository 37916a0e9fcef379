import { useState } from 'react';
import type { QaBulkResult } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { call } from '../../../api/call.ts';
import type { Body } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { bulkItemsMax } from '../../../machines/rules/limits.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Row } from '../../../ui/row.tsx';
import { Text } from '../../../ui/text.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface BulkBarProps {
  qaIds: readonly string[];
  onDone: () => void;
}

/** What can be done with the chosen Q&As; more than one operation takes are refused with the reason. */
export function BulkBar({ qaIds, onDone }: BulkBarProps) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const [moving, setMoving] = useState(false);
  const chosen = { count: qaIds.length };
  const refused = qaIds.length > bulkItemsMax ? t('bulk.tooMany', { limit: bulkItemsMax }) : undefined;

  async function edit(change: Omit<Body<'bulkEditQas'>, 'qaIds'>) {
    const body = { qaIds: [...qaIds], ...change };
    const { changed, unchanged }: QaBulkResult = await call('bulkEditQas', { sdkAppId }, { body });
    toast({
      kind: 'success',
      title: t(change.action === 'delete' ? 'bulk.deleted' : 'bulk.done', { count: changed }),
      ...(unchanged > 0 && { text: t('bulk.unchanged', { count: unchanged }) }),
    });
    onDone();
  }
  return (
    <Row wrap gap="1.5">
      <Text look="strong" fontSize="sm" data-figure>
        {t('bulk.chosen', chosen)}
      </Text>
      <ActionButtons
        actions={[
          ...(['activate', 'deactivate'] as const).map((action) => ({
            id: action,
            label: t(`bulk.${action}`),
            refused,
            run: () => edit({ action }),
          })),
          { id: 'move', label: t('bulk.move'), refused, run: () => setMoving(true) },
          {
            id: 'delete',
            label: t('bulk.delete'),
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
