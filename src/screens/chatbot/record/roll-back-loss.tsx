import { chakra } from '@chakra-ui/react/styled-system';
import type { VersionDiff } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { versionDiffQuery } from '../../../api/deployments.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Text } from '../../../ui/layout.tsx';

/** Lost questions that are named. */
const mostNamed = 5;

/** What customers lose by a roll back, and what becomes another again. */
export function RollBackLoss({ deploymentId }: { deploymentId: string }) {
  const t = useT('deploy');
  const { first } = useList(versionDiffQuery(useSdkAppId(), deploymentId, 'live'));
  const qas = first?.counts.find(({ kind }) => kind === 'qa');
  if (first === undefined || qas === undefined) return null;
  const isOther = (other: 'chitchat' | 'document') =>
    first.counts.some(({ kind, added, changed, removed }) => kind === other && added + changed + removed > 0);
  const isRobotSetBack = first.counts.some(
    ({ kind, added, changed }) => kind === 'robot' && added + changed > 0,
  );
  const lost = first.items
    .filter(({ kind, change }) => kind === 'qa' && change === 'removed')
    .slice(0, mostNamed);
  return (
    <chakra.span display="block" marginTop="3" role="status">
      <Text look="strong" color={qas.removed > 0 ? 'danger.fg' : undefined}>
        {qas.removed === 0 ? t('record.loss.none') : t('record.loss.lost', { count: qas.removed })}
      </Text>
      {lost.map(({ itemId, title }) => (
        <Text key={itemId} line paddingInlineStart="3">
          − {title}
        </Text>
      ))}
      {qas.removed > lost.length && lost.length > 0 ? (
        <Text line paddingInlineStart="3">
          {t('record.loss.more', { count: qas.removed - lost.length })}
        </Text>
      ) : null}
      {qas.changed > 0 ? <Text line>{t('record.loss.changed', { count: qas.changed })}</Text> : null}
      {isOther('chitchat') ? <Text line>{t('record.loss.chitchat')}</Text> : null}
      {isOther('document') ? <Text line>{t('record.loss.documents')}</Text> : null}
      {isRobotSetBack ? <Text line>{t('record.loss.robot')}</Text> : null}
      <ChannelsHandedOver items={first.items} />
      {qas.added > 0 ? <Text line>{t('record.loss.back', { count: qas.added })}</Text> : null}
    </chakra.span>
  );
}

/** The web chats whose robot is not in the version: the default one answers there instead. */
function ChannelsHandedOver({ items }: Pick<VersionDiff, 'items'>) {
  const t = useT('deploy');
  const format = useFormat();
  const named = useNamed();
  const channels = useReading(query('listChannels', { sdkAppId: useSdkAppId() })).data?.items ?? [];
  // The robots come first, so the first page has them all.
  const gone = new Set(
    items.flatMap(({ kind, change, itemId }) => (kind === 'robot' && change === 'removed' ? [itemId] : [])),
  );
  const names = channels
    .filter(({ robotId }) => robotId !== null && gone.has(robotId))
    .map(({ name, hasDefaultName: isDefault }) => named('channel', { name, isDefault }));
  if (names.length === 0) return null;
  return (
    <Text look="strong" whole color="danger.fg">
      {t('record.loss.channels', { count: names.length, names: format.list(names) })}
    </Text>
  );
}
