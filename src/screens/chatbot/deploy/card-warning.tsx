import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** So many questions of a card are named. */
const namedAtMost = 3;

/** Names the robots whose welcome cards offer questions that they do not answer. It refuses nothing. */
export function CardWarning() {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { data: robots } = useReading(query('listRobots', { sdkAppId }));
  const { data: check } = useReading({ ...query('getWelcomeCardCheck', { sdkAppId }), staleTime: 0 });
  const touched = (robots?.items ?? [])
    .map(({ robotId, name }) => ({
      robotId,
      name,
      questions: (check?.items ?? []).filter((item) => item.robotId === robotId),
    }))
    .filter(({ questions }) => questions.length > 0);
  if (touched.length === 0) return null;
  return (
    <Notice kind="warning" title={t('cards.title')}>
      {t('cards.text')}
      <Stack as="ul" gap="1" marginTop="2" aria-label={t('cards.list')}>
        {touched.map(({ robotId, name, questions }) => (
          <li key={robotId}>
            <TextLink to={`${paths.basic(sdkAppId)}?of=${robotId}`}>{name}</TextLink>{' '}
            {questions
              .slice(0, namedAtMost)
              .map(({ question }) => `“${question}”`)
              .join(t('changes.and'))}
            {questions.length > namedAtMost ? ' …' : null}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
