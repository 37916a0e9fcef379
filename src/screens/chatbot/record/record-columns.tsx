import { chakra } from '@chakra-ui/react/styled-system';
import { ArchiveRestore, Undo2 } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { changesOfAllKinds } from '../../../api/draft.ts';
import { qasOf } from '../../../api/deployments.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { returnRefusal } from '../../../machines/deployment/deployment.lifecycle.ts';
import { rollbackReasonMaxCharacters } from '../../../machines/rules/limits.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useChangeWords } from '../change-words.ts';
import { useActorName } from '../../session/actor-name.ts';
import { DeploymentChip } from './deployment-chip.tsx';
import { RestoreDiff, RestoreLoss } from './restore-loss.tsx';
import { RollBackLoss } from './roll-back-loss.tsx';

const say = sayIn('deploy');

const Figure = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** Facts beside the version itself. */
interface OtherVersions {
  /** The version that serves customers now. */
  liveVersion: number | null;
  deploymentRunning: boolean;
}

export function useRecordColumns(others: OtherVersions): Column<Deployment>[] {
  const t = useT('deploy');
  const format = useFormat();
  const wordsOf = useChangeWords();
  const nameOf = useActorName();
  const changesOf = ({ counts }: Deployment) =>
    counts.length === 0 ? null : wordsOf(changesOfAllKinds(counts));
  return [
    {
      id: 'version',
      header: t('record.version'),
      width: { base: '5.75rem', lg: '6.75rem' },
      cell: ({ version }) => <Figure fontWeight="semibold">{t('version', { version })}</Figure>,
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: { base: 'auto', lg: '14rem' },
      cell: (deployment) => (
        <Stack gap="0.5">
          <DeploymentChip {...deployment} />
          <LiveTime {...deployment} />
        </Stack>
      ),
    },
    {
      id: 'note',
      header: t('record.note'),
      from: 'lg',
      under: 'status',
      cell: (deployment) => <NoteCell {...deployment} />,
      underCell: (deployment) =>
        deployment.note === '' && deployment.failure === null ? null : <NoteCell {...deployment} />,
    },
    {
      id: 'changes',
      header: t('record.changes'),
      width: '11rem',
      from: 'xl',
      under: 'status',
      cell: (deployment) => {
        const words = changesOf(deployment) ?? t('common:none');
        return (
          <Text line look="muted" title={words} data-figure>
            {words}
          </Text>
        );
      },
      underCell: changesOf,
    },
    {
      id: 'size',
      header: t('record.size'),
      width: '5rem',
      align: 'end',
      from: 'xl',
      under: null,
      cell: (deployment) => <Figure>{format.number(qasOf(deployment))}</Figure>,
    },
    {
      id: 'when',
      header: t('record.when'),
      width: '11.5rem',
      from: 'md',
      under: 'status',
      underCell: ({ createdAt, createdBy, dueAt }) => (
        <Row as="span" wrap gap="0" columnGap="2">
          <Figure>{format.dateTime(createdAt)}</Figure>
          {nameOf(createdBy)}
          {dueAt === null ? null : <span>{t('schedule.kind')}</span>}
        </Row>
      ),
      cell: ({ createdAt, createdBy, dueAt }) => (
        <>
          <Text line>{format.dateTime(createdAt)}</Text>
          <Text line look="detail">
            {dueAt === null ? nameOf(createdBy) : t('schedule.by', { name: nameOf(createdBy) })}
          </Text>
        </>
      ),
    },
    {
      id: 'actions',
      header: t('record.actions'),
      width: { base: '5.5rem', xl: '15.5rem' },
      align: 'end',
      cell: (deployment) => <RecordActions deployment={deployment} {...others} />,
    },
  ];
}

/** Since when customers have a version, or until when they had it. */
function LiveTime({ livePeriods }: Deployment) {
  const t = useT('deploy');
  const format = useFormat();
  const [last] = livePeriods;
  if (last === undefined) return null;
  const { startedAt, endedAt } = last;
  const words =
    endedAt === null
      ? t('record.since', { when: format.dateTime(startedAt) })
      : t('record.until', { when: format.dateTime(endedAt) });
  return (
    <Text look="detail" whiteSpace={{ lg: 'nowrap' }}>
      {words}
    </Text>
  );
}

function NoteCell({ note, failure }: Pick<Deployment, 'note' | 'failure'>) {
  const statuses = useT('statuses');
  if (failure !== null) {
    return (
      <Text line color="danger.fg">
        {statuses(`deploymentFailure.${failure.code}`)}
      </Text>
    );
  }
  return (
    <Text line title={note} color={note === '' ? 'fg.subtle' : undefined}>
      {note === '' ? '—' : note}
    </Text>
  );
}

/** The lifecycle's actions for a version: make it live, restore it into the draft. */
function RecordActions(props: OtherVersions & { deployment: Deployment }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { deployment, liveVersion, deploymentRunning } = props;
  const { deploymentId, status, live, failure, version } = deployment;
  const position = { state: status, context: { live, failureCode: failure?.code ?? null } };
  const refusedBy = (event: Parameters<typeof returnRefusal>[1]) => {
    const refusal = returnRefusal(position, event);
    return refusal === null ? undefined : t(`record.refused.${refusal}`);
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
            refused: refusedBy({ type: 'rollback.requested', deploymentRunning }),
            question: {
              title: t('record.rollBackTitle', { version }),
              text:
                liveVersion === null ? (
                  t('record.rollBackTextNone', { version })
                ) : (
                  <>
                    {t('record.rollBackText', { version, live: liveVersion })}
                    <RollBackLoss deploymentId={deploymentId} />
                  </>
                ),
              confirm: t('record.rollBackOf', { version }),
              note: {
                label: t('record.reason.label'),
                placeholder: t('record.reason.placeholder'),
                maxCharacters: rollbackReasonMaxCharacters,
              },
            },
            run: (reason) =>
              callOperation('rollBackDeployment', { sdkAppId, deploymentId }, { body: { reason } }),
            said: say('record.rollBackDone', { version }),
          },
          {
            id: 'restore.requested',
            label: t('record.restore'),
            name: t('record.restoreOf', { version }),
            icon: <ArchiveRestore aria-hidden />,
            refused: refusedBy({ type: 'restore.requested' }),
            question: {
              title: t('record.restoreTitle', { version }),
              text: (
                <>
                  {t('record.restoreText', { version })}
                  <RestoreLoss deploymentId={deploymentId} />
                </>
              ),
              details: <RestoreDiff deploymentId={deploymentId} />,
              confirm: t('record.restoreConfirm'),
              danger: true,
            },
            run: () => callOperation('restoreDeployment', { sdkAppId, deploymentId }),
            said: say('record.restoreDone', { version }),
          },
        ]}
      />
    </Row>
  );
}
