import { readFileSync } from 'node:fs';
import { type OperationId, operationTable } from '../../../src/api/__generated__/operations.ts';
import { missingOf } from './missing.ts';
import type {
  HeaderObject,
  MediaTypes,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ParameterPlace,
  PathItem,
  ResponseObject,
} from './open-api.ts';
import { follow, isObject, pointerTo } from './pointers.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ContractParameter {
  name: string;
  required: boolean;
  /** JSON Pointer of the schema within the document. */
  pointer: string;
}

export interface ContractResponse {
  status: number;
  /** `value` is what the header always says; null where that differs. */
  headers: { name: string; required: boolean; value: string | null }[];
  /** Media type → JSON Pointer of its schema, null if it declares none. */
  content: Map<string, string | null>;
}

export interface ContractUpload {
  /** Name of the part that carries the file. */
  field: string;
  /** Of the file. */
  maxBytes: number;
}

export interface ContractOperation {
  id: OperationId;
  method: HttpMethod;
  /** Path in Fastify's notation, the base included: `/api/v1/apps/:sdkAppId`. */
  url: string;
  roles: readonly string[];
  /** A forced-offline member keeps its desk role here. */
  isOpenWhileForcedOffline: boolean;
  /** A request of it renews the session's idle time. */
  renewsSession: boolean;
  /** It answers HEAD too. */
  answersHead: boolean;
  /** Also for somebody who must change the password first. */
  isOpenBeforePasswordChange: boolean;
  /** Called by customers' pages, without a cookie. */
  isForVisitors: boolean;
  /** Answers with an event stream. */
  isStream: boolean;
  parameters: Record<ParameterPlace, ContractParameter[]>;
  body: { required: boolean; content: Map<string, string | null> } | null;
  /** The file of a form, if the operation takes one. */
  upload: ContractUpload | null;
  responses: Map<number, ContractResponse>;
  /** What the operation answers if its address names nothing. */
  missing: 'notFound' | 'channelUnavailable';
}

const httpMethods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** The part of the contract that this version serves. The generator writes it from a linted contract; the start does not check it again. */
export function readDocument(file: string | URL): OpenApiDocument {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isDocument(document)) throw new Error(`${String(file)} is not an OpenAPI document.`);
  return document;
}

function isDocument(value: unknown): value is OpenApiDocument {
  return isObject(value) && isObject(value.paths);
}

/** Every operation of the document, with its references resolved. */
export function readOperations(document: OpenApiDocument): ContractOperation[] {
  const base = document.servers?.[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, item]) =>
    keysOf(httpMethods).flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [readOperation(document, { path, item, method, operation, base })];
    }),
  );
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

interface OperationPlace {
  base: string;
  path: string;
  item: PathItem;
  method: keyof typeof httpMethods;
  operation: OperationObject;
}

function readOperation(document: OpenApiDocument, place: OperationPlace): ContractOperation {
  const { base, path, item, method, operation } = place;
  const here = pointerTo('paths', path);
  const at = `${here}/${method}`;
  const responses = new Map(
    Object.keys(operation.responses).map((status) => [
      Number(status),
      readResponse(document, at + pointerTo('responses', status), Number(status)),
    ]),
  );
  const id = operationIdOf(operation);
  const body = operation.requestBody ? readBody(document, `${at}/requestBody`) : null;
  const problems: readonly string[] = operationTable[id].problems;
  return {
    id,
    method: httpMethods[method],
    url: base + path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    roles: operation['x-roles'] ?? [],
    isOpenWhileForcedOffline: operation['x-open-while-forced-offline'] ?? false,
    renewsSession: operation['x-renews-session'] ?? true,
    answersHead: operation['x-answers-head'] ?? false,
    isOpenBeforePasswordChange: !problems.includes('passwordChangeRequired'),
    isForVisitors: path.startsWith('/visitor/'),
    isStream: responses.get(200)?.content.has('text/event-stream') ?? false,
    parameters: readParameters(document, [
      ...(item.parameters ?? []).map((_, index) => `${here}/parameters/${index}`),
      ...(operation.parameters ?? []).map((_, index) => `${at}/parameters/${index}`),
    ]),
    body,
    upload: readUpload(document, body?.content.get('multipart/form-data') ?? null),
    responses,
    missing: missingOf(problems),
  };
}

function operationIdOf({ operationId }: OperationObject): OperationId {
  if (!isOperationId(operationId))
    throw new Error(`The operation table lacks ${operationId}: run \`npm run gen\`.`);
  return operationId;
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operationTable, id);
}

function readParameters(
  document: OpenApiDocument,
  pointers: readonly string[],
): ContractOperation['parameters'] {
  const parameters: ContractOperation['parameters'] = { path: [], query: [], header: [] };
  for (const declared of pointers) {
    const { value, pointer } = follow(document, declared, isParameter);
    if (value.in === 'cookie') continue;
    const { name, required = false } = value;
    parameters[value.in].push({ name, required, pointer: `${pointer}/schema` });
  }
  return parameters;
}

function readBody(document: OpenApiDocument, at: string): ContractOperation['body'] {
  const { value, pointer } = follow(document, at, isBody);
  return { required: value.required ?? false, content: readContent(pointer, value.content) };
}

/** @throws if the form has no file, or one of any length */
function readUpload(document: OpenApiDocument, form: string | null): ContractUpload | null {
  if (form === null) return null;
  const { value } = follow(document, form, isForm);
  for (const [field, { format, maxLength }] of Object.entries(value.properties)) {
    if (format === 'binary' && maxLength !== undefined) return { field, maxBytes: maxLength };
  }
  throw new Error(`The form at ${form} has no file with a maxLength.`);
}

function readResponse(document: OpenApiDocument, at: string, status: number): ContractResponse {
  const { value, pointer } = follow(document, at, isResponse);
  const headers = Object.keys(value.headers ?? {}).map((name) => {
    const header = follow(document, pointer + pointerTo('headers', name), isHeader);
    const { required = false, schema } = header.value;
    return { name, required, value: schema.const ?? null };
  });
  return { status, headers, content: readContent(pointer, value.content ?? {}) };
}

function readContent(at: string, content: MediaTypes): Map<string, string | null> {
  return new Map(
    Object.entries(content).map(([type, media]) => [
      type,
      media.schema ? `${at}${pointerTo('content', type)}/schema` : null,
    ]),
  );
}

function isParameter(value: unknown): value is ParameterObject {
  return isObject(value) && typeof value.name === 'string' && typeof value.in === 'string';
}

function isBody(value: unknown): value is { required?: boolean; content: MediaTypes } {
  return isObject(value) && isObject(value.content);
}

function isResponse(value: unknown): value is ResponseObject {
  return isObject(value) && typeof value.description === 'string';
}

function isHeader(value: unknown): value is HeaderObject {
  return isObject(value) && isObject(value.schema);
}

function isForm(
  value: unknown,
): value is { properties: Record<string, { format?: string; maxLength?: number }> } {
  return isObject(value) && isObject(value.properties);
}
