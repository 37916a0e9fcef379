import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConversationId } from '../../api/__generated__/schema.d.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { useDesk } from './desk.ts';

const deskLists = ['mine', 'queue', 'ended', 'all'] as const;
export type DeskList = (typeof deskLists)[number];

/** The list that led to an address: one step back is this list. Null if none did. */
function listBefore(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'fromList' in state ? state.fromList : null;
}

/**
 * The place in the workspace. The address keeps it, so a reload and a link lead to the same place. From the list to a
 * conversation is a step of the history; from one conversation to the next is none. Each step is drawn at once, so that
 * the next key starts where this one led.
 */
export function usePlace() {
  const { isDeskAdmin } = useDesk();
  const [params, change] = useAddressQuery();
  const { state } = useLocation();
  const navigate = useNavigate();
  const conversationId = params.get('conversation');
  const lists = deskLists.filter((each) => each !== 'all' || isDeskAdmin);
  const asked = params.get('list');
  const list = lists.find((each) => each === asked) ?? 'mine';
  const showsTeam = isDeskAdmin && conversationId === null && params.get('show') === 'team';
  const go = useCallback(
    (next: { list?: DeskList | undefined; conversation?: ConversationId | null; show?: 'team' | null }) => {
      const opens = (next.conversation ?? next.show ?? null) !== null;
      const isStep = opens && conversationId === null;
      change(
        (after) => {
          for (const [key, value] of Object.entries(next)) {
            if (value === null) after.delete(key);
            else if (value !== undefined) after.set(key, value);
          }
        },
        { replace: !isStep, state: isStep ? { fromList: next.list ?? list } : state, flushSync: true },
      );
    },
    [change, conversationId, list, state],
  );
  const open = useCallback(
    (conversation: ConversationId | null, toList?: DeskList) => {
      if (conversation === null && toList === undefined && listBefore(state) === list) void navigate(-1);
      else go({ conversation, list: toList });
    },
    [go, navigate, list, state],
  );
  return {
    /** The lists that this member may see. */
    lists,
    list,
    conversationId,
    showList: useCallback((next: DeskList) => go({ list: next }), [go]),
    /** Whether the whole desk is shown in place of a conversation. */
    showsTeam,
    /** Shows the whole desk, or no longer. A conversation that is opened from it leads back to it. */
    showTeam: (isWanted: boolean) => {
      if (isWanted) go({ show: 'team', conversation: null });
      else if (listBefore(state) === list) void navigate(-1);
      else go({ show: null });
    },
    /** Opens a conversation, or closes it with null. */
    open,
  };
}
