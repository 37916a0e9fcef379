import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Conversation, TransferTarget } from '../../api/__generated__/schema.d.ts';
import { transferTargetsQuery } from '../../api/agents.ts';
import { conversationQuery, transferConversation } from '../../api/conversations.ts';
import { takeConversation } from '../../api/take-conversation.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useDraft } from './use-outbox.ts';
import { useCustomerName } from './customer-name.ts';
import { useDesk } from './desk.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { TransferRow } from './transfer-row.tsx';

interface TransferDialogProps {
  open: boolean;
  conversation: Conversation;
  onClose: () => void;
  onDone: () => void;
}

/** Who takes over: the colleagues with their places as they are now, by name; one press passes the conversation on. */
export function TransferDialog({ open, conversation, onClose, onDone }: TransferDialogProps) {
  const t = useT('online');
  const common = useT('common');
  const nameOf = useCustomerName();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={common('close')}
      title={t('transfer.title', { name: nameOf(conversation.visitor) })}
      description={t('transfer.text')}
    >
      <Colleagues conversation={conversation} onDone={onDone} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that nothing is read or kept otherwise. */
function Colleagues({ conversation, onDone }: Pick<TransferDialogProps, 'conversation' | 'onDone'>) {
  const t = useT('online');
  const common = useT('common');
  const words = useProblemWords();
  const { sdkAppId } = useDesk();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const targets = useQuery(transferTargetsQuery(sdkAppId, asked));
  const draft = useDraft(conversation.conversationId);
  const passOn = usePassOn(conversation, onDone);
  const others = targets.data?.items.filter(({ id }) => id !== conversation.agent?.memberId);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {draft.trim() === '' ? null : <Notice kind="warning">{t('end.draftLost')}</Notice>}
      <TextInput
        type="search"
        aria-label={t('transfer.search')}
        placeholder={t('transfer.search')}
        maxLength={32}
        value={search}
        onValue={setSearch}
        before={<Search aria-hidden size={16} />}
      />
      {passOn.error === null ? null : <ErrorPanel layout="inline" {...words.of(passOn.error)} />}
      {others !== undefined ? (
        <Found
          targets={others}
          isSearch={asked !== ''}
          hasMore={targets.data?.nextCursor !== null}
          going={passOn.isPending ? passOn.variables.id : null}
          onChoose={passOn.mutate}
        />
      ) : targets.error === null ? (
        <ListSkeleton count={3} />
      ) : (
        <ErrorPanel
          layout="inline"
          {...words.of(targets.error)}
          retry={{
            label: common('retry'),
            onPress: () => void targets.refetch(),
            busy: targets.isFetching,
          }}
        />
      )}
    </chakra.div>
  );
}

interface FoundProps {
  targets: TransferTarget[];
  isSearch: boolean;
  hasMore: boolean;
  /** To whom the conversation is on its way. */
  going: string | null;
  onChoose: (target: TransferTarget) => void;
}

function Found({ targets, isSearch, hasMore, going, onChoose }: FoundProps) {
  const t = useT('online');
  if (targets.length === 0) {
    return (
      <chakra.p py="6" textAlign="center" color="fg.muted" role="status">
        {isSearch ? t('transfer.notFound') : t('transfer.nobody')}
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.ul
        aria-label={t('transfer.list')}
        display="flex"
        flexDirection="column"
        gap="1"
        maxHeight="22rem"
        overflowY="auto"
        marginX="-2"
      >
        {targets.map((target) => (
          <li key={target.id}>
            <TransferRow target={target} going={going} onChoose={() => onChoose(target)} />
          </li>
        ))}
      </chakra.ul>
      {hasMore ? (
        <chakra.p fontSize="xs" color="fg.muted">
          {t('transfer.more')}
        </chakra.p>
      ) : null}
    </>
  );
}

function usePassOn({ conversationId }: Conversation, onDone: () => void) {
  const t = useT('online');
  const queryClient = useQueryClient();
  const desk = useDesk();
  const { sdkAppId } = desk;
  return useMutation({
    mutationFn: ({ id }: TransferTarget) => transferConversation(sdkAppId, conversationId, id),
    onSuccess: (moved, { name }) => {
      toast({ kind: 'success', title: t('transfer.done', { name }) });
      onDone();
      takeConversation(queryClient, desk, moved);
    },
    onError: () => {
      void queryClient.invalidateQueries({
        queryKey: transferTargetsQuery(sdkAppId, '').queryKey.slice(0, 3),
      });
      void queryClient.invalidateQueries({ queryKey: conversationQuery(sdkAppId, conversationId).queryKey });
    },
  });
}
