import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronUp, EyeOff, GraduationCap, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DoubtedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { AskedIn } from './asked-in.tsx';
import type { useSettlingAnswers } from './settling-answers.ts';
import { useSignWords } from './sign-words.ts';

interface DoubtedQuestionItemProps {
  question: DoubtedQuestion;
  settling: ReturnType<typeof useSettlingAnswers>;
  onTeach: () => void;
}

/** One question to which the Q&A gave an answer that did not help, with its conversations. */
export function DoubtedQuestionItem({ question, settling, onTeach }: DoubtedQuestionItemProps) {
  const t = useT('qaOptimization');
  const signs = useSignWords();
  const [isOpen, setOpen] = useState(false);
  const { text, score, status, taughtQa } = question;
  const figures = [signs(question), score === null ? t('doubted.chosen') : t('score', { score })];
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" bg="bg.raised" padding="3">
      <Row gap="2">
        <Stack gap="0" flex="1">
          <Text whole fontSize="sm">
            {text}
          </Text>
          <Text look="detail">{figures.filter(Boolean).join(' · ')}</Text>
          {status === 'open' ? null : (
            <Text look="detail">
              {taughtQa === null ? t('status.ignored') : t('taughtTo', { qa: taughtQa.standardQuestion })}
            </Text>
          )}
        </Stack>
        {status === 'open' ? (
          <>
            <IconButton
              size="sm"
              label={t('ignoreThis', { question: text })}
              onClick={() => settling.ignore.run(question)}
            >
              <EyeOff aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t('teachThis', { question: text })} onClick={onTeach}>
              <GraduationCap aria-hidden />
            </IconButton>
          </>
        ) : (
          <IconButton
            size="sm"
            label={t('doubted.reopenThis', { question: text })}
            onClick={() => settling.reopen.run(question)}
          >
            <RotateCcw aria-hidden />
          </IconButton>
        )}
      </Row>
      <Button
        size="sm"
        variant="link"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('doubted.conversations')}
      </Button>
      {isOpen ? <AskedIn askings={question.askings} /> : null}
    </chakra.li>
  );
}
