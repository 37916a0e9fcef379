import { chakra } from '@chakra-ui/react/styled-system';
import type { TransferTarget } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { Text } from '../../ui/text.tsx';
import { useDesk } from './desk.ts';
import { RowButton } from './row-button.tsx';

interface TransferRowProps {
  target: TransferTarget;
  /** To whom a conversation is on its way; nobody else can be chosen meanwhile. */
  going: string | undefined;
  onChoose: () => void;
}

/** A colleague: what they are doing, and how many places they have left. */
export function TransferRow({ target, going, onChoose }: TransferRowProps) {
  const t = useT('online');
  const statuses = useT('statuses');
  const { memberId } = useDesk();
  const { id, name, available, status, load, receptionLimit } = target;
  const shown = id === memberId ? t('transfer.you', { name }) : name;
  const places = t('transfer.free', { count: Math.max(0, receptionLimit - load) });
  return (
    <RowButton
      type="button"
      py="2"
      aria-label={t('transfer.to', { name: shown })}
      aria-describedby={`places-${id} status-${id}`}
      disabled={!available || going !== undefined}
      onClick={onChoose}
    >
      <Avatar name={name} size={32} />
      <chakra.span flex="1" minW="0">
        <Text look="strong" line>
          {shown}
        </Text>
        <Text look="detail" line id={`places-${id}`}>
          {available ? places : t('transfer.unavailable')}
        </Text>
      </chakra.span>
      {going === id ? <Spinner /> : null}
      {status === null ? null : (
        <span id={`status-${id}`}>
          <StateChip tone={presenceTones[status]} label={statuses(`agent.${status}`)} />
        </span>
      )}
    </RowButton>
  );
}
