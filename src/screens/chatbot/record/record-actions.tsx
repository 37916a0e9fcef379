import { ArchiveRestore, Undo2 } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { can } from '../../../machines/advance.ts';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Row } from '../../../ui/row.tsx';

interface RecordActionsProps {
  deployment: Deployment;
  /** The version that serves customers now. */
  liveVersion: number | null;
}

/** What the lifecycle admits for a version: to serve again, to come back into the draft. */
export function RecordActions({ deployment, liveVersion }: RecordActionsProps) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { deploymentId, status, live, failure, version } = deployment;
  const position = { state: status, context: { live, failureCode: failure?.code ?? null } };
  const refusedBy = (type: 'rollback.requested' | 'restore.requested') => {
    if (can(deploymentLifecycle, position, { type })) return undefined;
    return type === 'rollback.requested' && status === 'deployed'
      ? t('record.refusedLive')
      : t('record.refusedNotDeployed');
  };
  return (
    <Row as="span" display="inline-flex" gap="1">
      <ActionButtons
        variant="ghost"
        wordsFrom="xl"
        actions={[
          {
            id: 'rollback.requested',
            label: t('record.rollBack'),
            name: t('record.rollBackOf', { version }),
            icon: <Undo2 aria-hidden />,
            refused: refusedBy('rollback.requested'),
            question: {
              title: t('record.rollBackTitle', { version }),
              text:
                liveVersion === null
                  ? t('record.rollBackTextNone', { version })
                  : t('record.rollBackText', { version, live: liveVersion }),
              confirm: t('record.rollBackConfirm', { version }),
            },
            run: () => call('rollBackDeployment', { sdkAppId, deploymentId }),
            said: t('record.rollBackDone', { version }),
          },
          {
            id: 'restore.requested',
            label: t('record.restore'),
            name: t('record.restoreOf', { version }),
            icon: <ArchiveRestore aria-hidden />,
            refused: refusedBy('restore.requested'),
            question: {
              title: t('record.restoreTitle', { version }),
              text: t('record.restoreText', { version }),
              confirm: t('record.restoreConfirm'),
              danger: true,
            },
            run: () => call('restoreDeployment', { sdkAppId, deploymentId }),
            said: t('record.restoreDone', { version }),
          },
        ]}
      />
    </Row>
  );
}
