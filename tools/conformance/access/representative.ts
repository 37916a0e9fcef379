import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Question } from '../http.ts';
import { letters, sampleOf } from '../values.ts';
import type { World } from '../world.ts';

/**
 * A request that shows whether somebody is admitted. Where it is let in by mistake it does little: its ids and its version are
 * nobody's.
 */
export function representative(
  { sdkAppId, contract: { resolve } }: World,
  { parameters, body }: DescribedOperation,
  caller: Caller,
): Question {
  const required = parameters.filter((each) => each.required && each.in !== 'path');
  const sample = ({ schema, example }: (typeof parameters)[number]): unknown =>
    example ?? sampleOf(schema, resolve);
  const own: Record<string, string> = { 'If-Match': '"999999"', 'Idempotency-Key': randomUUID() };
  return {
    caller,
    params: Object.fromEntries(
      parameters
        .filter((each) => each.in === 'path')
        .map(({ name }) => [name, name === 'sdkAppId' ? sdkAppId : `none_${letters(12)}`]),
    ),
    query: Object.fromEntries(
      required.filter((each) => each.in === 'query').map((each) => [each.name, sample(each)]),
    ),
    headers: Object.fromEntries(
      required
        .filter((each) => each.in === 'header')
        .map((each) => [each.name.toLowerCase(), own[each.name] ?? String(sample(each))]),
    ),
    ...contentOf(body, resolve),
  };
}

function contentOf(
  body: DescribedOperation['body'],
  resolve: World['contract']['resolve'],
): Pick<Question, 'body' | 'raw'> {
  if (body === null) return {};
  if (body.contentType.includes('json')) return { body: body.example ?? sampleOf(body.schema, resolve) };
  const form = new FormData();
  form.append('file', new Blob(['text']), 'odd.txt');
  return { raw: { contentType: null, content: form } };
}
