import { MailWarning } from 'lucide-react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useSyncExternalStore } from 'react';
import { isConversationOver, openConversationsQuery } from '../../api/conversations.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Text } from '../../ui/layout.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { useDesk } from './desk.ts';
import { recheckNotSent, tellNotSent } from './not-sent-news.ts';
import { RowButton } from './row-button.tsx';
import { isMine, useOpenConversations } from './use-open-conversations.ts';
import { usePlace } from './use-place.ts';

function useUnsent() {
  const { outboxes } = useDesk();
  return useSyncExternalStore(outboxes.subscribe, outboxes.unsent);
}

/**
 * Compares what is on its way with the conversations that the agent serves. Whoever lost one, also while the connection
 * was gone, is told that the answers there were not sent, as long as that is so.
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
    if (lost.length > 0) tellNotSent(lost, onOpen);
  }, [data, underWay, memberId, outboxes, onOpen]);
  useEffect(() => {
    const isOver = (conversationId: string) =>
      data?.has(conversationId) !== true && isConversationOver(conversationId);
    const recheck = () => recheckNotSent(outboxes.unsent().notSent, isOver, onOpen);
    recheck();
    return outboxes.subscribe(recheck);
  }, [outboxes, data, onOpen]);
}

/** Drafts of conversations that the agent does not serve any more leave the browser with their tab. */
export function useForgottenDrafts() {
  const { outboxes } = useDesk();
  const { data, mine } = useOpenConversations();
  useEffect(() => {
    if (data === undefined) return;
    const served = mine.filter(({ status }) => status === 'serving');
    outboxes.forgetLost(new Map(served.map((each) => [each.conversationId, each.visitor])));
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
