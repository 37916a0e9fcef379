import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Emit, TransactionDeps, Tx } from './store/transaction.ts';

/** What services are built from. Nothing of it is global; tests put their own in. */
export interface Deps extends TransactionDeps {
  config: Config;
  log: FastifyBaseLogger;
  /**
   * Called inside the transaction that forces a member offline: ends the agent's work and returns its
   * conversations to the queue.
   */
  onMemberForcedOffline(tx: Tx, emit: Emit, member: { sdkAppId: string; memberId: string }): Promise<void>;
}
