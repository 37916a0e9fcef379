import { chakra } from '@chakra-ui/react/styled-system';
import { EyeOff, GraduationCap } from 'lucide-react';
import type { StatisticsWindow, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { usual } from './question-filters.tsx';
import { useSettling } from './settling.ts';

interface SimilarWordingsProps {
  /** The question that stands for all. */
  questionId: string;
  /** Null: the usual one. */
  window: StatisticsWindow | null;
  onTeach: (question: UnmatchedQuestion) => void;
}

/** The questions of a cluster beside the one that stands for all. Without a window there is no cluster. */
export function useSimilarWordings(questionId: string, window: StatisticsWindow | null | undefined) {
  const sdkAppId = useSdkAppId();
  const params = { sdkAppId, clusterId: questionId, window: window ?? usual.window };
  const list = useList({ ...pages('listClusterQuestions', params), enabled: window !== undefined });
  return { list, others: list.rows.filter((row) => row.questionId !== questionId) };
}

/** The other questions of a cluster; each is taught or ignored by one press. */
export function SimilarWordings({ questionId, window, onTeach }: SimilarWordingsProps) {
  const t = useT('qaOptimization');
  const { list, others } = useSimilarWordings(questionId, window);
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Text as="h3" look="heading">
        {t('drawer.similar')}
      </Text>
      <chakra.ul
        aria-label={t('drawer.similar')}
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.raised"
        listStyleType="none"
      >
        {others.map((question) => (
          <Wording key={question.questionId} question={question} onTeach={onTeach} />
        ))}
      </chakra.ul>
      {list.hasMore ? (
        <Button size="sm" variant="link" alignSelf="start" busy={list.loadingMore} onClick={list.onEnd}>
          {t('drawer.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Wording({
  question,
  onTeach,
}: { question: UnmatchedQuestion } & Pick<SimilarWordingsProps, 'onTeach'>) {
  const t = useT('qaOptimization');
  const { ignore } = useSettling();
  const { text, count } = question;
  return (
    <chakra.li px="3" py="1.5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Row gap="2">
        <Stack gap="0" flex="1">
          <Text whole fontSize="sm">
            {text}
          </Text>
          <Text look="detail" data-figure>
            {t('asked', { count })}
          </Text>
        </Stack>
        <IconButton
          size="sm"
          label={t('ignoreThis', { question: text })}
          onClick={() => ignore.run(question)}
        >
          <EyeOff aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('teachThis', { question: text })} onClick={() => onTeach(question)}>
          <GraduationCap aria-hidden />
        </IconButton>
      </Row>
    </chakra.li>
  );
}
