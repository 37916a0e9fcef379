import type { Prepared } from '../arrange.ts';
import { mostLooks, viewAfter } from './judge-written.ts';
import { kindsOf } from './things.ts';
import { answered, unreadFault } from './written.ts';
import type { Reply } from '../http.ts';
import type { Judge } from '../judge.ts';

/**
 * Where the answer to an accepted event is not what can be read of the same things; null where it is. Reads may lag behind.
 */
export async function disagreement(judge: Judge, reply: Reply): Promise<string | null> {
  const { contract } = judge;
  const { operation } = reply;
  const { params = {}, headers = {} } = reply.question;
  const question: Prepared = { ...reply.question, params: { ...params }, headers: { ...headers } };
  const told = { contract, operation, question, answer: reply };
  const kinds = new Set(answered(told).map(({ idName }) => idName));
  if (kinds.size === 0) return null;
  const view = viewAfter(told);
  const isOfSameKind = (each: typeof operation) =>
    [...kindsOf(contract, each)].some((kind) => kinds.has(kind));
  const faultNow = async (): Promise<string | null> =>
    unreadFault({ ...told, before: new Map(), after: await judge.look(view, isOfSameKind) });
  let fault = await faultNow();
  for (let looks = 1; fault !== null && looks < mostLooks; looks += 1) fault = await faultNow();
  return fault;
}
