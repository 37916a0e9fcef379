import {
  type FileRows,
  type Located,
  type Schema,
  locateOperations,
  readContract,
  resolveReference,
} from '../gen-document.ts';
import { withoutPlannedFields } from '../gen-served.ts';
import type { Filter } from './filters/filter.ts';
import { isObject } from './json.ts';
import { closeObjects } from './strict-schemas.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example?: unknown;
  /** What it leaves of a list; null where it leaves everything. */
  filters: Filter | null;
  /** Its values are orders of the list. */
  orders: boolean;
}

export interface DescribedResponse {
  headers: { name: string; required: boolean; schema: Schema }[];
  /** Media type → schema that forbids undescribed fields; null if the contract declares no schema. */
  content: Map<string, Schema | null>;
}

/** One operation of the contract with everything that the kit can judge. */
export interface DescribedOperation {
  id: string;
  method: HttpMethod;
  /** The path below the base, with parameters in braces. */
  path: string;
  tag: string;
  /** The document has `planned` operations too, but no server serves them yet. */
  status: 'built' | 'planned';
  roles: readonly string[];
  /** Whether a member may use its desk role while forced offline. */
  isOpenWhileForcedOffline: boolean;
  answersHead: boolean;
  lifecycle: readonly string[];
  problems: readonly string[];
  /** The field that orders the list's items; a minus means that the largest value comes first. */
  order: string | null;
  /** `none`: it asks, and changes nothing but what follows from that; `unread`: nobody can read what it changes. */
  effect: 'read' | 'none' | 'unread';
  /** Operations that read what it changes beside the thing that it is about. */
  changes: readonly string[];
  /** Whether it leaves an entry in the audit log. */
  isRecorded: boolean;
  /** Of a file: the list that has the same rows, the values by which they are chosen there, and the field that tells them. */
  rows: FileRows | null;
  parameters: DescribedParameter[];
  body: { contentType: string; required: boolean; schema: Schema; example: unknown } | null;
  responses: Map<number, DescribedResponse>;
  success: number;
  isStream: boolean;
}

export interface DescribedContract {
  base: string;
  version: string;
  operations: DescribedOperation[];
  /** The document with closed objects, for validators. Its references stay inside it. */
  closed: object;
  /** Follows a reference into the document. */
  resolve: (schema: Schema) => Schema;
}

let known: DescribedContract | null = null;

/** The contract as the last `npm run gen` bundled it. A process reads it once. */
export function describeContract(): DescribedContract {
  known ??= readDescription();
  return known;
}

function readDescription(): DescribedContract {
  const document = withoutPlannedFields(readContract());
  const closed = closeObjects(document);
  const operations = locateOperations(closed).map((located) => describeOperation(closed, located));
  // Parts of OpenAPI that the generator's types leave out.
  const { servers, info } = document as typeof document & {
    servers?: { url: string }[];
    info: { version: string };
  };
  return {
    base: servers?.[0]?.url ?? '',
    version: info.version,
    operations,
    closed,
    resolve: (schema) => resolveReference(closed, schema),
  };
}

const httpMethods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

function describeOperation(
  document: ReturnType<typeof readContract>,
  { path, method, operation, parameters }: Located,
): DescribedOperation {
  const responses = new Map(
    Object.entries(operation.responses).map(([status, response]) => [
      Number(status),
      describeResponse(document, response),
    ]),
  );
  const success = [...responses.keys()].find((status) => status < 300) ?? 200;
  const status: unknown = Reflect.get(operation, 'x-status');
  return {
    id: operation.operationId,
    method: httpMethods[method],
    path,
    tag: operation.tags?.[0] ?? '',
    status: status === 'planned' ? 'planned' : 'built',
    roles: operation['x-roles'] ?? [],
    isOpenWhileForcedOffline: operation['x-open-while-forced-offline'] ?? false,
    answersHead: operation['x-answers-head'] ?? false,
    lifecycle: [operation['x-lifecycle'] ?? []].flat(),
    problems: operation['x-problems'] ?? [],
    order: operation['x-order'] ?? null,
    effect: operation['x-effect'] ?? 'read',
    changes: operation['x-changes'] ?? [],
    isRecorded: method !== 'get' && isRecorded(operation),
    rows: operation['x-rows'] ?? null,
    parameters: parameters.flatMap(
      ({
        name,
        in: place,
        required = false,
        schema = {},
        example,
        'x-filters': filters = null,
        'x-orders': orders = false,
      }) => (place === 'cookie' ? [] : [{ name, in: place, required, schema, example, filters, orders }]),
    ),
    body: describeBody(document, operation.requestBody),
    responses,
    success,
    isStream: responses.get(200)?.content.has('text/event-stream') ?? false,
  };
}

/** Whether administrators change something by it, and nothing says why that is not recorded. */
function isRecorded(operation: Located['operation']): boolean {
  const isOfConsole =
    operation['x-roles']?.some((role) => role === 'superAdministrator' || role === 'administrator') === true;
  return isOfConsole && operation['x-effect'] !== 'none' && operation['x-unrecorded'] === undefined;
}

function describeBody(
  document: ReturnType<typeof readContract>,
  declared: unknown,
): DescribedOperation['body'] {
  if (!isObject(declared)) return null;
  const body = resolveReference<{ required?: boolean; content?: Record<string, { schema?: Schema }> }>(
    document,
    declared,
  );
  const [first] = Object.entries(body.content ?? {});
  if (first === undefined) return null;
  const [contentType, media] = first;
  const schema = media.schema ?? {};
  const examples: unknown = Reflect.get(resolveReference(document, schema), 'examples');
  const example: unknown =
    Reflect.get(media, 'example') ?? (Array.isArray(examples) ? examples[0] : undefined);
  return { contentType, required: body.required ?? false, schema, example };
}

function describeResponse(document: ReturnType<typeof readContract>, declared: object): DescribedResponse {
  const response = resolveReference<{
    headers?: Record<string, object>;
    content?: Record<string, { schema?: Schema }>;
  }>(document, declared);
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const found = resolveReference<{ required?: boolean; schema?: Schema }>(document, header);
    return { name, required: found.required ?? false, schema: found.schema ?? {} };
  });
  const content = new Map(
    Object.entries(response.content ?? {}).map(([type, media]) => [type, media.schema ?? null]),
  );
  return { headers, content };
}
