import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QaBulkAction } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { bulkEditQas } from '../../../api/qas.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { bulkItemsMax } from '../../../machines/rules/limits.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface BulkBarProps {
  qaIds: readonly string[];
  onDone: () => void;
}

/** What can be done with the chosen Q&As; more than one operation takes are refused with the reason. */
export function BulkBar({ qaIds, onDone }: BulkBarProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const words = useProblemWords();
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'delete' | 'move' | null>(null);
  const count = qaIds.length;
  const edit = useMutation({
    mutationFn: (change: { action: QaBulkAction; categoryId?: string }) =>
      bulkEditQas(sdkAppId, { qaIds: [...qaIds], ...change }),
    onSuccess: ({ changed, unchanged }, { action }) => {
      void queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId] });
      toast({
        kind: 'success',
        title: t(action === 'delete' ? 'bulk.deleted' : 'bulk.done', {
          count: changed,
          shown: format.number(changed),
        }),
        ...(unchanged > 0 ? { text: t('bulk.unchanged', { shown: format.number(unchanged) }) } : {}),
      });
      setAsking(null);
      onDone();
    },
    onError: (error) => {
      if (asking === null) toast({ kind: 'error', title: words.of(error).title, text: words.of(error).hint });
    },
  });
  const refused =
    count > bulkItemsMax ? t('bulk.tooMany', { limit: format.number(bulkItemsMax) }) : undefined;
  const trouble = edit.isError ? <ErrorPanel layout="inline" {...words.of(edit.error)} /> : undefined;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <chakra.span fontSize="sm" fontWeight="medium" data-figure>
        {t('bulk.chosen', { count, shown: format.number(count) })}
      </chakra.span>
      {(['activate', 'deactivate'] as const).map((action) => (
        <ActionButton
          key={action}
          size="sm"
          refused={refused}
          busy={edit.isPending && edit.variables.action === action}
          onClick={() => edit.mutate({ action })}
        >
          {t(`bulk.${action}`)}
        </ActionButton>
      ))}
      <ActionButton size="sm" refused={refused} onClick={() => setAsking('move')}>
        {t('bulk.move')}
      </ActionButton>
      <ActionButton size="sm" variant="dangerGhost" refused={refused} onClick={() => setAsking('delete')}>
        {t('bulk.delete')}
      </ActionButton>
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={t('bulk.deleteTitle', { count, shown: format.number(count) })}
        confirmLabel={t('bulk.deleteConfirm', { count, shown: format.number(count) })}
        cancelLabel={common('cancel')}
        busy={edit.isPending}
        error={trouble}
        onConfirm={() => edit.mutate({ action: 'delete' })}
        onCancel={() => setAsking(null)}
      >
        {t('bulk.deleteText')}
      </ConfirmDialog>
      {asking === 'move' ? (
        <MoveDialog
          count={count}
          busy={edit.isPending}
          error={trouble}
          onMove={(categoryId) => edit.mutate({ action: 'move', categoryId })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </chakra.div>
  );
}
