import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ConversationId } from '../../api/__generated__/schema.d.ts';
import { useDesk } from './desk.ts';

const deskLists = ['mine', 'queue', 'ended', 'all'] as const;
export type DeskList = (typeof deskLists)[number];

/** The state of an address that the list led to: one step back is the list. */
const fromList = { fromList: true };

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/**
 * The place in the workspace. The address keeps it, so a reload and a link lead to the same place. From the list to a
 * conversation is a step of the history; from one conversation to the next is none.
 */
export function usePlace() {
  const { isDeskAdmin } = useDesk();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const conversationId = params.get('conversation');
  const lists = deskLists.filter((each) => each !== 'all' || isDeskAdmin);
  const asked = params.get('list');
  const go = useCallback(
    (next: { list?: DeskList | undefined; conversation?: ConversationId | null }) => {
      const opens = next.conversation !== undefined && next.conversation !== null;
      const isStep = opens && conversationId === null;
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(next)) {
            if (value === null) after.delete(key);
            else if (value !== undefined) after.set(key, value);
          }
          return after;
        },
        { replace: !isStep, state: isStep ? fromList : state },
      );
    },
    [setParams, conversationId, state],
  );
  const open = useCallback(
    (conversation: ConversationId | null, toList?: DeskList) => {
      if (conversation === null && toList === undefined && isFromList(state)) void navigate(-1);
      else go({ conversation, list: toList });
    },
    [go, navigate, state],
  );
  return {
    /** The lists that this member may see. */
    lists,
    list: lists.find((each) => each === asked) ?? 'mine',
    conversationId,
    showList: useCallback((list: DeskList) => go({ list }), [go]),
    /** Opens a conversation, or closes it with null. */
    open,
  };
}
