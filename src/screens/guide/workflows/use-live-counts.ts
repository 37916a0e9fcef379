import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '../../../api/event-data.ts';
import { useEvents } from '../../../api/use-events.ts';
import { workflowCountsQuery } from '../../../api/workflows.ts';

/** Milliseconds between two readings, however much happens. */
const pause = 1500;
/** Milliseconds after which counts are read anew without an event: who has no desk role hears little of conversations. */
const patience = 30_000;

/** The counts, read anew soon after anything has changed. */
export function useLiveCounts(sdkAppId: string): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const queryClient = useQueryClient();
  const query = workflowCountsQuery(sdkAppId);
  const { data } = useSuspenseQuery({ ...query, refetchInterval: patience });
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const changed = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      readAgain(queryClient, workflowCountsQuery(sdkAppId).queryKey);
    }, pause);
  };
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = null;
    },
    [],
  );
  useEvents('agent.updated', changed);
  useEvents('conversation.updated', changed);
  useEvents('queue.updated', changed);
  useEvents('import.updated', changed);
  useEvents('deployment.updated', changed);
  useEvents('draft.changed', changed);
  useEvents('botMode.updated', changed);
  useEvents('member.updated', changed);
  useEvents('member.deleted', changed);
  return new Map(data.items.map(({ lifecycle, counts }) => [lifecycle, counts]));
}
