import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MatcherHost } from './engine/matcher-host.ts';
import type { EventHub } from './events/hub.ts';
import type { FileStore } from './files/file-store.ts';
import type { IndexShelf } from './services/bot/index-shelf.ts';
import type { Emit, TransactionDeps, Tx } from './store/transaction.ts';

/** Work that outlives the request, and a crash. */
export interface JobQueue {
  /**
   * Adds a job that exists if, and only if, the transaction commits. A job with the same `jobKey` that has not begun is
   * replaced.
   */
  add(tx: Tx, task: string, payload: object, options?: { jobKey?: string; runAt?: Date }): Promise<void>;
}

/** What services are built from. Nothing of it is global; tests put their own in. */
export interface Deps extends TransactionDeps {
  config: Config;
  events: EventHub;
  files: FileStore;
  jobs: JobQueue;
  matcher: MatcherHost;
  indexes: IndexShelf;
  log: FastifyBaseLogger;
  /**
   * Called inside the transaction that forces a member offline: ends the agent's work and returns its
   * conversations to the queue.
   */
  onMemberForcedOffline(tx: Tx, emit: Emit, member: { sdkAppId: string; memberId: string }): Promise<void>;
}
