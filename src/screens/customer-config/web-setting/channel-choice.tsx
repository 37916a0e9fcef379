import { useNavigate } from 'react-router-dom';
import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useThingInAddress } from '../../../ui/use-view-in-address.ts';

interface ChannelChoiceProps {
  channels: readonly Channel[];
  shown: Channel;
}

/** Which of several channels is shown. */
export function ChannelChoice({ channels, shown }: ChannelChoiceProps) {
  const t = useT('channels');
  const named = useNamed();
  const navigate = useNavigate();
  const [, addressOf] = useThingInAddress();
  if (channels.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('web.choice')}
      width="14rem"
      value={shown.channelId}
      options={channels.map(({ channelId: value, name, hasDefaultName }) => ({
        value,
        label: named('channel', { name, isDefault: hasDefaultName }),
      }))}
      onValue={(channelId) => void navigate(addressOf(channelId))}
    />
  );
}
