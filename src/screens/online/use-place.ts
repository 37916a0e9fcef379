import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDesk } from './desk.ts';

const deskLists = ['mine', 'queue', 'ended', 'all'] as const;
export type DeskList = (typeof deskLists)[number];

/** The place in the workspace. The address keeps it, so a reload and a link lead to the same place. */
export function usePlace() {
  const { isDeskAdmin } = useDesk();
  const [params, setParams] = useSearchParams();
  const lists = deskLists.filter((each) => each !== 'all' || isDeskAdmin);
  const asked = params.get('list');
  const go = useCallback(
    (next: { list?: DeskList | undefined; conversation?: string | null }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(next)) {
            if (value === null) after.delete(key);
            else if (value !== undefined) after.set(key, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    /** The lists that this member may see. */
    lists,
    list: lists.find((each) => each === asked) ?? 'mine',
    conversationId: params.get('conversation'),
    showList: useCallback((list: DeskList) => go({ list }), [go]),
    open: useCallback((conversation: string | null, list?: DeskList) => go({ conversation, list }), [go]),
  };
}
