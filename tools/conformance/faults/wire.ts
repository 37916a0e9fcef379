import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type Fault, type Forward, type Sent, matcherOf, opened } from './exchange.ts';
import { Memory } from './memory.ts';
import { type Exchange, exchangeOf } from './recording.ts';

/** Milliseconds after which a fault has stopped the kit for good. */
const longestFault = 240_000;
/** Where the kit says that it asks from: addresses of tests of networks, 198.18.0.0/15. */
const firstAddress = 0xc612_0000;
const addressCount = 0x2_0000;

/** What lies between the kit and the backend. */
export class Wire {
  memory: Memory;
  readonly #contract: DescribedContract;
  readonly #matchers;
  #fault: Fault | null = null;
  /** Whether an answer was wrong since the fault began. */
  wasWrong = false;
  remarked: string | null = null;
  #recorded: { operation: DescribedOperation; exchanges: Exchange[] } | null = null;
  #deadline = Infinity;
  #addresses = 0;

  constructor(contract: DescribedContract) {
    this.#contract = contract;
    this.memory = new Memory(contract);
    this.#matchers = contract.operations.map((operation) => ({
      operation,
      match: matcherOf(contract, operation),
    }));
  }

  /** What passed until now is of another application. */
  forget(): void {
    this.memory = new Memory(this.#contract);
  }

  /** From now on the backend has this fault; null: none. */
  make(fault: Fault | null): void {
    this.#fault = fault;
    this.wasWrong = false;
    this.#deadline = Infinity;
  }

  /** From now on what passes of an operation is recorded. */
  record(operation: DescribedOperation): Exchange[] {
    this.#recorded = { operation, exchanges: [] };
    return this.#recorded.exchanges;
  }

  /** The kit begins to judge, from an address of its own: a limit for each address would stop it after some faults. */
  begin(): void {
    this.#addresses += 1;
    this.remarked = null;
    this.#deadline = performance.now() + longestFault;
  }

  /** The kit has judged. */
  end(): void {
    this.remarked = null;
    this.#deadline = Infinity;
    this.#recorded = null;
  }

  /** The first thing about an answer that is wrong by the contract alone. */
  remark(fault: string | null, operation: DescribedOperation): void {
    if (fault !== null && this.wasWrong) this.remarked ??= `${operation.id}: ${fault}`;
  }

  async send(asked: Sent): Promise<Response> {
    if (performance.now() > this.#deadline) throw new Error('The kit waits in vain.');
    const from = { 'x-forwarded-for': addressOf(this.#addresses) };
    const request = { ...asked, headers: { ...asked.headers, ...from } };
    const forward: Forward = ({ url, ...init }) => fetch(url, { ...init, redirect: 'manual' });
    const found = this.#operationOf(request);
    if (found === null) return forward(request);
    const { operation, params } = found;
    const fault = this.#fault;
    if (fault !== null && (fault.isEverywhere === true || fault.operation.id === operation.id)) {
      const { response, isWrong } = await fault.answer(request, forward);
      // What is still under way of the fault before says nothing about this one.
      if (isWrong && this.#fault === fault) this.wasWrong = true;
      return response;
    }
    const response = await this.#recording(operation, request, await forward(request));
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) return response;
    if (status !== 204 && !type.includes('json')) {
      this.memory.note(operation, request, params, { status, headers, body: undefined });
      return response;
    }
    const { body, again } = await opened(response);
    this.memory.note(operation, request, params, { status, headers, body });
    return again();
  }

  async #recording(operation: DescribedOperation, request: Sent, response: Response): Promise<Response> {
    const type = response.headers.get('content-type') ?? '';
    if (this.#recorded?.operation.id !== operation.id || type.startsWith('text/event-stream'))
      return response;
    const exchange = await exchangeOf(request, response);
    this.#recorded?.exchanges.push(exchange);
    return exchange.answer();
  }

  #operationOf(request: Sent): { operation: DescribedOperation; params: Record<string, string> } | null {
    const [found] = this.#matchers
      .flatMap(({ operation, match }) => {
        const params = match(request);
        return params === null ? [] : [{ operation, params }];
      })
      // Of `/imports/template` and `/imports/{importId}`, the one with fewer parameters is meant.
      .toSorted(
        (one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length,
      );
    return found ?? null;
  }
}

function addressOf(count: number): string {
  const address = firstAddress + (count % addressCount);
  return [24, 16, 8, 0].map((bits) => (address >>> bits) & 0xff).join('.');
}
