import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { restoreDeployment, rollBackDeployment } from '../../../api/deployments.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast } from '../../../ui/toaster.tsx';

export type RecordActionKind = 'rollBack' | 'restore';

interface RecordActionProps {
  kind: RecordActionKind;
  deployment: Deployment;
  liveVersion: number | null;
  onClose: () => void;
}

/** Asks before a version becomes live again or replaces the draft, and names what that means. */
export function RecordAction({ kind, deployment, liveVersion, onClose }: RecordActionProps) {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const { version, deploymentId } = deployment;
  const act = kind === 'rollBack' ? rollBackDeployment : restoreDeployment;
  const mutation = useMutation({
    mutationFn: () => act(sdkAppId, deploymentId),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId] });
      toast({ kind: 'success', title: t(`record.${kind}Done`, { version }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(`record.${kind}Title`, { version })}
      confirmLabel={t(`record.${kind}Confirm`, { version })}
      cancelLabel={common('cancel')}
      danger={kind === 'restore'}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
      error={mutation.isError ? <ErrorPanel layout="inline" {...words.of(mutation.error)} /> : undefined}
    >
      {kind === 'restore'
        ? t('record.restoreText', { version })
        : liveVersion === null
          ? t('record.rollBackTextNone', { version })
          : t('record.rollBackText', { version, live: liveVersion })}
    </ConfirmDialog>
  );
}
