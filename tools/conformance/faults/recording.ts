import { isDeepStrictEqual } from 'node:util';
import type { DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject } from '../json.ts';
import { type Fault, type Forward, type Sent, opened } from './exchange.ts';

/** A request as it was sent to a right backend, and its answer. */
export interface Exchange {
  request: Sent;
  answer: () => Response;
}

/** A fault sends another request, and nobody knows what a backend says to that. */
class Unforeseen extends Error {}

export async function exchangeOf(request: Sent, response: Response): Promise<Exchange> {
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  const content = [204, 304].includes(status) ? null : await response.arrayBuffer();
  return { request, answer: () => new Response(content, { status, headers }) };
}

/** Whether a fault makes a difference to what was said, as far as that can be foreseen. */
export async function makesDifference(fault: Fault, exchanges: readonly Exchange[]): Promise<boolean> {
  if (fault.isEverywhere === true || fault.isTimely === true) return true;
  for (const { request, answer } of exchanges) {
    const forward: Forward = async (sent) => {
      if (!isDeepStrictEqual(sent, request)) throw new Unforeseen();
      return answer();
    };
    try {
      const { isWrong } = await fault.answer(request, forward);
      if (isWrong) return true;
    } catch (error) {
      if (error instanceof Unforeseen) return true;
      throw error;
    }
  }
  return false;
}

/** The bodies of its successes. */
export async function answersIn(
  exchanges: readonly Exchange[],
  { success }: DescribedOperation,
): Promise<JsonObject[]> {
  const answers = exchanges.map(({ answer }) => answer()).filter(({ status }) => status === success);
  const bodies = await Promise.all(answers.map(async (each) => (await opened(each)).body));
  return bodies.filter(isObject);
}
