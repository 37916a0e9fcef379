import type { DomainEvent as Happening } from '../../../src/api/__generated__/schema.d.ts';
import type { LoggedEvent } from '../../store/follower-queries.ts';
import type { Tx } from '../../store/transaction.ts';

/** Something that happened in an application, when it is told to those who follow. */
export type Happened<Type extends Happening['type']> = Extract<Happening, { type: Type }> & { at: Date };

/**
 * Somebody who follows what happens: is told everything of its types, in order, from the beginning of what the log keeps.
 */
export interface Follower {
  /** Its position is kept under the name: under another name it begins anew. */
  name: string;
  follows: readonly string[];
  take(tx: Tx, sdkAppId: string, events: readonly LoggedEvent[]): Promise<void>;
}

/**
 * @param take takes a batch. What it writes by `tx` is committed together with the follower's position, so it is there exactly
 *   once. What leaves the store is a job added by `tx`. Where it throws, the batch comes again after a growing pause.
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
