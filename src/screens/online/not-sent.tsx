import { MailWarning } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useSyncExternalStore } from 'react';
import { openConversationsQuery } from '../../api/conversations.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { useReading } from '../../patterns/reading.ts';
import { Text } from '../../ui/layout.tsx';
import { type ToastMessage, toast } from '../../ui/toaster.tsx';
import { sayCustomerName, useCustomerName } from '../session/customer-name.ts';
import { useDesk } from './desk.ts';
import type { NotSent } from './outboxes.ts';
import { RowButton } from './row-button.tsx';
import { isMine, useOpenConversations } from './use-open-conversations.ts';
import { usePlace } from './use-place.ts';

const say = sayIn('online');

function useUnsent() {
  const { outboxes } = useDesk();
  return useSyncExternalStore(outboxes.subscribe, outboxes.unsent);
}

function sayTitle({ customer, texts }: NotSent) {
  const count = texts.length;
  return customer === null
    ? say('notSent.title', { count })
    : say('notSent.titleTo', { count, name: sayCustomerName(customer) });
}

/** One toast, however many conversations were lost: it stays, and others must find room beside it. */
function newsOf(lost: readonly NotSent[], onOpen: (conversationId: string) => void): ToastMessage {
  const [first] = lost;
  const texts = lost.flatMap((each) => each.texts);
  return {
    kind: 'error',
    title: lost.length === 1 && first ? sayTitle(first) : say('notSent.title', { count: texts.length }),
    text: () => texts.join('\n'),
    ...(first && {
      action: { label: say('alert.showDraft'), onPress: () => onOpen(first.conversationId) },
    }),
    isLasting: true,
  };
}

/**
 * Compares what is on its way with the conversations that the agent serves. Whoever lost one, also while the connection
 * was gone, is told that the answers there were not sent.
 */
export function useNotSentNews(onOpen: (conversationId: string) => void) {
  const { sdkAppId, memberId, isDeskAdmin, outboxes } = useDesk();
  const { underWay } = useUnsent();
  const { data } = useReading({
    ...openConversationsQuery({ sdkAppId, memberId, isDeskAdmin }),
    enabled: underWay.length > 0,
  });
  useEffect(() => {
    if (data === undefined || underWay.length === 0) return;
    const served = [...data.values()].filter((each) => each.status === 'serving' && isMine(each, memberId));
    const lost = outboxes.settle(new Map(served.map((each) => [each.conversationId, each.visitor])));
    if (lost.length > 0) toast(newsOf(lost, onOpen));
  }, [data, underWay, memberId, outboxes, onOpen]);
}

/** Drafts of conversations that the agent does not serve any more leave the browser with their tab. */
export function useForgottenDrafts() {
  const { outboxes } = useDesk();
  const { data, mine } = useOpenConversations();
  useEffect(() => {
    if (data === undefined) return;
    const served = mine.filter(({ status }) => status === 'serving');
    outboxes.forgetLost(new Set(served.map(({ conversationId }) => conversationId)));
  }, [data, mine, outboxes]);
}

/** Above the agent's own conversations: answers that were not sent, until they are thrown away or sent by hand. */
export function NotSentList() {
  const t = useT('online');
  const nameOf = useCustomerName();
  const { open, conversationId: current } = usePlace();
  const { notSent } = useUnsent();
  if (notSent.length === 0) return null;
  return (
    <chakra.ul aria-label={t('notSent.label')} px="2" paddingBottom="1">
      {notSent.map(({ conversationId, customer, texts }) => (
        <li key={conversationId}>
          <RowButton
            type="button"
            minHeight="11"
            py="1.5"
            color="danger.fg"
            aria-current={conversationId === current}
            onClick={() => open(conversationId)}
          >
            <MailWarning size={16} aria-hidden style={{ flexShrink: 0 }} />
            <chakra.span flex="1" minW="0">
              <Text as="span" display="block" line fontSize="sm" fontWeight="medium">
                {customer === null
                  ? t('notSent.title', { count: texts.length })
                  : t('notSent.titleTo', { count: texts.length, name: nameOf(customer) })}
              </Text>
              <Text as="span" display="block" look="detail" line>
                {texts.join(' ')}
              </Text>
            </chakra.span>
          </RowButton>
        </li>
      ))}
    </chakra.ul>
  );
}
