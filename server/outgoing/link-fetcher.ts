import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { AddressGuard, AddressRefusedError, type FindAddresses } from './address-guard.ts';

/** What the address of a file answered. */
export interface LinkedFile {
  /** The header `Content-Type`; empty without one. */
  contentType: string;
  /** The header `Content-Disposition`; empty without one. */
  disposition: string;
  /** Bytes, where the answer says it; null otherwise. */
  size: number | null;
  content: Readable;
}

/** Why there is no file at an address. */
export interface LinkFault {
  reason: 'addressRefused' | 'unreachable' | 'timedOut' | 'redirected' | 'badStatus' | 'unreadable';
  /** The HTTP status of the answer; null when there was none. */
  status: number | null;
}

export interface LinkPatience {
  /** Milliseconds in which nothing has to come. */
  silence: number;
  /** Milliseconds from the beginning to the last byte. */
  whole: number;
}

const usualPatience: LinkPatience = { silence: 20_000, whole: 300_000 };

/** Fetches files from addresses that people name. It opens a connection for each, so each one's address is judged (S28). */
export class LinkFetcher {
  readonly #guard: AddressGuard;
  readonly #agent: string;
  readonly #patience: LinkPatience;

  constructor(
    { outgoingAllowed, version }: Pick<Config, 'outgoingAllowed' | 'version'>,
    { patience = usualPatience, find }: { patience?: LinkPatience; find?: FindAddresses } = {},
  ) {
    this.#guard = new AddressGuard(outgoingAllowed, find);
    this.#agent = `Parley/${version}`;
    this.#patience = patience;
  }

  /** @throws {AddressRefusedError} if nothing would be fetched from there */
  async checkAddress(url: string): Promise<void> {
    await this.#guard.checkNow(new URL(url), { admitsPlainHttp: true });
  }

  /**
   * Fetches what is at an address and hands it to `take`, which reads it to its end or fails. It follows no redirects.
   * @throws the signal's reason, and what `take` throws for reasons of its own
   */
  async fetch<Taken>(
    address: string,
    signal: AbortSignal,
    take: (file: LinkedFile) => Promise<Taken>,
  ): Promise<{ taken: Taken } | { fault: LinkFault }> {
    const limit = AbortSignal.timeout(this.#patience.whole);
    const call = new Call(this.#patience.silence);
    try {
      const url = new URL(address);
      this.#guard.check(url, { admitsPlainHttp: true });
      const answer = await this.#send(url, call, AbortSignal.any([limit, signal]));
      const fault = faultOf(answer);
      return fault === null ? { taken: await take(fileOf(answer)) } : { fault };
    } catch (error) {
      signal.throwIfAborted();
      const { status } = call;
      if (limit.aborted || call.isSilent) return { fault: { reason: 'timedOut', status } };
      if (error instanceof AddressRefusedError) return { fault: { reason: 'addressRefused', status } };
      if (call.brokeBy(error)) return { fault: { reason: 'unreachable', status } };
      throw error;
    } finally {
      call.end();
    }
  }

  #send(url: URL, call: Call, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const sent = send(url, {
        agent: false,
        lookup: this.#guard.lookup,
        signal,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': this.#agent },
      });
      call.begin(sent);
      sent.on('response', (answer) => {
        call.answered(answer);
        resolve(answer);
      });
      sent.on('error', (error) => {
        call.breakOff(error);
        reject(error);
      });
      sent.end();
    });
  }
}

/** How one call goes. */
class Call {
  readonly #silence: number;
  isSilent = false;
  status: number | null = null;
  #error: Error | null = null;
  #sent: ClientRequest | null = null;
  #answer: IncomingMessage | null = null;
  #watch: NodeJS.Timeout | undefined;

  /** @param silence milliseconds in which nothing has to come, from the lookup of the name on */
  constructor(silence: number) {
    this.#silence = silence;
  }

  /** Whether this is the error of a connection that failed, or that ended before the answer did. */
  brokeBy(error: unknown): boolean {
    return error === this.#error || error === this.#answer?.errored;
  }

  begin(sent: ClientRequest): void {
    this.#sent = sent;
    let received = 0;
    let since = performance.now();
    const look = (): void => {
      const { bytesRead = 0 } = sent.socket ?? {};
      if (bytesRead !== received) {
        received = bytesRead;
        since = performance.now();
      } else if (performance.now() - since >= this.#silence) {
        this.isSilent = true;
        this.end();
      }
    };
    this.#watch = setInterval(look, this.#silence / 8);
  }

  answered(answer: IncomingMessage): void {
    this.#answer = answer;
    this.status = answer.statusCode ?? null;
  }

  breakOff(error: Error): void {
    this.#error = error;
  }

  end(): void {
    clearInterval(this.#watch);
    this.#sent?.destroy();
  }
}

function faultOf({ statusCode = 0, headers }: IncomingMessage): LinkFault | null {
  if (statusCode >= 300 && statusCode < 400) return { reason: 'redirected', status: statusCode };
  if (statusCode !== 200) return { reason: 'badStatus', status: statusCode };
  const { 'content-encoding': encoding = 'identity' } = headers;
  // To unpack it would be to unpack bombs (S22).
  return encoding === 'identity' ? null : { reason: 'unreadable', status: statusCode };
}

function fileOf(answer: IncomingMessage): LinkedFile {
  const { 'content-type': contentType = '', 'content-disposition': disposition = '' } = answer.headers;
  const size = Number(answer.headers['content-length'] ?? Number.NaN);
  return { contentType, disposition, size: Number.isSafeInteger(size) ? size : null, content: answer };
}
