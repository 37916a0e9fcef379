import type { Kysely } from 'kysely';
import type { DomainEvent as Happening } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { LoggedEvent } from '../../store/follower-queries.ts';
import type { Database } from '../../store/schema.ts';
import type { Tx } from '../../store/transaction.ts';

/** An event for an application's followers. */
export type Happened<Type extends Happening['type']> = Extract<Happening, { type: Type }> & {
  /** Its number in the application's log. */
  seq: number;
  at: Date;
};

type FollowerDeps = Pick<Deps, 'jobs' | 'clock'>;

/** Receives every event of its types, in order, from the beginning of the log. */
export interface Follower {
  /** The store keeps the position under this name. Under another name the follower begins again. */
  name: string;
  follows: readonly string[];
  take(tx: Tx, sdkAppId: string, events: readonly LoggedEvent[], deps: FollowerDeps): Promise<void>;
  /** See `FollowerOptions`. */
  findLate: ((db: Kysely<Database>) => Promise<string[]>) | null;
}

export interface FollowerOptions {
  /**
   * Finds the applications in which the follower is behind and somebody needs it. A follower with it is woken by a look
   * within a second after something has happened; all others by a job that the event's own transaction adds, which would
   * cost too much with each message.
   */
  findLate?: (db: Kysely<Database>) => Promise<string[]>;
}

/**
 * @param take takes a batch. Its writes by `tx` commit together with the follower's position, so they happen exactly
 * once. Anything that leaves the store must be a job added by `tx`. If it throws, the batch comes again after a
 * growing pause.
 */
export function defineFollower<Type extends Happening['type']>(
  name: string,
  follows: readonly Type[],
  take: (tx: Tx, sdkAppId: string, events: readonly Happened<Type>[], deps: FollowerDeps) => Promise<void>,
  { findLate }: FollowerOptions = {},
): Follower {
  return {
    name,
    follows,
    findLate: findLate ?? null,
    take: (tx, sdkAppId, logged, deps) => {
      const events = logged.map(({ seq, type, payload, at }) => ({ seq, type, data: payload, at }));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `emit` writes such rows, and it is typed
      return take(tx, sdkAppId, events as Happened<Type>[], deps);
    },
  };
}
