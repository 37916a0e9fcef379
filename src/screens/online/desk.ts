import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { sendAgentMessage } from '../../api/conversations.ts';
import { isProblem } from '../../api/problems.ts';
import { takeMessage } from '../../api/take-conversation.ts';
import type { DeskReader } from '../../api/take-conversation.ts';
import { isWorthRetrying } from '../../machines/rules/retry.ts';
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

const desks = new Map<string, Pick<Desk, 'outboxes' | 'marks'>>();

/** A member's outboxes and marks: they outlive the screen, which a change of language builds anew. */
function deskOf(
  queryClient: QueryClient,
  { sdkAppId, memberId }: DeskReader,
): Pick<Desk, 'outboxes' | 'marks'> {
  const owner = `${sdkAppId}.${memberId}`;
  const known = desks.get(owner);
  if (known !== undefined) return known;
  const desk = {
    marks: createReadMarks(sdkAppId, memberId),
    outboxes: createOutboxes({
      owner,
      async send(conversationId, { clientMessageId, text }, signal) {
        try {
          const message = await sendAgentMessage({ sdkAppId, conversationId, clientMessageId, text }, signal);
          takeMessage(queryClient, sdkAppId, message);
        } catch (error) {
          // The conversation has moved on without this page noticing: look where it stands.
          if (isProblem(error) && !isWorthRetrying(error.code) && !signal.aborted)
            void queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'conversations'] });
          throw error;
        }
      },
    }),
  };
  desks.set(owner, desk);
  return desk;
}

/** Stops sending for everybody: the session is over. What was not sent stays in the browser for its author. */
export function closeDesks() {
  for (const { outboxes } of desks.values()) outboxes.stop();
  desks.clear();
}

export function useDeskOf({ sdkAppId, memberId, deskRole }: Membership): Desk {
  const queryClient = useQueryClient();
  const isDeskAdmin = deskRole === 'deskAdmin';
  return useMemo(() => {
    const reader = { sdkAppId, memberId, isDeskAdmin };
    return { ...reader, ...deskOf(queryClient, reader) };
  }, [queryClient, sdkAppId, memberId, isDeskAdmin]);
}
