import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Advice } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAddition, useDismissal, useMove } from './mending.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface AdviceRowProps {
  advice: Advice;
  /** The advice is done with; its row is about to leave. */
  onDone: () => void;
}

/** One piece of advice: what it is about, and what mends it. */
export function AdviceRow({ advice, onDone }: AdviceRowProps) {
  return (
    <chakra.li px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Row wrap apart alignItems="flex-start" columnGap="6" rowGap="3">
        <Stack gap="1" flex="1" flexBasis="18rem" fontSize="sm">
          <About {...advice} />
          {advice.suggestions.length === 0 ? null : <Suggestions advice={advice} />}
        </Stack>
        <Mending advice={advice} onDone={onDone} />
      </Row>
    </chakra.li>
  );
}

function About({ kind, qa, other, question, otherQuestion, score, count }: Advice) {
  const t = useT('advice');
  const format = useFormat();
  if (kind === 'fewQuestions')
    return (
      <>
        <QaLink qa={qa} />
        <Text look="detail">{t('has', { count })}</Text>
      </>
    );
  const isPull = kind === 'pullingQuestion';
  const figure =
    kind === 'confusedPair'
      ? t('confused', { count })
      : isPull
        ? t('score', { score: score ?? 0 })
        : t('alike', { score: format.percent(score ?? 0) });
  return (
    <>
      <Asked question={question} qa={qa} />
      <Text look="detail">
        {isPull ? t('leadsTo') : t('and')} · {figure}
      </Text>
      {other && <Asked question={isPull ? null : otherQuestion} qa={other} />}
    </>
  );
}

/** A question and the Q&A that has it; the Q&A alone if it is the standard question or all of them. */
function Asked({ question, qa }: { question: string | null; qa: Advice['qa'] }) {
  const t = useT('advice');
  if (question === null || question === qa.standardQuestion) return <QaLink qa={qa} />;
  return (
    <Text whole>
      <Text look="strong">{question}</Text> <Text look="muted">{t('inQa')}</Text> <QaLink qa={qa} />
    </Text>
  );
}

/** Leads to a Q&A by its standard question. */
export function QaLink({ qa: { qaId, standardQuestion } }: { qa: Advice['qa'] }) {
  const sdkAppId = useSdkAppId();
  return (
    <TextLink to={paths.qa(sdkAppId, qaId)} overflowWrap="anywhere">
      {standardQuestion}
    </TextLink>
  );
}

function Mending({ advice, onDone }: AdviceRowProps) {
  const t = useT('advice');
  const { kind, qa, other, question } = advice;
  const [isMerging, setMerging] = useState(false);
  const move = useMove(onDone);
  const dismissal = useDismissal(onDone);
  const isBusy = move.busy || dismissal.busy;
  const isMovable = kind === 'pullingQuestion' && question !== qa.standardQuestion;
  return (
    <Row wrap>
      {isMovable && question !== null && other ? (
        <Button
          size="sm"
          busy={move.busy}
          disabled={isBusy}
          title={t('move', { qa: other.standardQuestion })}
          maxW={{ base: 'full', md: '20rem' }}
          onClick={() => move.run({ question, from: qa, to: other })}
        >
          <Text line>{t('move', { qa: other.standardQuestion })}</Text>
        </Button>
      ) : null}
      {other ? (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={t('mergeThis', { qa: qa.standardQuestion, other: other.standardQuestion })}
          onClick={() => setMerging(true)}
        >
          {t('merge')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        busy={dismissal.busy}
        disabled={isBusy}
        aria-label={t('dismissThis', { qa: qa.standardQuestion })}
        onClick={() => dismissal.run(advice)}
      >
        {t('dismiss')}
      </Button>
      {isMerging && other ? (
        <MergeDialog qa={qa} other={other} onClose={() => setMerging(false)} onDone={onDone} />
      ) : null}
    </Row>
  );
}

/** What customers wrote; each becomes a similar question by one press. */
function Suggestions({ advice: { qa, suggestions } }: { advice: Advice }) {
  const t = useT('advice');
  const addition = useAddition(() => undefined);
  return (
    <Stack
      as="ul"
      aria-label={t('suggestions')}
      gap="1"
      marginTop="1"
      marginInlineStart="-2.5"
      listStyleType="none"
    >
      {suggestions.map(({ question, count }) => (
        <Row as="li" key={question} wrap columnGap="2" rowGap="0">
          <Button
            size="xs"
            variant="ghost"
            icon={<Plus aria-hidden />}
            aria-label={t('add', { question })}
            disabled={addition.busy}
            onClick={() => addition.run({ question, qa })}
            height="auto"
            minHeight="7"
            maxW="full"
            whiteSpace="normal"
            textAlign="start"
          >
            {question}
          </Button>
          <Text look="detail" data-figure>
            {t('asked', { count })}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
