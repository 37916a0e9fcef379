import { chakra } from '@chakra-ui/react/styled-system';
import { useSdkAppId } from '../../../api/current-application.ts';
import { versionDiffQuery } from '../../../api/deployments.ts';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Text } from '../../../ui/layout.tsx';

/** Lost questions that are named. */
const named = 5;

/** What customers lose by a roll back, and what becomes another again. */
export function RollBackLoss({ deploymentId }: { deploymentId: string }) {
  const t = useT('deploy');
  const { first } = useList(versionDiffQuery(useSdkAppId(), deploymentId, 'live'));
  const qas = first?.counts.find(({ kind }) => kind === 'qa');
  if (first === undefined || qas === undefined) return null;
  const isOther = (other: 'robot' | 'chitchat' | 'document') =>
    first.counts.some(({ kind, added, changed, removed }) => kind === other && added + changed + removed > 0);
  const lost = first.items
    .filter(({ kind, change }) => kind === 'qa' && change === 'removed')
    .slice(0, named);
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
      {isOther('robot') ? <Text line>{t('record.loss.robot')}</Text> : null}
      {qas.added > 0 ? <Text line>{t('record.loss.back', { count: qas.added })}</Text> : null}
    </chakra.span>
  );
}
