import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type Answer,
  callOperation,
  type OperationId,
  type Params,
  type ReadingId,
  type RestArguments,
} from './call.ts';

/** The cache key of an operation's answer. With fewer parameters it matches every answer for them. */
export function keyOf<Op extends OperationId>(op: Op, params: Partial<Params<Op>>): QueryKey {
  const { sdkAppId, ...rest }: { sdkAppId?: unknown } = params;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const scope = sdkAppId === undefined ? [op] : ['apps', sdkAppId, op];
  return Object.keys(given).length === 0 ? scope : [...scope, given];
}

/** Query options for reading an operation. */
export function query<Op extends ReadingId>(op: Op, params: Params<Op>) {
  return queryOptions({
    queryKey: keyOf(op, params),
    queryFn: ({ signal }) => read(op, params, signal),
  });
}

type PagedId = {
  [Op in ReadingId]: Answer<Op> extends { items: unknown[]; nextCursor: string | null } ? Op : never;
}[ReadingId];

/** Query options for reading a list page by page. */
export function pages<Op extends PagedId>(op: Op, params: Params<Op>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(op, params), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      read(op, Object.assign({}, params, { cursor: pageParam ?? undefined }), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  });
}

type Item<Op extends PagedId> = Answer<Op> extends { items: (infer Each)[] } ? Each : never;

/** Reads all pages of a list. Only for lists that are never long. */
export async function readWholeList<Op extends PagedId>(
  op: Op,
  params: Params<Op>,
  signal: AbortSignal,
): Promise<Item<Op>[]> {
  const items: Item<Op>[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read(op, Object.assign({ limit: 100 }, params, { cursor }), signal);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the items of this operation's own page
    items.push(...(page.items as Item<Op>[]));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

function read<Op extends ReadingId>(op: Op, params: Params<Op>, signal: AbortSignal): Promise<Answer<Op>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reading sends nothing but its parameters
  return callOperation(op, params, ...([{ signal }] as unknown as RestArguments<Op>));
}
