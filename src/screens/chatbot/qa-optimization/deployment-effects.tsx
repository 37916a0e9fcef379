import { chakra } from '@chakra-ui/react/styled-system';
import type { DeploymentEffect, UnansweredShare } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { effectQuestionsMin } from '../../../machines/rules/limits.ts';
import { paths } from '../../../paths.ts';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Text } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const Table = chakra('table', {
  base: {
    marginTop: '2',
    fontSize: 'sm',
    '& :is(th, td)': { textAlign: 'start', verticalAlign: 'top', py: '1.5', paddingInlineEnd: '6' },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
});

/** Whether the last deployments helped: one line, and behind it what was not answered before and after each. */
export function DeploymentEffects() {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { data } = useReading(query('getDeploymentEffects', { sdkAppId }));
  const versions = useList(pages('listDeployments', { sdkAppId }));
  const [last] = data?.effects ?? [];
  if (data === undefined || last === undefined) return null;
  // Then customers no longer meet the last version.
  const isRolledBack = versions.rows.some(({ version, live }) => live && version !== last.version);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontSize="sm" width="fit-content">
        {isRolledBack ? t('effects.title') : <Summary {...last} />}
      </chakra.summary>
      <Text as="p" look="note" marginTop="2">
        {t('effects.text', { count: effectQuestionsMin })}
      </Text>
      <Table aria-label={t('effects.title')}>
        <thead>
          <tr>
            <th scope="col">{t('effects.deployment')}</th>
            <th scope="col">{t('effects.before')}</th>
            <th scope="col">{t('effects.since')}</th>
          </tr>
        </thead>
        <tbody>
          {data.effects.map((effect) => (
            <Row key={effect.deploymentId} {...effect} />
          ))}
        </tbody>
      </Table>
    </chakra.details>
  );
}

function Summary({ version, before, since }: DeploymentEffect) {
  const t = useT('qaOptimization');
  const format = useFormat();
  if (since.share === null) return t('effects.tooEarly', { version });
  const now = { version, since: format.percent(since.share) };
  return before.share === null
    ? t('effects.now', now)
    : t('effects.changed', { ...now, before: format.percent(before.share) });
}

function Row({ deploymentId, version, deployedAt, before, since }: DeploymentEffect) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  return (
    <tr>
      <td>
        <TextLink to={`${paths.record(sdkAppId)}?version=${deploymentId}`}>
          {t('effects.version', { version })}
        </TextLink>
        <Text look="detail" display="block">
          {format.dateTime(deployedAt)}
        </Text>
      </td>
      <td>
        <Share {...before} />
      </td>
      <td>
        <Share {...since} />
      </td>
    </tr>
  );
}

function Share({ share, questionCount }: UnansweredShare) {
  const t = useT('qaOptimization');
  const format = useFormat();
  return (
    <>
      {share === null ? (
        <Text look="muted">{t('effects.few')}</Text>
      ) : (
        <Text data-figure>{format.percent(share)}</Text>
      )}
      <Text look="detail" display="block" data-figure>
        {t('effects.of', { count: questionCount })}
      </Text>
    </>
  );
}
