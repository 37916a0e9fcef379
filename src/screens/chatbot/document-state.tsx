import type { Document } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { documentLifecycle } from '../../machines/document/document.lifecycle.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StateChip, toneOf } from '../../ui/state-chip.tsx';
import { ActivationChip } from './item-chips.tsx';

/** Where a document stands: whether it was read, and then whether it may answer and what customers get of it. */
export function DocumentState(document: Document) {
  const t = useT('oneDocument');
  const { parseStatus, deployState } = document;
  if (parseStatus === 'completed')
    return (
      <>
        <ActivationChip item={document} />
        <StateChip
          plain
          tone={isAtRest(deployState) ? 'neutral' : 'waiting'}
          label={t(`statuses:documentDeployState.${deployState}`)}
        />
      </>
    );
  return (
    <StateChip
      plain
      tone={toneOf(documentLifecycle.states[parseStatus]?.tags ?? [])}
      label={t(`statuses:document.${parseStatus}`)}
    />
  );
}

/** Whether the next deployment leaves what customers get of a document as it is. */
const isAtRest = (state: Document['deployState']): boolean => state === 'live' || state === 'notLive';

/** How much of a document is read. */
export function ReadingProgress({ name, progress }: Document) {
  const t = useT('oneDocument');
  const format = useFormat();
  const share = progress === 0 ? null : progress;
  const label = t('reading', { name });
  return (
    <ProgressBar label={label} value={share} valueText={share === null ? label : format.percent(share)} />
  );
}
