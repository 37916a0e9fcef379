import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivationStatus, Qa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deleteQa, qaQuery, setQaStatus } from '../../../api/qas.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { activationLifecycle } from '../../../machines/activation/activation.lifecycle.ts';
import { can } from '../../../machines/advance.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { ActivationChip, DeployStateChip } from './qa-columns.tsx';

interface QaActionsProps {
  qa: Qa;
  /** Unsaved words: the status may change beside them, deleting would lose them. */
  dirty: boolean;
  onDeleted: () => void;
}

/** Where the Q&A stands, and what its lifecycle admits. */
export function QaActions({ qa, dirty, onDeleted }: QaActionsProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const target: ActivationStatus = qa.status === 'activated' ? 'deactivated' : 'activated';
  const position = { state: qa.status, context: {} };
  const isAdmitted = can(activationLifecycle, position, { type: `item.${target}` });
  const toggle = useMutation({
    mutationFn: () => setQaStatus(sdkAppId, qa.qaId, target),
    onSuccess: (saved) => {
      queryClient.setQueryData(qaQuery(sdkAppId, qa.qaId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'qas'] });
    },
    onError: (error) => toast({ kind: 'error', title: words.of(error).title, text: words.of(error).hint }),
  });
  const remove = useMutation({
    mutationFn: () => deleteQa(sdkAppId, qa.qaId, qa.version),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'qas'] });
      toast({ kind: 'success', title: t('form.deleted') });
      onDeleted();
    },
  });
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <ActivationChip qa={qa} />
      <DeployStateChip deployState={qa.deployState} />
      <ActionButton
        size="xs"
        busy={toggle.isPending}
        refused={isAdmitted && !dirty ? undefined : t('form.saveFirst')}
        onClick={() => toggle.mutate()}
      >
        {target === 'activated' ? t('bulk.activate') : t('bulk.deactivate')}
      </ActionButton>
      <ActionButton size="xs" variant="dangerGhost" onClick={() => setDeleting(true)}>
        {t('bulk.delete')}
      </ActionButton>
      <ConfirmDialog
        open={deleting}
        danger
        title={t('form.deleteTitle', { question: qa.standardQuestion })}
        confirmLabel={t('form.deleteConfirm')}
        cancelLabel={common('cancel')}
        busy={remove.isPending}
        error={remove.isError ? <ErrorPanel layout="inline" {...words.of(remove.error)} /> : undefined}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDeleting(false)}
      >
        {t('form.deleteText')}
      </ConfirmDialog>
    </chakra.span>
  );
}
