import { createContext, use, useMemo } from 'react';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { sendAgentMessage } from '../../api/conversations.ts';
import type { DeskReader } from '../../api/take-conversation.ts';
import { keep } from '../../patterns/keep.ts';
import { createOutboxes } from './outboxes.ts';
import type { Outboxes } from './outboxes.ts';
import { createReadMarks } from './read-marks.ts';
import type { ReadMarks } from './read-marks.ts';

/** What every part of the workspace works with. */
export interface Desk extends DeskReader {
  outboxes: Outboxes;
  marks: ReadMarks;
}

const Context = createContext<Desk | null>(null);

export const DeskProvider = Context;

export function useDesk(): Desk {
  const desk = use(Context);
  if (desk === null) throw new Error('useDesk needs the workspace above it.');
  return desk;
}

/** A member's desk. What they are sending outlives the screen, which a change of language builds anew. */
export function useDeskOf({ sdkAppId, memberId, deskRole }: Membership): Desk {
  const isDeskAdmin = deskRole === 'deskAdmin';
  return useMemo(() => {
    const owner = `${sdkAppId}.${memberId}`;
    const kept = keep(`desk.${owner}`, {
      make: () => ({
        marks: createReadMarks(owner, memberId),
        outboxes: createOutboxes({
          owner,
          async send(conversationId, { clientMessageId, text }, signal) {
            await sendAgentMessage({ sdkAppId, conversationId, clientMessageId, text }, signal);
          },
        }),
      }),
      end: ({ outboxes }) => outboxes.stop(),
    });
    return { sdkAppId, memberId, isDeskAdmin, ...kept };
  }, [sdkAppId, memberId, isDeskAdmin]);
}
