import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { AddressGuard, AddressRefusedError, type FindAddresses } from './address-guard.ts';

export interface HookCall {
  url: string;
  /** JSON. */
  body: string;
  /** Headers that show who calls. */
  proof: Readonly<Record<string, string>>;
  /** Milliseconds from the beginning to the answer's last byte. */
  timeout: number;
  /** Bytes of the answer, at most. */
  maxBytes: number;
  /** Aborts when the process wants to stop; the call then rejects. */
  signal?: AbortSignal;
}

/** The result of a call. It does not follow redirects; they are answers like others. */
export type HookAnswer =
  | { kind: 'answered'; status: number; body: Buffer }
  | { kind: 'tooLarge'; status: number }
  | { kind: 'timedOut' | 'unreachable' | 'addressRefused' };

/** Posts to hooks and model endpoints that organizations run. Each call opens its own connection, so each call's address is judged. */
export class HookCaller {
  readonly #guard: AddressGuard;
  readonly #agent: string;
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #running = new Map<string, number>();

  /** @param find looks names up; by default the system does */
  constructor(
    { outgoingAllowed, version }: Pick<Config, 'outgoingAllowed' | 'version'>,
    find?: FindAddresses,
  ) {
    this.#guard = new AddressGuard(outgoingAllowed, find);
    this.#agent = `Parley/${version}`;
  }

  /** @throws {AddressRefusedError} if calls would be refused */
  async checkAddress(url: string): Promise<void> {
    await this.#guard.checkNow(new URL(url));
  }

  /** @throws the signal's reason, and nothing else: a hook that fails is an answer */
  async post(call: HookCall): Promise<HookAnswer> {
    const limit = AbortSignal.timeout(call.timeout);
    try {
      const url = new URL(call.url);
      this.#guard.check(url);
      return await this.#send(url, call, AbortSignal.any(call.signal ? [limit, call.signal] : [limit]));
    } catch (error) {
      call.signal?.throwIfAborted();
      if (limit.aborted) return { kind: 'timedOut' };
      return { kind: error instanceof AddressRefusedError ? 'addressRefused' : 'unreachable' };
    }
  }

  /** Within this process, runs work of the same key one after the other. */
  async inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(key);
    const own = (before ?? Promise.resolve()).catch(() => undefined).then(work);
    this.#turns.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#turns.get(key) === own) this.#turns.delete(key);
    }
  }

  /**
   * Runs `work` unless too much work of the same owner is under way, so one slow receiver delays no other (S32).
   * @returns null if there was no room
   */
  async withRoom<Result>(owner: string, atOnce: number, work: () => Promise<Result>): Promise<Result | null> {
    const running = this.#running.get(owner) ?? 0;
    if (running >= atOnce) return null;
    this.#running.set(owner, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left === 0) this.#running.delete(owner);
      else this.#running.set(owner, left);
    }
  }

  #send(url: URL, { body, proof, maxBytes }: HookCall, signal: AbortSignal): Promise<HookAnswer> {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const sent = send(
        url,
        {
          method: 'POST',
          agent: false,
          lookup: this.#guard.lookup,
          signal,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            accept: 'application/json',
            'accept-encoding': 'identity',
            'user-agent': this.#agent,
            ...proof,
          },
        },
        (answer) => {
          readAnswer(answer, maxBytes)
            .then(resolve, reject)
            .finally(() => sent.destroy());
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<HookAnswer> {
  const status = answer.statusCode ?? 0;
  // The bodies of other statuses do not matter.
  if (status !== 200) return { kind: 'answered', status, body: Buffer.alloc(0) };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return { kind: 'tooLarge', status };
    parts.push(part);
  }
  return { kind: 'answered', status, body: Buffer.concat(parts) };
}
