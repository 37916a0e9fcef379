import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeEffects } from './change-effects.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { eventEffects } from './event-effects.ts';
import { followedReader, liveEvents } from './live.ts';
import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import type { Cache } from './cache.ts';
import { type Change, onChange, onRefusal } from './call.ts';
import { keyOf, query } from './operation.ts';
import { isProblem } from './problems.ts';

/** Milliseconds between two readings of data that changes often. */
const pause = 1500;

function cachesOf(queryClient: QueryClient) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const readSoon = (queryKey: QueryKey) => {
    const name = JSON.stringify(queryKey);
    if (waiting.has(name)) return;
    const read = () => {
      waiting.delete(name);
      readAgain(queryClient, queryKey);
    };
    waiting.set(name, setTimeout(read, pause));
  };
  const of = (sdkAppId: string): Cache => ({
    queryClient,
    sdkAppId,
    take(op, params, data) {
      const { queryKey } = query(op, { sdkAppId, ...params });
      takeEventData(queryClient, queryKey, data);
    },
    stale(...ops) {
      for (const op of ops) readAgain(queryClient, keyOf(op, { sdkAppId }));
    },
    staleSoon: (op) => readSoon(keyOf(op, { sdkAppId })),
    forget: (op, params) =>
      queryClient.removeQueries({ queryKey: keyOf(op, { sdkAppId, ...params }), type: 'inactive' }),
  });
  const close = () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  return { of, close };
}

/** Applies every event and change to the cache, whichever screen is shown. Returns a function that stops this. */
export function startEffects(queryClient: QueryClient): () => void {
  const caches = cachesOf(queryClient);
  const stops = [
    liveEvents.after((event) => {
      const reader = followedReader();
      if (reader === null) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry under an event's type takes that event
      const effect = eventEffects[event.type] as
        | ((event: MemberStreamEvent, ...rest: unknown[]) => void)
        | undefined;
      // Types of later versions have no entry.
      effect?.(event, caches.of(reader.sdkAppId), reader);
    }),
    liveEvents.onRefetch(() => {
      const reader = followedReader();
      if (reader !== null) readAgain(queryClient, ['apps', reader.sdkAppId]);
    }),
    onChange((change) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry under an operation takes its changes
      const effect = changeEffects[change.op] as (change: Change, ...rest: unknown[]) => void;
      // Operations such as those of the own account belong to no application, and their data has none in its key.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- their effects need no application
      const { sdkAppId } = change.params as { sdkAppId: string };
      effect(change, caches.of(sdkAppId), followedReader());
    }),
    onRefusal((sdkAppId, error) => {
      // The person acted on stale data.
      const isOvertaken = isProblem(error, 'transitionRefused', 'notFound', 'versionConflict');
      if (isOvertaken && sdkAppId !== undefined) readAgain(queryClient, ['apps', sdkAppId]);
    }),
    liveEvents.onStatus(() => {
      const reader = followedReader();
      // After a longer silence the server may have taken the agent off the desk.
      if (reader !== null && liveEvents.status() === 'open')
        readAgain(queryClient, keyOf('getMyAgent', { sdkAppId: reader.sdkAppId }));
    }),
    caches.close,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const followed = new WeakSet<QueryClient>();

/** Starts the effects once per cache, for as long as the page lives. */
export function ensureEffects(queryClient: QueryClient) {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  startEffects(queryClient);
}
