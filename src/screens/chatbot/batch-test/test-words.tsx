import type { BatchOutcome, BatchTest, BatchVerdict } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { batchTestLifecycle } from '../../../machines/batch-test/batch-test.lifecycle.ts';
import { accuracyOf, batchVerdicts } from '../../../machines/rules/batch-test-rules.ts';
import { type Tone, StateChip, toneOf } from '../../../ui/state-chip.tsx';

export function TestChip({ status }: Pick<BatchTest, 'status'>) {
  const t = useT('statuses');
  return (
    <StateChip
      plain
      tone={toneOf(batchTestLifecycle.states[status]?.tags ?? [])}
      label={t(`batchTest.${status}`)}
    />
  );
}

const outcomeTones = {
  answered: 'settled',
  smallTalk: 'settled',
  suggested: 'waiting',
  fallback: 'failed',
  handover: 'neutral',
  skipped: 'neutral',
} as const satisfies Record<BatchOutcome, Tone>;

export function OutcomeChip({ outcome }: { outcome: BatchOutcome }) {
  const t = useT('statuses');
  return <StateChip plain tone={outcomeTones[outcome]} label={t(`batchOutcome.${outcome}`)} />;
}

const verdictTones = {
  right: 'settled',
  offered: 'waiting',
  wrong: 'failed',
  unknown: 'neutral',
} as const satisfies Record<BatchVerdict, Tone>;

export function VerdictChip({ verdict }: { verdict: BatchVerdict }) {
  const t = useT('statuses');
  return <StateChip tone={verdictTones[verdict]} label={t(`batchVerdict.${verdict}`)} />;
}

/** Whether the file of a test says what is expected. */
export const isJudged = ({ counts }: Pick<BatchTest, 'counts'>): boolean =>
  batchVerdicts.some((verdict) => counts[verdict] > 0);

/** How accurate the bot was in words; null where nothing was expected. */
export function useAccuracyWords() {
  const t = useT('batchTest');
  const format = useFormat();
  return ({ counts }: Pick<BatchTest, 'counts'>): string | null => {
    if (!isJudged({ counts })) return null;
    const share = accuracyOf(counts);
    const parts = batchVerdicts
      .filter((verdict) => counts[verdict] > 0)
      .map((verdict) => t(`verdicts.${verdict}`, { count: counts[verdict] }));
    const list = format.list(parts);
    return share === null ? list : t('accuracyOf', { share: format.percent(share), parts: list });
  };
}
