import { chakra } from '@chakra-ui/react/styled-system';
import { ArchiveRestore, Undo2 } from 'lucide-react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { can } from '../../../machines/advance.ts';
import { deploymentLifecycle } from '../../../machines/deployment/deployment.lifecycle.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row } from '../../../ui/row.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Text } from '../../../ui/text.tsx';
import { DeploymentChip } from '../deploy/deployment-chip.tsx';
import type { RecordActionKind } from './record-action.tsx';

const Figure = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** The columns of the publish record; `ask` opens the question before a version comes back. */
export function useRecordColumns(
  ask: (kind: RecordActionKind, deployment: Deployment) => void,
): Column<Deployment>[] {
  const t = useT('deploy');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  return [
    {
      id: 'version',
      header: t('record.version'),
      width: '6rem',
      cell: ({ version, status, deploymentId }) =>
        status === 'deployed' ? (
          <Figure fontWeight="semibold">{t('version', { version })}</Figure>
        ) : (
          <TextLink to={paths.deploy(sdkAppId, deploymentId)}>{t('version', { version })}</TextLink>
        ),
    },
    {
      id: 'status',
      header: t('record.status'),
      width: { base: 'auto', lg: '11rem' },
      cell: (deployment) => <DeploymentChip deployment={deployment} />,
    },
    {
      id: 'note',
      header: t('record.note'),
      from: 'lg',
      cell: ({ note, failure }) => <NoteCell note={note} failure={failure} />,
    },
    {
      id: 'changes',
      header: t('record.changes'),
      width: '8rem',
      from: 'xl',
      cell: ({ counts }) => (
        <Figure color="fg.muted" title={t('record.changesTitle', counts)}>
          {t('record.changesShort', counts)}
        </Figure>
      ),
    },
    {
      id: 'size',
      header: t('record.size'),
      width: '5rem',
      align: 'end',
      from: 'xl',
      cell: ({ counts }) => <Figure>{format.number(counts.qas)}</Figure>,
    },
    {
      id: 'when',
      header: t('record.when'),
      width: '11.5rem',
      from: 'md',
      cell: ({ createdAt, createdBy }) => (
        <>
          <Text line>{format.dateTime(createdAt)}</Text>
          <Text line look="detail">
            {createdBy.nickname}
          </Text>
        </>
      ),
    },
    {
      id: 'actions',
      header: t('record.actions'),
      width: { base: '6rem', xl: '15.5rem' },
      align: 'end',
      cell: (deployment) => <Actions deployment={deployment} ask={ask} />,
    },
  ];
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

interface ActionsProps {
  deployment: Deployment;
  ask: (kind: RecordActionKind, deployment: Deployment) => void;
}

/** What the lifecycle admits for a version; what it refuses says why. */
function Actions({ deployment, ask }: ActionsProps) {
  const t = useT('deploy');
  const { status, live, failure, version } = deployment;
  const position = { state: status, context: { live, failureCode: failure?.code ?? null } };
  const mayRollBack = can(deploymentLifecycle, position, { type: 'rollback.requested' });
  const mayRestore = can(deploymentLifecycle, position, { type: 'restore.requested' });
  const refused = status === 'deployed' ? t('record.refusedLive') : t('record.refusedNotDeployed');
  return (
    <Row as="span" display="inline-flex" gap="1">
      <ActionButton
        size="sm"
        variant="ghost"
        px={{ base: '1.5', xl: '2.5' }}
        icon={<Undo2 aria-hidden />}
        aria-label={t('record.rollBackOf', { version })}
        refused={mayRollBack ? undefined : refused}
        onClick={() => ask('rollBack', deployment)}
      >
        <chakra.span hideBelow="xl">{t('record.rollBack')}</chakra.span>
      </ActionButton>
      <ActionButton
        size="sm"
        variant="ghost"
        px={{ base: '1.5', xl: '2.5' }}
        icon={<ArchiveRestore aria-hidden />}
        aria-label={t('record.restoreOf', { version })}
        refused={mayRestore ? undefined : t('record.refusedNotDeployed')}
        onClick={() => ask('restore', deployment)}
      >
        <chakra.span hideBelow="xl">{t('record.restore')}</chakra.span>
      </ActionButton>
    </Row>
  );
}
