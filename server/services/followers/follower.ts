import type { DomainEvent as Happening } from '../../../src/api/__generated__/schema.d.ts';
import type { LoggedEvent } from '../../store/follower-queries.ts';
import type { Tx } from '../../store/transaction.ts';

/** An event for an application's followers. */
export type Happened<Type extends Happening['type']> = Extract<Happening, { type: Type }> & { at: Date };

/** Receives every event of its types, in order, from the beginning of the log. */
export interface Follower {
  /** The store keeps the position under this name. Under another name the follower begins again. */
  name: string;
  follows: readonly string[];
  take(tx: Tx, sdkAppId: string, events: readonly LoggedEvent[]): Promise<void>;
}

/**
 * @param take takes a batch. Its writes by `tx` commit together with the follower's position, so they happen exactly
 * once. Anything that leaves the store must be a job added by `tx`. If it throws, the batch comes again after a
 * growing pause.
 */
export function defineFollower<Type extends Happening['type']>(
  name: string,
  follows: readonly Type[],
  take: (tx: Tx, sdkAppId: string, events: readonly Happened<Type>[]) => Promise<void>,
): Follower {
  return {
    name,
    follows,
    take: (tx, sdkAppId, logged) => {
      const events = logged.map(({ type, payload, at }) => ({ type, data: payload, at }));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `emit` writes such rows, and it is typed
      return take(tx, sdkAppId, events as Happened<Type>[]);
    },
  };
}
