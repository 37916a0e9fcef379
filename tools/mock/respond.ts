import type { FastifyReply } from 'fastify';
import type { DescribedOperation } from '../conformance/contract.ts';
import { isObject } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import { answerFile, sendFile } from './files.ts';
import { idIn } from './store.ts';

/** Sends what an operation answered, with the headers that the contract describes. */
export async function respond(
  operation: DescribedOperation,
  asked: Asked,
  answered: Answered,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const described = operation.responses.get(operation.success);
  reply.code(operation.success).header('cache-control', 'no-store');
  const caching = described?.headers.find(({ name }) => name === 'Cache-Control')?.schema.const;
  if (typeof caching === 'string') reply.header('cache-control', caching);
  if (answered.session !== undefined) {
    const value = answered.session === null ? '; Max-Age=0' : answered.session;
    reply.header('set-cookie', `parley_session=${value}; Path=/; HttpOnly; SameSite=Lax`);
  }
  for (const { name, required } of described?.headers ?? []) {
    const { body } = answered;
    const version = isObject(body) && typeof body.version === 'number' ? body.version : 1;
    if (name === 'ETag') reply.header('etag', `"${version}"`);
    if (name === 'Location' && required) reply.header('location', locationOf(asked, answered.body));
    if (name === 'Set-Cookie' && answered.session === undefined)
      reply.header(
        'set-cookie',
        `parley_session=${asked.sessionToken ?? ''}; Path=/; HttpOnly; SameSite=Lax`,
      );
  }
  const [type] = described?.content.keys() ?? [];
  if (type === undefined) return reply.send();
  if (answered.file !== undefined) return sendFile(answered.file, reply);
  if (!type.endsWith('json')) return answerFile(operation, type, reply);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered.body));
}

/** The path at which a client can read the new thing: where the contract reads this kind of thing by its id. */
function locationOf({ mock, operation, path, params }: Asked, body: unknown): string {
  const { contract, store } = mock;
  const made = store.nameOf(store.schemaOf(operation));
  const item = contract.operations.find(
    (each) => each.method === 'GET' && each.path.endsWith('}') && store.nameOf(store.schemaOf(each)) === made,
  );
  const fields = isObject(body) ? body : {};
  const idOf = (name: string): string => idIn(fields, name) ?? params[name] ?? '';
  const place = item?.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
  return contract.base + (place ?? path);
}
