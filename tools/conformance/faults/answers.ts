import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import type { DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { type Fault, type Sent, opened, rebuilt } from './exchange.ts';

/** The schema of an operation's success; null where it answers no JSON. */
export function answerOf({ operation }: Pick<Ground, 'operation'>): Schema | null {
  return operation.responses.get(operation.success)?.content.get('application/json') ?? null;
}

/** The schema of a list's rows; null where the answer is no list. */
export function rowsOf(ground: Pick<Ground, 'operation' | 'contract'>): Schema | null {
  const { resolve } = ground.contract;
  const { properties } = shapeOf(answerOf(ground) ?? {}, resolve);
  return shapeOf(properties.get('items') ?? {}, resolve).items;
}

/** Changes what is answered with a success. */
export function changed(
  operation: DescribedOperation,
  change: (body: JsonObject, request: Sent) => unknown,
): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const { body, again } = await opened(response);
    const next = response.status === operation.success && isObject(body) ? change(body, request) : body;
    const isWrong = !isDeepStrictEqual(next, body);
    return { response: isWrong ? rebuilt(response, JSON.stringify(next)) : again(), isWrong };
  };
}
