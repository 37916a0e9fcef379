import type { RegressionCounts, RegressionRun } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { regressionRunLifecycle } from '../../../machines/regression-run/regression-run.lifecycle.ts';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';

export function RunChip({ status }: Pick<RegressionRun, 'status'>) {
  const t = useT('statuses');
  return (
    <StateChip
      plain
      tone={toneOf(regressionRunLifecycle.states[status]?.tags ?? [])}
      label={t(`regressionRun.${status}`)}
    />
  );
}

/** Whether a run asked the draft or a version. */
export function useAskedWord() {
  const t = useT('regression');
  return ({ deploymentVersion: version }: RegressionRun) =>
    version === null ? t('run.ofDraft') : t('run.ofVersion', { version });
}

/** What a run found: how many passed, what is wrong, and what has changed since the last run. */
export function useCountWords() {
  const t = useT('regression');
  const format = useFormat();
  return (counts: RegressionCounts): string => {
    const { passed, failed, regressed } = counts;
    const parts = [
      t('counts.passed', { count: passed, total: passed + failed + regressed }),
      ...(['regressed', 'failed', 'broken', 'mended', 'added'] as const)
        .filter((each) => counts[each] > 0)
        .map((each) => t(`counts.${each}`, { count: counts[each] })),
    ];
    return format.list(parts);
  };
}
