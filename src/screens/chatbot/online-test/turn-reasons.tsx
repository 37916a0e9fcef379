import { onlineTestMachine } from '../../../machines/online-test/online-test.machine.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BotTurn, TraceEntry } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { botSettingsQuery } from '../../../api/settings.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { botTurnQuery } from '../../../api/online-test.ts';
import { useReading } from '../../../patterns/reading.ts';
import type { TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ScoreBar } from './score-bar.tsx';

const nothingAsked = { sdkAppId: '', questionId: '', text: '', language: 'en' } as const;

interface TurnReasonsProps {
  question: TestQuestion | undefined;
  canAsk: boolean;
  onAsk: (text: string) => void;
}

/** Why the bot said it: the candidates with their scores against the thresholds, and the steps it went through. */
export function TurnReasons({ question, canAsk, onAsk }: TurnReasonsProps) {
  const t = useT('onlineTest');
  const { data: turn } = useReading(botTurnQuery(question ?? nothingAsked));
  if (turn === undefined) {
    return (
      <Section title={t('reasons')}>
        <chakra.p fontSize="sm" color="fg.muted">
          {t('reasonsEmpty')}
        </chakra.p>
      </Section>
    );
  }
  return (
    <Landmark
      of={{ machine: onlineTestMachine, state: 'answered' }}
      label={t('reasons')}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <Section
        title={t('candidates')}
        aside={t('took', { milliseconds: Math.round(turn.durationMs * 10) / 10 })}
      >
        <Candidates turn={turn} canAsk={canAsk} onAsk={onAsk} />
      </Section>
      <Section title={t('trace')}>
        <Trace entries={turn.trace} />
      </Section>
    </Landmark>
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} borderWidth="1px" borderRadius="xl" bg="bg.raised" px="4" py="3.5">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        paddingBottom="3"
      >
        <chakra.h2 fontSize="md">{title}</chakra.h2>
        {aside === undefined ? null : (
          <chakra.span fontSize="xs" color="fg.muted" data-figure>
            {aside}
          </chakra.span>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

function Candidates({
  turn,
  canAsk,
  onAsk,
}: {
  turn: BotTurn;
  canAsk: boolean;
  onAsk: (text: string) => void;
}) {
  const t = useT('onlineTest');
  const statuses = useT('statuses');
  const sdkAppId = useSdkAppId();
  const { data: settings } = useReading(botSettingsQuery(sdkAppId));
  if (turn.candidates.length === 0) {
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        {t('noCandidates')}
      </chakra.p>
    );
  }
  return (
    <chakra.ol display="flex" flexDirection="column" gap="3.5">
      {turn.candidates.map((candidate) => (
        <chakra.li key={candidate.qaId} display="flex" flexDirection="column" gap="1.5">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
            <TextLink to={paths.qa(sdkAppId, candidate.qaId)} fontSize="sm" fontWeight="medium" minW="0">
              {candidate.standardQuestion}
            </TextLink>
            {candidate.qaId === turn.qaId ? <StateChip tone="settled" label={t('answered')} /> : null}
            {candidate.status === 'deactivated' ? (
              <StateChip tone="neutral" label={statuses('activation.deactivated')} />
            ) : null}
          </chakra.div>
          <ScoreBar
            score={candidate.score}
            answerThreshold={settings?.answerThreshold ?? null}
            suggestionThreshold={settings?.suggestionThreshold ?? null}
          />
          {candidate.matchedQuestion === candidate.standardQuestion ? null : (
            <chakra.span fontSize="xs" color="fg.muted">
              {t('matched')}{' '}
              <Button
                size="xs"
                variant="link"
                disabled={!canAsk}
                whiteSpace="normal"
                textAlign="start"
                onClick={() => onAsk(candidate.matchedQuestion)}
              >
                {candidate.matchedQuestion}
              </Button>
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

const marks = {
  hit: { icon: <Check size={13} aria-hidden />, color: 'success.fg' },
  miss: { icon: <X size={13} aria-hidden />, color: 'fg.muted' },
  skipped: { icon: <Minus size={13} aria-hidden />, color: 'fg.subtle' },
} as const;

function Trace({ entries }: { entries: readonly TraceEntry[] }) {
  const statuses = useT('statuses');
  const t = useT('onlineTest');
  const format = useFormat();
  return (
    <chakra.ol display="flex" flexDirection="column" gap="2.5" fontSize="sm">
      {entries.map(({ step, outcome, detail, score, threshold }) => (
        <chakra.li key={step} display="grid" gridTemplateColumns="1.25rem minmax(0, 1fr)" gap="2">
          <chakra.span
            color={marks[outcome].color}
            paddingTop="0.5"
            title={statuses(`traceOutcome.${outcome}`)}
          >
            {marks[outcome].icon}
          </chakra.span>
          <chakra.span color={outcome === 'skipped' ? 'fg.muted' : undefined}>
            <chakra.span fontWeight="medium">{statuses(`traceStep.${step}`)}</chakra.span>
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {statuses(`traceDetail.${detail}`)}
              {score === null || threshold === null
                ? null
                : ` · ${t('against', { score: format.score(score), threshold: format.score(threshold) })}`}
            </chakra.span>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
