import { createHash } from 'node:crypto';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import type { ProblemDocument } from '../../server/problems.ts';
import type { JsonObject } from '../conformance/json.ts';

/** A resource in the mock: the fields of its answers, and hidden ones. */
export interface Resource {
  fields: JsonObject;
  /** Values for a lifecycle's context that no answer shows. */
  hidden: JsonObject;
}

export interface Account {
  accountId: string;
  email: string;
  accountName?: string | null;
  nickname: string;
  language?: 'zh' | 'en' | null;
  version?: number;
  password: string;
  /** Somebody else chose the password. */
  isPasswordGiven?: boolean;
  /** The address to which a code was sent. */
  nextEmail?: string | undefined;
}

/** A customer's page. */
export interface MockVisitor {
  visitorId: string;
  conversationId: string;
  language: string;
}

/** The application, account and members of the document's examples, which refer to each other. */
export const seedAppId = '4820159376';
export const seedOwner = {
  accountId: 'acc_g3h4i5j6k7l2m3n4p5q6',
  email: 'mei@acme.test',
  nickname: 'Mei Lin',
  password: 'Sunny-Day-7',
} as const satisfies Account;

/** Everything that the mock remembers, in memory. */
export class MockState {
  readonly random: () => number;
  /** Lists by concrete path, such as `/apps/4820159376/qas`. */
  readonly collections = new Map<string, Resource[]>();
  /** Single resources by concrete path. */
  readonly singles = new Map<string, Resource>();
  readonly accounts: Account[] = [];
  /** By token. A session ends when it was said to end, however busy it is. */
  readonly sessions = new Map<string, { accountId: string; expiresAt: string }>();
  /** Why sessions are over that a new password ended, by token. */
  readonly passwordEnds = new Map<string, 'passwordReset' | 'passwordChanged'>();
  /** Visitor tokens. */
  readonly visitors = new Map<string, MockVisitor>();
  readonly keys = new Map<string, { hash: string; answer: unknown }>();
  /** Who last changed what is at a concrete path, and into which version. */
  readonly signatures = new Map<string, { version: unknown; by: ProblemDocument['changedBy']; at: string }>();
  /** Channels that stand in no list any more, for those who came by them. */
  readonly deletedChannels: JsonObject[] = [];
  /** When somebody first asked the online test. */
  triedAt: string | null = null;
  /** Counts the changes of the draft. */
  draftRevision = 1;
  /** Ids of what requests created: nothing lies below it yet. */
  readonly created = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly pace: number;
  isInitialized: boolean;
  /** @param pace milliseconds for one step of background work */
  constructor({ seed, isEmpty, pace }: { seed: number; isEmpty: boolean; pace: number }) {
    // Not the numbers that the world is made of: what requests create would get ids that are there already.
    this.random = seededRandom(seed ^ 0x5f3759df);
    this.isInitialized = !isEmpty;
    this.pace = pace;
  }

  id(prefix: string): string {
    const id = idFrom(this.random, prefix);
    this.created.add(id);
    return id;
  }

  token(): string {
    return Array.from({ length: 4 }, () => this.id('t').slice(2))
      .join('')
      .slice(0, 43);
  }

  now(): string {
    return new Date().toISOString();
  }

  /** Does something after a number of steps of background work. */
  later(steps: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, steps * this.pace);
    timer.unref();
    this.#timers.add(timer);
  }

  /**
   * Sending the same key twice has one effect. @returns the first answer; `reused` if another request used the key;
   * otherwise null
   */
  repeated(key: string, request: unknown): { answer: unknown } | 'reused' | null {
    const known = this.keys.get(key);
    if (known === undefined) return null;
    return known.hash === hashOf(request) ? { answer: known.answer } : 'reused';
  }

  keep(key: string, request: unknown, answer: unknown): void {
    this.keys.set(key, { hash: hashOf(request), answer });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

export function idFrom(random: () => number, prefix: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return `${prefix}_${Array.from({ length: 20 }, () => letters[Math.floor(random() * 32)]).join('')}`;
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
