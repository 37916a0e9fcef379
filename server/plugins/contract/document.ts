import { readFileSync } from 'node:fs';
import type { OperationId } from '../../../src/api/__generated__/operations.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ParameterPlace = 'path' | 'query' | 'header';

interface Reference {
  $ref: string;
}

interface ParameterObject {
  name: string;
  in: ParameterPlace | 'cookie';
  required?: boolean;
  schema?: object;
}

interface MediaTypes {
  [mediaType: string]: { schema?: object };
}

interface ResponseObject {
  headers?: Record<string, { required?: boolean } | Reference>;
  content?: MediaTypes;
}

interface OperationObject {
  operationId: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: { required?: boolean; content: MediaTypes } | Reference;
  responses: Record<string, ResponseObject | Reference>;
  'x-roles'?: string[];
}

interface PathItem {
  parameters?: (ParameterObject | Reference)[];
  get?: OperationObject;
  post?: OperationObject;
  put?: OperationObject;
  patch?: OperationObject;
  delete?: OperationObject;
}

/** The parts of an OpenAPI document that the server reads; the linter has checked the rest. */
export interface OpenApiDocument {
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, object>>;
}

export interface ContractParameter {
  name: string;
  required: boolean;
  /** JSON Pointer of the schema within the document. */
  pointer: string;
}

export interface ContractResponse {
  status: number;
  headers: { name: string; required: boolean }[];
  /** Media type → JSON Pointer of its schema, null where it declares none. */
  content: Map<string, string | null>;
}

export interface ContractOperation {
  id: OperationId;
  method: HttpMethod;
  /** Path in Fastify's notation, the base included: `/api/v1/apps/:sdkAppId`. */
  url: string;
  roles: readonly string[];
  parameters: Record<ParameterPlace, ContractParameter[]>;
  body: { required: boolean; content: Map<string, string | null> } | null;
  responses: Map<number, ContractResponse>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function readDocument(file: string | URL): OpenApiDocument {
  // The bundle is written by our own generator and linted; it is not checked again at every start.
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
}

/** Every operation of the document, its references followed. */
export function readOperations(document: OpenApiDocument): ContractOperation[] {
  const base = document.servers?.[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return [readOperation(document, { path, item, method, operation, base })];
    }),
  );
}

interface OperationPlace {
  base: string;
  path: string;
  item: PathItem;
  method: (typeof METHODS)[number];
  operation: OperationObject;
}

function readOperation(document: OpenApiDocument, place: OperationPlace): ContractOperation {
  const { base, path, item, method, operation } = place;
  const here = pointerTo('paths', path);
  const at = `${here}/${method}`;
  const parameters: ContractOperation['parameters'] = { path: [], query: [], header: [] };
  const declared = [
    ...(item.parameters ?? []).map((_, index) => `${here}/parameters/${index}`),
    ...(operation.parameters ?? []).map((_, index) => `${at}/parameters/${index}`),
  ];
  for (const pointer of declared) {
    const found = follow<ParameterObject>(document, pointer);
    if (found.value.in === 'cookie') continue;
    const { name, required = false } = found.value;
    parameters[found.value.in].push({ name, required, pointer: `${found.pointer}/schema` });
  }
  return {
    // The generated type lists exactly the operations of this document.
    id: operation.operationId as OperationId,
    method: method.toUpperCase() as HttpMethod,
    url: base + path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    roles: operation['x-roles'] ?? [],
    parameters,
    body: operation.requestBody ? readBody(document, `${at}/requestBody`) : null,
    responses: new Map(
      Object.keys(operation.responses).map((status) => [
        Number(status),
        readResponse(document, `${at}${pointerTo('responses', status)}`, Number(status)),
      ]),
    ),
  };
}

function readBody(document: OpenApiDocument, at: string): ContractOperation['body'] {
  const body = follow<{ required?: boolean; content: MediaTypes }>(document, at);
  return { required: body.value.required ?? false, content: readContent(body.pointer, body.value.content) };
}

function readResponse(document: OpenApiDocument, at: string, status: number): ContractResponse {
  const response = follow<ResponseObject>(document, at);
  const headers = Object.keys(response.value.headers ?? {}).map((name) => {
    const header = follow<{ required?: boolean }>(document, response.pointer + pointerTo('headers', name));
    return { name, required: header.value.required ?? false };
  });
  return { status, headers, content: readContent(response.pointer, response.value.content ?? {}) };
}

function readContent(at: string, content: MediaTypes): Map<string, string | null> {
  return new Map(
    Object.entries(content).map(([type, media]) => [
      type,
      media.schema ? `${at}${pointerTo('content', type)}/schema` : null,
    ]),
  );
}

/** The value at a pointer, where it lives once every reference on the way is followed. */
function follow<T>(document: OpenApiDocument, pointer: string): { value: T; pointer: string } {
  let value: unknown = document;
  for (const part of pointer.slice(1).split('/')) {
    // Each step goes into an object or an array of the document.
    value = (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    if (value === undefined) throw new Error(`The contract has nothing at ${pointer}.`);
  }
  if (isReference(value)) return follow<T>(document, value.$ref.replace(/^#/, ''));
  return { value: value as T, pointer };
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';
}

function pointerTo(...parts: string[]): string {
  return parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
