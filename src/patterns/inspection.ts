import { useSyncExternalStore } from 'react';
import type { AnyActor } from 'xstate';

/** The sessions of this page. The list keeps none of them alive, and nothing is subscribed while nobody inspects. */
const noted = new Set<WeakRef<AnyActor>>();
const isAlive = (session: AnyActor): boolean => session.getSnapshot().status === 'active';

let follower: ((session: AnyActor) => void) | null = null;

/** Lets an inspector find a session, also one that opens later. Note it before its start, so that its start is seen. */
export function noteSession<Session extends AnyActor>(session: Session): Session {
  for (const each of noted) {
    const known = each.deref();
    if (known === undefined || known === session || !isAlive(known)) noted.delete(each);
  }
  noted.add(new WeakRef<AnyActor>(session));
  follower?.(session);
  return session;
}

/**
 * Follows the sessions of this page: first those that there are, then each new one.
 *
 * @returns a function that ends it
 */
export function followSessions(follow: (session: AnyActor) => void): () => void {
  for (const each of noted) {
    const session = each.deref();
    if (session !== undefined && isAlive(session)) follow(session);
  }
  follower = follow;
  return () => {
    follower = null;
  };
}

let isOpen = false;
const watchers = new Set<() => void>();

/** Opens or closes the inspector. It stays open on the way to other pages and in another language. */
export function openInspector(open: boolean) {
  isOpen = open;
  for (const watch of watchers) watch();
}

function watchOpen(watch: () => void) {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export function useInspectorOpen(): boolean {
  return useSyncExternalStore(watchOpen, () => isOpen);
}
