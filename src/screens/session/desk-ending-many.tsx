import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Conversation, ConversationId } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { bulkItemsMax } from '../../machines/rules/limits.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import type { TableSelection } from '../../ui/data-table-types.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useCustomerName } from './customer-name.ts';

const say = sayIn('desk');

/** Ends waiting conversations, as many at once as the operation takes. @returns how many ended and how many stayed */
async function endWaiting(sdkAppId: string, conversationIds: readonly ConversationId[]) {
  const outcome = { ended: 0, stayed: 0 };
  for (let from = 0; from < conversationIds.length; from += bulkItemsMax) {
    const body = { conversationIds: conversationIds.slice(from, from + bulkItemsMax) };
    const { changed } = await callOperation('endConversations', { sdkAppId }, { body });
    outcome.ended += changed;
    outcome.stayed += body.conversationIds.length - changed;
  }
  return outcome;
}

/** Chooses some of the waiting conversations, and ends them. What waits no longer is chosen no longer. */
export function useEndingMany(waiting: readonly Conversation[]): TableSelection<Conversation> {
  const t = useT('desk');
  const nameOf = useCustomerName();
  const { membership } = useCurrentMember();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = waiting.map(({ conversationId }) => conversationId).filter((each) => keys.has(each));
  const count = chosen.length;

  async function end() {
    const { ended, stayed } = await endWaiting(membership.sdkAppId, chosen);
    setKeys(new Set());
    const title = say('many.done', { count: ended });
    toast({ kind: 'success', title, ...(stayed > 0 && { text: say('many.stayed', { count: stayed }) }) });
  }

  return {
    keys: new Set(chosen),
    onChange: setKeys,
    rowLabel: ({ visitor }) => t('many.select', { name: nameOf(visitor) }),
    allLabel: t('many.selectAll'),
    bulk: (
      <Row gap="1.5">
        <Text look="strong" fontSize="sm" whiteSpace="nowrap" data-figure>
          {t('many.chosen', { count })}
        </Text>
        <ActionButtons
          actions={[
            {
              id: 'endMany',
              label: t('many.end'),
              name: t('many.end'),
              icon: <CircleX aria-hidden />,
              danger: true,
              question: {
                title: t('many.title', { count }),
                text: t('many.text'),
                confirm: t('many.confirm', { count }),
              },
              run: end,
            },
          ]}
        />
      </Row>
    ),
  };
}
