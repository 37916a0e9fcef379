import type { CaseOutcome, OutcomeChange } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Row } from '../../ui/layout.tsx';
import { type Tone, StateChip } from '../../ui/state-chip.tsx';

const outcomeTones = {
  passed: 'settled',
  failed: 'waiting',
  regressed: 'failed',
} as const satisfies Record<CaseOutcome, Tone>;

const changeTones = {
  broken: 'failed',
  mended: 'settled',
  added: 'neutral',
} as const satisfies Record<OutcomeChange, Tone>;

interface OutcomeChipsProps {
  outcome: CaseOutcome;
  /** Since the last run; null if nothing has changed. */
  change?: OutcomeChange | null;
}

/** What came of a case of the regression set, and how that differs from the last run. */
export function OutcomeChips({ outcome, change = null }: OutcomeChipsProps) {
  const t = useT('statuses');
  return (
    <Row as="span" wrap columnGap="3" rowGap="0">
      <StateChip plain tone={outcomeTones[outcome]} label={t(`caseOutcome.${outcome}`)} />
      {change === null ? null : (
        <StateChip plain tone={changeTones[change]} label={t(`outcomeChange.${change}`)} />
      )}
    </Row>
  );
}
