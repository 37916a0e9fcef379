import { chakra } from '@chakra-ui/react/styled-system';
import { ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deploymentQuery, versionDiffQuery } from '../../../api/deployments.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChangeWords } from '../change-words.ts';
import { useActorName } from '../../session/actor-name.ts';
import { DeploymentChip } from './deployment-chip.tsx';
import { VersionContents } from './version-contents.tsx';

interface VersionDrawerProps {
  deploymentId: string;
  onClose: () => void;
}

/** One version beside the record: what it holds, and when customers had it. */
export function VersionDrawer({ deploymentId, onClose }: VersionDrawerProps) {
  const t = useT('deploy');
  const reading = useReading(deploymentQuery(useSdkAppId(), deploymentId));
  const { data } = reading;
  return (
    <Dialog
      open
      drawer
      width="44rem"
      title={data === undefined ? t('record.version') : t('version', { version: data.version })}
      description={data && <DeploymentChip {...data} />}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
        {(deployment) => <Version {...deployment} />}
      </Loaded>
    </Dialog>
  );
}

/** Asks the regression set of a deployed version. */
function AskSet({ deploymentId }: Pick<Deployment, 'deploymentId'>) {
  const t = useT('regression');
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const { first } = useList(pages('listRegressionCases', { sdkAppId, limit: 1 }));
  if (first === undefined || first.items.length === 0) return null;
  return (
    <Row>
      <ActionButtons
        actions={[
          {
            id: 'run',
            label: t('run.askVersion'),
            icon: <ListChecks aria-hidden />,
            run: async () => {
              const run = await callOperation(
                'requestRegressionRun',
                { sdkAppId },
                { body: { deploymentId } },
              );
              void navigate(paths.regressionRun(sdkAppId, run.regressionRunId));
            },
          },
        ]}
      />
    </Row>
  );
}

function Version(deployment: Deployment) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { deploymentId, status, note, failure, counts } = deployment;
  return (
    <Stack gap="6">
      {status === 'deployed' ? (
        <AskSet deploymentId={deploymentId} />
      ) : (
        <Row>
          <ButtonLink to={paths.deploy(sdkAppId, deploymentId)}>{t('details.progress')}</ButtonLink>
        </Row>
      )}
      <DetailSection title={t('details.note')}>
        <Text fontSize="sm" color={note === '' ? 'fg.subtle' : undefined} css={{ overflowWrap: 'anywhere' }}>
          {note === '' ? t('details.noNote') : note}
        </Text>
        {failure === null ? null : (
          <Text fontSize="sm" color="danger.fg">
            {t(`statuses:deploymentFailure.${failure.code}`)}
          </Text>
        )}
      </DetailSection>
      {counts.length === 0 ? null : (
        <DetailSection title={t('details.holds')}>
          <Holdings {...deployment} />
        </DetailSection>
      )}
      {status === 'deployed' ? <VersionContents {...deployment} /> : null}
      <DetailSection title={t('details.times')}>
        <LivePeriods {...deployment} />
      </DetailSection>
    </Stack>
  );
}

/** Every version has a robot. Of documents, for example, there may never have been any. */
function isWorthSaying({ kind, total, added, changed, removed }: Deployment['counts'][number]): boolean {
  return kind === 'robot' || total + added + changed + removed > 0;
}

/** What the version holds of each kind, and what changed of it. */
function Holdings({ deploymentId, counts }: Pick<Deployment, 'deploymentId' | 'counts'>) {
  const t = useT('deploy');
  const { first } = useList(versionDiffQuery(useSdkAppId(), deploymentId, 'before'));
  // Customers meet the draft's robot and chitchat before the first version, so no deployment counts them as added.
  const isNew = (kind: Deployment['counts'][number]['kind']) =>
    (kind === 'robot' || kind === 'chitchat') && first?.otherVersion === null;
  const wordsOf = useChangeWords();
  const format = useFormat();
  return (
    <chakra.dl display="grid" gap="1.5" fontSize="sm">
      {counts.filter(isWorthSaying).map(({ kind, total, ...changes }) => (
        <Row key={kind} wrap apart columnGap="4" rowGap="0">
          <dt>
            {t(`details.kind.${kind}`)}
            <Text look="muted"> {format.number(total)}</Text>
          </dt>
          <Text as="dd" look="note">
            {isNew(kind) ? t('details.compare.first') : wordsOf(changes)}
          </Text>
        </Row>
      ))}
    </chakra.dl>
  );
}

/** Each time in which customers had the version: from when to when, through whom, and why. */
function LivePeriods({ livePeriods }: Deployment) {
  const t = useT('deploy');
  const format = useFormat();
  const nameOf = useActorName();
  if (livePeriods.length === 0) return <Text look="note">{t('details.never')}</Text>;
  return (
    <Stack as="ol" gap="3" aria-label={t('details.times')}>
      {livePeriods.map(({ startedAt, endedAt, how, by, reason }) => (
        <Stack
          as="li"
          key={`${startedAt} ${endedAt}`}
          gap="0.5"
          paddingInlineStart="3"
          borderInlineStartWidth="2px"
          borderColor={endedAt === null ? 'brand.solid' : 'border'}
        >
          <Text fontSize="sm" look={endedAt === null ? 'strong' : undefined}>
            {t('details.period', {
              from: format.dateTime(startedAt),
              to: endedAt === null ? t('details.now') : format.dateTime(endedAt),
            })}
          </Text>
          <Text look="detail">{t(`details.how.${how}`, { by: nameOf(by) })}</Text>
          {reason === '' ? null : (
            <Text fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
