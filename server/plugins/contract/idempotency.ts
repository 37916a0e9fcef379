import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { addSeconds } from '../../services/clock.ts';
import {
  findIdempotencyKey,
  storeIdempotentResponse,
  takeIdempotencyKey,
} from '../../store/idempotency-keys-queries.ts';
import { inTransaction } from '../../store/transaction.ts';

/** Seconds for which a repeated request gets the first answer. */
const idempotencySeconds = 24 * 3600;

interface IdempotentRequest {
  /** The sender and the operation. The same key means different things for different people or operations. */
  scope: string;
  key: string;
  /** Two requests with equal content are the same request. */
  content: unknown;
}

interface StoredAnswer {
  status: number;
  body?: unknown;
  location?: string;
}

/**
 * Runs `work` once for a key and returns the first answer from then on.
 *
 * The key, the effect and the answer share one transaction, so a crash leaves all or nothing. `work` therefore gets
 * dependencies whose `db` is that transaction. A concurrent request with the same key waits for it. A refusal is not
 * kept, because nothing was done.
 * @throws {ProblemError} idempotencyKeyReused if the key belongs to another request
 */
export async function answerOnce(
  deps: Deps,
  request: IdempotentRequest,
  work: (deps: Deps) => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; isRepeated: boolean }> {
  const { scope, key, content } = request;
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const row = { scope, key, request_hash: requestHash, created_at: now };
    if (!(await takeIdempotencyKey(tx, row, addSeconds(now, -idempotencySeconds)))) {
      const stored = await findIdempotencyKey(tx, { scope, key });
      if (stored?.request_hash !== requestHash) throw problem('idempotencyKeyReused');
      return { answer: toAnswer(stored.response_status, stored.response_body), isRepeated: true };
    }
    const answer = await work({ ...deps, db: tx });
    const { status, body, location } = answer;
    await storeIdempotentResponse(tx, { scope, key }, { status, body: { body, location } });
    return { answer, isRepeated: false };
  });
}

function toAnswer(status: number | null, stored: unknown): StoredAnswer {
  const isStored = typeof stored === 'object' && stored !== null && 'body' in stored;
  if (status === null || !isStored) throw new Error('A key was committed without its answer.');
  const { body } = stored;
  const isPlaced = 'location' in stored && typeof stored.location === 'string';
  return isPlaced ? { status, body, location: String(stored.location) } : { status, body };
}
