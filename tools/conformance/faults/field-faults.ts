import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { type Fault, type Sent, jsonOf, matcherOf, opened, rebuilt } from './exchange.ts';
import { type Ground, isAcceptable } from './acceptable.ts';

/** One fault for each field that is sent: it is left out, kept as it was, or cut; and the answer says otherwise. */
export function lostFields({ contract, operation, memory, validate }: Ground): Fault[] {
  const { body: described } = operation;
  const sent = memory.sentBody(operation);
  if (described === null || sent === null) return [];
  const { properties, required } = shapeOf(described.schema, contract.resolve);
  const match = matcherOf(contract, operation);
  return [...properties].flatMap(([name, schema]): Fault[] => {
    if (!(name in sent) || name === 'clientMessageId') return [];
    const { type, enum: values, format, pattern } = shapeOf(schema, contract.resolve);
    const isMeant = (request: Sent) =>
      isAcceptable({ operation, memory, validate }, request, match(request) ?? {});
    const change = (body: JsonObject, request: Sent): JsonObject | null => {
      if (!isMeant(request)) return null;
      const current = memory.at(match(request) ?? {}, operation);
      if (operation.method !== 'POST' && current !== null && name in current)
        return { ...body, [name]: current[name] };
      const { [name]: _, ...rest } = body;
      return required.has(name) ? null : rest;
    };
    const isText =
      type === 'string' && values === null && format === null && pattern === null && !name.endsWith('Id');
    const cut = (body: JsonObject, request: Sent): JsonObject | null => {
      if (!isMeant(request)) return null;
      const value = body[name];
      return typeof value === 'string' && value.length > 1 ? { ...body, [name]: value.slice(0, 1) } : null;
    };
    return [
      { operation, what: `does not keep /${name}, and says that it does`, answer: changing(change, name) },
      ...(isText
        ? [
            { operation, what: `cuts /${name} to a character`, answer: changing(cut, null) },
            {
              operation,
              what: `cuts /${name} to a character, and answers it whole`,
              answer: changing(cut, name),
            },
          ]
        : []),
    ];
  });
}

/** @param told the field that the answer shows as it was sent; null where the answer is left as it is */
function changing(
  change: (body: JsonObject, request: Sent) => JsonObject | null,
  told: string | null,
): Fault['answer'] {
  return async (request, forward) => {
    const sent = jsonOf(request.body);
    const changed = isObject(sent) ? change(sent, request) : null;
    if (!isObject(sent) || changed === null || isDeepStrictEqual(changed, sent))
      return { response: await forward(request), isWrong: false };
    const response = await forward({ ...request, body: JSON.stringify(changed) });
    const { text, body } = await opened(response);
    if (response.status >= 300) return { response: rebuilt(response, text), isWrong: false };
    const answer = told !== null && isObject(body) && told in body ? { ...body, [told]: sent[told] } : null;
    return { response: rebuilt(response, answer === null ? text : JSON.stringify(answer)), isWrong: true };
  };
}
