import { chakra } from '@chakra-ui/react/styled-system';
import type { TransferTarget } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useDesk } from './desk.ts';

interface TransferRowProps {
  target: TransferTarget;
  /** To whom a conversation is on its way; nobody else can be chosen meanwhile. */
  going: string | null;
  onChoose: () => void;
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '2',
    py: '2',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _disabled: { cursor: 'not-allowed', bg: 'transparent' },
  },
});

/** A colleague: what they are doing, and how many places they have left. */
export function TransferRow({ target, going, onChoose }: TransferRowProps) {
  const t = useT('online');
  const statuses = useT('statuses');
  const { memberId } = useDesk();
  const { id, name, available, status, load, receptionLimit } = target;
  const shown = id === memberId ? t('transfer.you', { name }) : name;
  const places = t('transfer.free', { count: Math.max(0, receptionLimit - load) });
  return (
    <Row
      type="button"
      aria-label={t('transfer.to', { name: shown })}
      aria-describedby={`places-${id} status-${id}`}
      disabled={!available || going !== null}
      onClick={onChoose}
    >
      <Avatar name={name} size={32} />
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate fontWeight="medium">
          {shown}
        </chakra.span>
        <chakra.span display="block" truncate fontSize="xs" color="fg.muted" id={`places-${id}`}>
          {available ? places : t('transfer.unavailable')}
        </chakra.span>
      </chakra.span>
      {going === id ? <Spinner /> : null}
      {status === null ? null : (
        <span id={`status-${id}`}>
          <StateChip tone={presenceTones[status]} label={statuses(`agent.${status}`)} />
        </span>
      )}
    </Row>
  );
}
