import { chakra } from '@chakra-ui/react/styled-system';
import type { ScoreHistograms } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import {
  type Thresholds,
  heldOutQuestionsMin,
  precisionOf,
  sharesOf,
  wholeShares,
} from '../../../machines/rules/threshold-effect.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ScoreBars } from './score-bars.tsx';

/** What these thresholds would do: with the customers' questions of the last days, and with the draft's own. */
export function ThresholdEffect({ thresholds }: { thresholds: Thresholds }) {
  const sdkAppId = useSdkAppId();
  const { data, error, retry } = useReading({
    ...query('getScoreHistograms', { sdkAppId }),
    staleTime: 60_000,
  });
  if (data !== undefined) return <Effects {...data} thresholds={thresholds} />;
  return error === null ? (
    <Skeleton height="8rem" width="full" />
  ) : (
    <Problem inline error={error} retry={retry} />
  );
}

function Effects({ traffic, heldOut, thresholds }: ScoreHistograms & { thresholds: Thresholds }) {
  const t = useT('bot');
  const format = useFormat();
  const judged = heldOut !== null && heldOut.questions >= heldOutQuestionsMin ? heldOut : null;
  const precision = judged && precisionOf(judged, thresholds);
  return (
    <Stack gap="5">
      <Effect
        title={t('basic.effect.traffic')}
        count={t('basic.effect.questions', { count: traffic.questions })}
        nothing={t('basic.effect.noTraffic')}
        bars={traffic.scores}
        questions={traffic.questions}
        thresholds={thresholds}
      />
      <Effect
        title={t('basic.effect.heldOut')}
        count={t('basic.effect.questions', { count: judged?.questions ?? 0 })}
        nothing={
          heldOut === null
            ? t('basic.effect.noHeldOut')
            : t('basic.effect.fewHeldOut', { count: heldOut.questions, least: heldOutQuestionsMin })
        }
        bars={judged?.right ?? []}
        wrong={judged?.wrong}
        questions={judged?.questions ?? 0}
        thresholds={thresholds}
      >
        {precision === null ? null : t('basic.effect.precision', { part: format.percent(precision) })}
      </Effect>
    </Stack>
  );
}

interface EffectProps {
  title: string;
  count: string;
  /** Why there is no histogram. */
  nothing: string;
  bars: readonly number[];
  wrong?: readonly number[] | undefined;
  /** How many there are in all bars. */
  questions: number;
  thresholds: Thresholds;
  children?: string | null;
}

function Effect({ title, count, nothing, bars, wrong, questions, thresholds, children }: EffectProps) {
  const t = useT('bot');
  const format = useFormat();
  const all = wrong === undefined ? bars : bars.map((part, bin) => part + (wrong[bin] ?? 0));
  const exact = sharesOf(all, thresholds);
  const shares = exact && wholeShares(exact, questions);
  return (
    <chakra.section aria-label={title}>
      <Row apart alignItems="baseline" gap="3">
        <Text look="strong" fontSize="sm">
          {title}
        </Text>
        {shares === null ? null : (
          <Text look="detail" data-figure>
            {count}
          </Text>
        )}
      </Row>
      {shares === null ? (
        <Text as="p" look="note" marginTop="1">
          {nothing}
        </Text>
      ) : (
        <>
          <ScoreBars bars={all} wrong={wrong} thresholds={thresholds} />
          <Row as="ul" wrap columnGap="4" rowGap="1" marginTop="2" fontSize="sm" listStyleType="none">
            <Share
              color="success.solid"
              text={t('basic.effect.answered', { part: format.percent(shares.answered) })}
            />
            <Share
              color="warning.solid"
              text={t('basic.effect.suggested', { part: format.percent(shares.suggested) })}
            />
            <Share
              color="border.strong"
              text={t('basic.effect.passedOn', { part: format.percent(shares.passedOn) })}
            />
          </Row>
          {children == null ? null : (
            <Text as="p" look="note" marginTop="1" data-figure>
              {children}
            </Text>
          )}
        </>
      )}
    </chakra.section>
  );
}

function Share({ color, text }: { color: string; text: string }) {
  return (
    <Row as="li" gap="1.5" data-figure>
      <chakra.span aria-hidden width="2.5" height="2.5" borderRadius="sm" flexShrink="0" bg={color} />
      {text}
    </Row>
  );
}
