import { hashToken } from '../../ids.ts';
import { problem } from '../../problems.ts';
import type { TransactionDeps } from '../../store/transaction.ts';
import { findVisitorByToken } from '../../store/visitor-queries.ts';

/** The customer behind a bearer token. */
export interface Visitor {
  sdkAppId: string;
  visitorId: string;
  channelId: string;
}

type StoreDeps = Pick<TransactionDeps, 'db' | 'clock'>;

/** Customers that stay in memory: about 15 MB. */
const mostKept = 50_000;
/** Milliseconds after which the store is asked again, because another process may have deleted the application. */
const keptFor = 60_000;

/**
 * Finds customers by their tokens. Whose a token is never changes, so memory keeps it for a while, and a message need
 * not ask the store first.
 */
export class KnownVisitors {
  /** By the hash of the token, the last one found at the end. */
  readonly #kept = new Map<string, { visitor: Visitor; foundAt: number }>();

  /** @throws {ProblemError} visitorSessionExpired if no visitor has this token */
  async find({ db, clock }: StoreDeps, token: string): Promise<Visitor> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const now = clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.foundAt < keptFor) return kept.visitor;
    const row = await findVisitorByToken(db, hash);
    this.#kept.delete(key);
    if (!row) throw problem('visitorSessionExpired');
    const { sdk_app_id: sdkAppId, visitor_id: visitorId, channel_id: channelId } = row;
    const visitor = { sdkAppId, visitorId, channelId };
    this.#kept.set(key, { visitor, foundAt: now });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return visitor;
  }

  /** An application takes its customers along when it is deleted. */
  forgetApplication(sdkAppId: string): void {
    for (const [key, { visitor }] of this.#kept) if (visitor.sdkAppId === sdkAppId) this.#kept.delete(key);
  }
}
