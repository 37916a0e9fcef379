import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeEffects } from './change-effects.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { eventEffects } from './event-effects.ts';
import { followedReader, liveEvents } from './live.ts';
import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import { onChange, onRefusal } from './call.ts';
import { keyOf, query } from './operation.ts';
import type { Answer, Change, OperationId, Params, ReadingId } from './call.ts';
import { isProblem } from './problems.ts';

/** Milliseconds between two readings of what almost anything changes. */
const pause = 1500;

/** What effects do to the cache. */
export interface Cache {
  readonly queryClient: QueryClient;
  /** Files what the server said; an older answer under way does not undo it. */
  take<Op extends ReadingId>(
    op: Op,
    params: Params<Op>,
    data: Answer<Op> | ((known: Answer<Op> | undefined) => Answer<Op> | undefined),
  ): void;
  /** Reads again what is not true any more. Fewer parameters: everything that the operation answered for them. */
  stale<Op extends OperationId>(op: Op, params: Partial<Params<Op>>): void;
  /** The same, at most once in a while: for what changes with every message. */
  staleSoon<Op extends OperationId>(op: Op, params: Partial<Params<Op>>): void;
  /** Forgets what is not there any more. */
  forget<Op extends OperationId>(op: Op, params: Partial<Params<Op>>): void;
}

function cacheOf(queryClient: QueryClient): Cache & { close: () => void } {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const readSoon = (queryKey: QueryKey) => {
    const name = JSON.stringify(queryKey);
    if (waiting.has(name)) return;
    waiting.set(
      name,
      setTimeout(() => {
        waiting.delete(name);
        readAgain(queryClient, queryKey);
      }, pause),
    );
  };
  return {
    queryClient,
    take(op, params, data) {
      takeEventData(queryClient, query(op, params).queryKey, data);
    },
    stale: (op, params) => readAgain(queryClient, keyOf(op, params)),
    staleSoon: (op, params) => readSoon(keyOf(op, params)),
    forget: (op, params) => queryClient.removeQueries({ queryKey: keyOf(op, params), type: 'inactive' }),
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/**
 * From now on every event and every change has its effect on the cache, whichever screen is shown. Returns how to stop.
 */
export function startEffects(queryClient: QueryClient): () => void {
  const cache = cacheOf(queryClient);
  const stops = [
    liveEvents.after((event) => {
      const reader = followedReader();
      if (reader === null) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry under an event's type takes that event
      const effect = eventEffects[event.type] as
        | ((event: MemberStreamEvent, ...rest: unknown[]) => void)
        | undefined;
      // A type of a later version has no entry.
      effect?.(event, cache, reader);
    }),
    liveEvents.onRefetch(() => {
      const reader = followedReader();
      if (reader !== null) readAgain(queryClient, ['apps', reader.sdkAppId]);
    }),
    onChange((change) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry under an operation takes its changes
      const effect = changeEffects[change.op] as (change: Change, ...rest: unknown[]) => void;
      effect(change, cache, followedReader());
    }),
    onRefusal((sdkAppId, error) => {
      // What the person saw was not true any more.
      const isOvertaken = isProblem(error, 'transitionRefused', 'notFound', 'versionConflict');
      if (isOvertaken && sdkAppId !== undefined) readAgain(queryClient, ['apps', sdkAppId]);
    }),
    liveEvents.onStatus(() => {
      const reader = followedReader();
      // A longer silence may have taken the agent off the desk.
      if (reader !== null && liveEvents.status() === 'open')
        readAgain(queryClient, keyOf('getMyAgent', { sdkAppId: reader.sdkAppId }));
    }),
    cache.close,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const followed = new WeakSet<QueryClient>();

/** Begins once for a cache, and goes on as long as the page. */
export function ensureEffects(queryClient: QueryClient) {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  startEffects(queryClient);
}
