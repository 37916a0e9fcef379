import { chakra } from '@chakra-ui/react/styled-system';
import { Search, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation, TransferTarget } from '../../api/__generated__/schema.d.ts';
import { transferTargetsQuery } from '../../api/agents.ts';
import { callOperation } from '../../api/call.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { useAction } from '../../patterns/action.ts';
import { Problem } from '../../patterns/problem.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useActiveOption } from '../../ui/use-active-option.ts';
import { useDesk } from './desk.ts';
import { NotHere } from './not-here.tsx';
import { RowButton } from './row-button.tsx';

const say = sayIn('online');

interface ColleaguesProps {
  conversation: Conversation;
  hasDraft: boolean;
  onDone: () => void;
}

interface TransferDialogProps extends ColleaguesProps {
  open: boolean;
  name: string;
  /** Where the focus goes in the end; null: back to where it was. */
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * Chooses the colleague who takes over, or gives the conversation back to the queue. Lists colleagues by name with
 * their free places; one press transfers the conversation, or Enter on whom the search or the arrow keys marked.
 */
export function TransferDialog({ open, name, finalFocus, onClose, ...rest }: TransferDialogProps) {
  const t = useT('online');
  return (
    <Dialog
      open={open}
      finalFocus={finalFocus}
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t('transfer.title', { name })}
      description={t('transfer.text')}
    >
      <Colleagues {...rest} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that nothing is read or kept otherwise. */
function Colleagues({ conversation, hasDraft, onDone }: ColleaguesProps) {
  const t = useT('online');
  const { sdkAppId, memberId, passedOn } = useDesk();
  const { conversationId } = conversation;
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, error, isEarlier, retry } = useReading(transferTargetsQuery(sdkAppId, asked));
  // Null: the queue.
  const passOn = useAction({
    run: async (to: TransferTarget | null) => {
      const isMine = conversation.agent?.memberId === memberId;
      if (isMine) passedOn.add(conversationId);
      const target =
        to === null ? ({ kind: 'queue' } as const) : { kind: 'member' as const, memberId: to.id };
      return callOperation('transferConversation', { sdkAppId, conversationId }, { body: { target } });
    },
    failed: () => void passedOn.delete(conversationId),
    said: ({ status }, to) => {
      if (to === null) return { title: say('transfer.queueDone') };
      return { title: say(status === 'offered' ? 'transfer.offered' : 'transfer.done', { name: to.name }) };
    },
    onDone,
    quiet: true,
  });
  // Who wants it themselves takes it over, which has a button of its own.
  const others = data?.items.filter(({ id }) => id !== conversation.agent?.memberId && id !== memberId);
  const isFound = !isEarlier && data !== undefined && asked === search.trim();
  const free = others?.filter(({ available }) => available && isFound && !passOn.busy);
  const { list, active, activeId, idOf, activate, press } = useActiveOption(free ?? [], {
    keyOf: ({ id }) => id,
    take: passOn.run,
    // Whoever types on without seeing the dialog gives no customer away.
    beginsWithNone: asked === '',
  });
  const early = useEarlyEnter(isFound && asked !== '' ? free : undefined, passOn.run);
  return (
    <Stack gap="3">
      {hasDraft ? <Notice kind="warning">{t('end.draftLost')}</Notice> : null}
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        aria-label={t('transfer.search')}
        placeholder={t('transfer.search')}
        maxLength={32}
        value={search}
        onValue={(typed) => {
          setSearch(typed);
          activate(null);
          early.forget();
        }}
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing;
          if (!press(event) && isEnter && search.trim() !== '' && !isFound) early.note();
        }}
        before={<Search aria-hidden size={16} />}
      />
      {passOn.error === null ? null : <Problem inline error={passOn.error} />}
      {others === undefined ? (
        <NotHere error={error} retry={retry} count={3} inline />
      ) : others.length === 0 ? (
        <Text as="p" look="muted" role="status" py="6" textAlign="center">
          {asked === '' ? t('transfer.nobody') : t('transfer.notFound')}
        </Text>
      ) : (
        <Stack
          id={list}
          role="listbox"
          aria-label={t('transfer.list')}
          gap="1"
          maxHeight="22rem"
          overflowY="auto"
          marginX="-2"
        >
          {others.map((target) => (
            <Colleague
              key={target.id}
              target={target}
              id={idOf(target)}
              isActive={target === active}
              going={passOn.busy ? passOn.asked?.id : undefined}
              onChoose={() => passOn.run(target)}
            />
          ))}
        </Stack>
      )}
      {early.isOpen ? (
        <Text look="detail" role="status">
          {t('transfer.several')}
        </Text>
      ) : null}
      {data?.nextCursor ? <Text look="detail">{t('transfer.more')}</Text> : null}
      <Row wrap apart gap="3" borderTopWidth="1px" paddingTop="3" paddingBottom="2">
        <Text look="detail" flex="1 1 12rem">
          {t('transfer.queueText')}
        </Text>
        <Button
          icon={<Undo2 aria-hidden />}
          busy={passOn.busy && passOn.asked === null}
          disabled={passOn.busy}
          onClick={() => passOn.run(null)}
        >
          {t('transfer.queue')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Enter before the answer to the search is there: it takes the only colleague who is found, and of several nobody. */
function useEarlyEnter(found: readonly TransferTarget[] | undefined, take: (to: TransferTarget) => void) {
  const [isNoted, setNoted] = useState(false);
  /** A transfer that failed is not tried again by itself. */
  const isTaken = useRef(false);
  const [only] = found ?? [];
  const isOne = isNoted && found?.length === 1;
  const takeOnly = useEffectEvent(() => {
    if (isTaken.current || only === undefined) return;
    isTaken.current = true;
    take(only);
  });
  useEffect(() => {
    if (isOne) takeOnly();
  }, [isOne]);
  return {
    note() {
      isTaken.current = false;
      setNoted(true);
    },
    forget: () => setNoted(false),
    /** Several were found, and the agent has to say whom they mean. */
    isOpen: isNoted && found !== undefined && found.length > 1,
  };
}

interface ColleagueProps {
  target: TransferTarget;
  id: string;
  /** Enter takes it. */
  isActive: boolean;
  /** The target of a running transfer. Nobody else can be chosen meanwhile. */
  going: string | undefined;
  onChoose: () => void;
}

/** A colleague: what they are doing, and how many places they have left. */
function Colleague({ target, id, isActive, going, onChoose }: ColleagueProps) {
  const t = useT('online');
  const { name, available, status, load, receptionLimit } = target;
  const isRefused = !available || going !== undefined;
  const places = t('transfer.free', { count: Math.max(0, receptionLimit - load) });
  return (
    <RowButton
      as="div"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isRefused}
      py="2"
      aria-label={t('transfer.to', { name })}
      aria-describedby={`places-${id} status-${id}`}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isRefused ? undefined : onChoose}
    >
      <Avatar name={name} size={32} of={target.id} />
      <chakra.span flex="1" minW="0">
        <Text look="strong" line>
          {name}
        </Text>
        <Text look="detail" line id={`places-${id}`}>
          {available ? places : t('transfer.unavailable')}
        </Text>
      </chakra.span>
      {going === target.id ? <Spinner /> : null}
      {status === null ? null : (
        <span id={`status-${id}`}>
          <StateChip tone={presenceTones[status]} label={t(`statuses:agent.${status}`)} />
        </span>
      )}
    </RowButton>
  );
}
