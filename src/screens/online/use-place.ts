import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const deskLists = ['mine', 'queue', 'ended', 'all'] as const;
export type DeskList = (typeof deskLists)[number];

function isDeskList(value: string | null): value is DeskList {
  return deskLists.some((list) => list === value);
}

export interface Place {
  list: DeskList;
  conversationId: string | null;
  showList: (list: DeskList) => void;
  open: (conversationId: string | null, list?: DeskList) => void;
}

/** Where in the workspace one is: the address keeps it, so a reload and a link lead to the same place. */
export function usePlace(isDeskAdmin: boolean): Place {
  const [params, setParams] = useSearchParams();
  const asked = params.get('list');
  const list = isDeskList(asked) && (asked !== 'all' || isDeskAdmin) ? asked : 'mine';
  const conversationId = params.get('conversation');

  const go = useCallback(
    (next: { list?: DeskList | undefined; conversation?: string | null }) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.list !== undefined) after.set('list', next.list);
          if (next.conversation === null) after.delete('conversation');
          else if (next.conversation !== undefined) after.set('conversation', next.conversation);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return useMemo(
    () => ({
      list,
      conversationId,
      showList: (next) => go({ list: next }),
      open: (conversation, next) => go({ conversation, list: next }),
    }),
    [list, conversationId, go],
  );
}
