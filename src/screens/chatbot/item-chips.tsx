import type { Qa } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { StateChip } from '../../ui/state-chip.tsx';

/** What every item of the draft has: a Q&A, a chitchat entry. */
export type DraftItem = Pick<Qa, 'status' | 'deployState'>;

export function ItemChips({ item }: { item: DraftItem }) {
  return (
    <>
      <ActivationChip item={item} />
      <DeployStateChip {...item} />
    </>
  );
}

/** Whether the bot may use the item. */
export function ActivationChip({ item }: { item: Pick<DraftItem, 'status'> }) {
  const statuses = useT('statuses');
  const tone = item.status === 'activated' ? 'settled' : 'neutral';
  return <StateChip plain tone={tone} label={statuses(`activation.${item.status}`)} />;
}

/** Whether the live version equals the item. A deactivated item is live as such: customers do not get it. */
export function DeployStateChip({ status, deployState }: DraftItem) {
  const statuses = useT('statuses');
  const isLive = deployState === 'live';
  const isOffLive = isLive && status === 'deactivated';
  const label = isOffLive ? statuses('liveDeactivated') : statuses(`deployState.${deployState}`);
  return <StateChip plain tone={isLive ? 'neutral' : 'waiting'} label={label} />;
}
