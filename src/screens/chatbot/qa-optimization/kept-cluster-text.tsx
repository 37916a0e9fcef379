import { chakra } from '@chakra-ui/react/styled-system';
import type { KeptCluster, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AskedIn } from './asked-in.tsx';
import { clusterKeys } from './cluster-keys.ts';
import { OutsideScope } from './outside-scope.tsx';

/** Conversations that are shown of one cluster. */
const shownConversations = 5;

interface KeptClusterTextProps {
  cluster: KeptCluster;
  /** Its questions, the most frequent first. */
  questions: readonly UnmatchedQuestion[];
}

/** What is told of one cluster: the suggestion, its wordings, and conversations in which it was asked. */
export function KeptClusterText({ cluster, questions }: KeptClusterTextProps) {
  const t = useT('qaOptimization');
  const { answer } = cluster.suggestion;
  const outside =
    cluster.status === 'open' ? questions.filter(({ outsideScope }) => outsideScope !== null) : [];
  const told = outside.find(({ text }) => text === cluster.representative) ?? outside[0];
  const askings = questions
    .flatMap((question) => question.askings)
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt))
    .slice(0, shownConversations);
  return (
    <Stack gap="6">
      <DetailSection title={cluster.status === 'accepted' ? t('drawer.taughtQa') : t('groups.suggested')}>
        {told === undefined ? null : <OutsideScope {...told} />}
        {told?.text === cluster.representative ? null : <Suggested {...cluster} />}
      </DetailSection>
      {answer === null ? null : (
        <DetailSection title={t('groups.answer')}>
          <Text whole fontSize="sm">
            {answer}
          </Text>
        </DetailSection>
      )}
      <DetailSection title={t('columns.size')}>
        <chakra.ul
          aria-label={t('columns.size')}
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.raised"
          listStyleType="none"
        >
          {questions.map(({ questionId, text, count, status }) => (
            <chakra.li key={questionId} px="3" py="1.5" css={{ '& + &': { borderTopWidth: '1px' } }}>
              <Stack gap="0">
                <Text whole fontSize="sm">
                  {text}
                </Text>
                <Text look="detail" data-figure>
                  {[t('asked', { count }), ...(status === 'open' ? [] : [t(`status.${status}`)])].join(' · ')}
                </Text>
              </Stack>
            </chakra.li>
          ))}
        </chakra.ul>
      </DetailSection>
      {askings.length === 0 ? null : <AskedIn askings={askings} />}
      <Text as="p" look="note">
        {t('groups.keys', clusterKeys)}
      </Text>
    </Stack>
  );
}

function Suggested({ acceptedQa, status, nearest, suggestion }: KeptCluster) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const qa = status === 'accepted' ? acceptedQa : nearest;
  const isOpen = status !== 'accepted';
  return (
    <Text as="p" fontSize="sm" whole>
      {isOpen ? t(`groups.kinds.${suggestion.kind}`) : null}
      {qa === null ? null : (
        <>
          {' '}
          <TextLink to={paths.qa(sdkAppId, qa.qaId)}>{qa.standardQuestion}</TextLink>
        </>
      )}
      {isOpen && nearest !== null ? (
        <Text look="muted"> · {t('score', { score: nearest.score })}</Text>
      ) : null}
    </Text>
  );
}
