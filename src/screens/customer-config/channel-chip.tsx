import type { Channel } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { StateChip } from '../../ui/state-chip.tsx';

/** Whether customers reach a channel. */
export function ChannelChip({ enabled }: Pick<Channel, 'enabled'>) {
  const t = useT('statuses');
  return (
    <StateChip
      tone={enabled ? 'settled' : 'neutral'}
      label={t(`activation.${enabled ? 'activated' : 'deactivated'}`)}
    />
  );
}
