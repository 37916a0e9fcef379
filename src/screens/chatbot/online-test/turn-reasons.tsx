import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BotTurn, TraceEntry } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { botTurnQuery } from '../../../api/online-test.ts';
import { query } from '../../../api/operation.ts';
import { robotOrDefault } from '../../../api/robots.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { hasName } from '../../../i18n/words.ts';
import { onlineTestMachine, type TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CitationLink } from './citation-link.tsx';
import { MeaningNote } from './meaning-note.tsx';
import { HowRead } from './how-read.tsx';
import { ScoreBar } from '../score-bar.tsx';

const nothingAsked = { sdkAppId: '', questionId: '', text: '', language: 'en', robotId: null } as const;

interface AskAgain {
  canAsk: boolean;
  onAsk: (text: string) => void;
}

/** The reasons of an answer: how it was read, the candidates' scores against the thresholds, and the steps. */
export function TurnReasons({ question, ...ask }: AskAgain & { question: TestQuestion | undefined }) {
  const t = useT('onlineTest');
  const { data: turn } = useReading(botTurnQuery(question ?? nothingAsked));
  if (turn === undefined) {
    return (
      <Section title={t('reasons')}>
        <Text as="p" look="note">
          {t('reasonsEmpty')}
        </Text>
      </Section>
    );
  }
  const best =
    turn.origin?.kind === 'document'
      ? undefined
      : turn.candidates.find(({ status, reading }) => status === 'activated' && reading !== undefined);
  const milliseconds = Math.round(turn.durationMilliseconds * 10) / 10;
  return (
    <Landmark
      of={{ machine: onlineTestMachine, state: 'answered' }}
      label={t('reasons')}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {best && question ? (
        <Section title={t('read.title')}>
          <HowRead asked={question.text} best={best} />
        </Section>
      ) : null}
      <Section title={t('candidates')} aside={t('took', { milliseconds })}>
        <Candidates turn={turn} robotId={question?.robotId ?? null} {...ask} />
      </Section>
      <Section title={t('trace')}>
        <Trace entries={turn.trace} />
        <MeaningNote use={turn.embeddings ?? null} />
      </Section>
    </Landmark>
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} borderWidth="1px" borderRadius="xl" bg="bg.raised" px="4" py="3.5">
      <Row apart alignItems="baseline" gap="3" paddingBottom="3">
        <Text as="h2" look="heading">
          {title}
        </Text>
        <Text look="detail" data-figure>
          {aside}
        </Text>
      </Row>
      {children}
    </chakra.section>
  );
}

/** The id of what answered: of a document the passage, otherwise the thing itself. */
function answeredWith({ origin, citations }: BotTurn): string | undefined {
  return citations?.[0]?.id ?? origin?.id;
}

interface CandidatesProps extends AskAgain {
  turn: BotTurn;
  /** Of the robot that was asked; null for the default one. */
  robotId: string | null;
}

function Candidates({ turn, robotId, canAsk, onAsk }: CandidatesProps) {
  const t = useT('onlineTest');
  const sdkAppId = useSdkAppId();
  const { data: robots } = useReading(query('listRobots', { sdkAppId }));
  const thresholds = robots && robotOrDefault(robots, robotId);
  if (turn.candidates.length === 0) {
    return (
      <Text as="p" look="note">
        {t('noCandidates')}
      </Text>
    );
  }
  return (
    <Stack as="ol" gap="3.5">
      {turn.candidates.map(({ kind, id, title, status, score, matchedText, citation }) => (
        <Stack as="li" key={citation?.id ?? id} gap="1.5">
          <Row wrap columnGap="2.5" rowGap="1">
            {citation ? (
              <CitationLink {...citation} />
            ) : kind === 'chitchat' ? (
              <Text fontSize="sm" minW="0">
                {t('chitchat', { question: title })}
              </Text>
            ) : (
              <TextLink to={paths.qa(sdkAppId, id)} fontSize="sm" minW="0">
                {title}
              </TextLink>
            )}
            {(citation?.id ?? id) === answeredWith(turn) ? (
              <StateChip tone="settled" label={t('answered')} />
            ) : null}
            {status === 'deactivated' ? (
              <StateChip tone="neutral" label={t('statuses:activation.deactivated')} />
            ) : null}
          </Row>
          <ScoreBar
            score={score}
            {...(kind === 'document' ? { answerThreshold: thresholds?.documentThreshold } : thresholds)}
          />
          {kind === 'document' ? (
            <Text look="detail" overflowWrap="anywhere">
              {t('says')} {matchedText}
            </Text>
          ) : matchedText === title ? null : (
            <Text look="detail">
              {t('matched')}{' '}
              <Button
                size="xs"
                variant="link"
                disabled={!canAsk}
                whiteSpace="normal"
                textAlign="start"
                onClick={() => onAsk(matchedText)}
              >
                {matchedText}
              </Button>
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

const marks = {
  hit: { icon: <Check size={13} aria-hidden />, color: 'success.fg' },
  miss: { icon: <X size={13} aria-hidden />, color: 'fg.muted' },
  skipped: { icon: <Minus size={13} aria-hidden />, color: 'fg.subtle' },
} as const;

export function Trace({ entries }: { entries: readonly TraceEntry[] }) {
  const t = useT('onlineTest');
  const { language } = useLanguage();
  return (
    <Stack as="ol" gap="2.5" fontSize="sm">
      {entries.map(({ step, outcome, detail, score, threshold, margin, words }) => (
        <Row as="li" key={step} alignItems="flex-start">
          <chakra.span
            flex="0 0 1.25rem"
            color={marks[outcome].color}
            paddingTop="0.5"
            title={t(`statuses:traceOutcome.${outcome}`)}
          >
            {marks[outcome].icon}
          </chakra.span>
          <chakra.span minW="0" color={outcome === 'skipped' ? 'fg.muted' : undefined}>
            <Text look="strong">
              {hasName(language, 'traceStep', step) ? t(`statuses:traceStep.${step}`) : step}
            </Text>
            <Text look="detail" display="block">
              {hasName(language, 'traceDetail', detail) ? t(`statuses:traceDetail.${detail}`) : detail}
              {words ? ` · ${t('quoted', { words })}` : null}
              {score === null || threshold === null ? null : ` · ${t('against', { score, threshold })}`}
              {margin === null || margin === undefined ? null : ` · ${t('ahead', { margin })}`}
            </Text>
          </chakra.span>
        </Row>
      ))}
    </Stack>
  );
}
