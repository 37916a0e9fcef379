import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Membership } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import type { DeskReader } from '../../api/conversations.ts';
import { heldSeconds } from '../../machines/rules/late-message.ts';
import { keep } from '../../patterns/keep.ts';
import { useIsConnected } from '../../patterns/news.ts';
import { deskOwner, keptDesk } from '../session/desk-memory.ts';
import { createOutboxes, type Outboxes } from './outboxes.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';

/** The context of every part of the workspace. */
interface Desk extends DeskReader {
  outboxes: Outboxes;
  marks: ReadMarks;
  /** The conversations that the agent passes on here: their leaving is no news. */
  passedOn: Set<string>;
}

const Context = createContext<Desk | null>(null);

export const DeskProvider = Context;

export function useDesk(): Desk {
  const desk = use(Context);
  if (desk === null) throw new Error('useDesk needs the workspace above it.');
  return desk;
}

/** A member's desk. Its outboxes outlive the screen, which a change of language rebuilds. */
export function useDeskOf({ sdkAppId, memberId, deskRole }: Membership): Desk {
  const isDeskAdmin = deskRole === 'deskAdmin';
  return useMemo(() => {
    const owner = deskOwner({ sdkAppId, memberId });
    const kept = keep(keptDesk(owner), {
      make: () => ({
        marks: createReadMarks(owner, memberId),
        passedOn: new Set<string>(),
        outboxes: createOutboxes({
          owner,
          async send(conversationId, { clientMessageId, text, at }, signal) {
            const held = heldSeconds(Date.parse(at), Date.now());
            const body = { clientMessageId, text, ...(held !== undefined && { heldSeconds: held }) };
            await callOperation('sendAgentMessage', { sdkAppId, conversationId }, { body, signal });
          },
        }),
      }),
      end: ({ outboxes }) => outboxes.stop(),
    });
    return { sdkAppId, memberId, isDeskAdmin, ...kept };
  }, [sdkAppId, memberId, isDeskAdmin]);
}

/** The outbox of one conversation, and what it holds now. */
export function useOutbox(conversationId: string) {
  const { outboxes } = useDesk();
  const outbox = outboxes.of(conversationId);
  return { outbox, state: useSyncExternalStore(outboxes.subscribe, outbox.state) };
}

/** What was written in a conversation and waits for the connection, on one line; empty while there is one. */
export function useKept(conversationId: string): string {
  const { outboxes } = useDesk();
  const kept = useSyncExternalStore(outboxes.subscribe, () => outboxes.keptIn(conversationId));
  return useIsConnected() ? '' : kept;
}

/** What is being written in a conversation; rows of the list show it. */
export function useDraft(conversationId: string): string {
  const { outboxes } = useDesk();
  return useSyncExternalStore(outboxes.subscribe, () => outboxes.draftOf(conversationId));
}
