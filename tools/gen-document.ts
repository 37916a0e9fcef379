/** The bundled contract: the parts that the generator and the tests read, and functions that find things in it. */

import { readFileSync } from 'node:fs';
import type { Filter } from './conformance/filters/filter.ts';

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
  example?: unknown;
  'x-filters'?: Filter;
  /** Its values are orders of the list, written as in `x-order`. */
  'x-orders'?: boolean;
}

export interface Reference {
  $ref: string;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, MediaType> };
  security?: Record<string, string[]>[];
  responses: Record<string, Response | Reference>;
  'x-status'?: string;
  'x-roles'?: string[];
  'x-open-while-forced-offline'?: boolean;
  'x-renews-session'?: boolean;
  'x-answers-head'?: boolean;
  'x-edition'?: string;
  'x-badges'?: { name: string; color: string }[];
  'x-lifecycle'?: string | string[];
  'x-problems'?: string[];
  'x-planned-problems'?: string[];
  'x-token-scope'?: string;
  'x-order'?: string;
  'x-order-words'?: string;
  'x-effect'?: 'none' | 'unread';
  'x-changes'?: string[];
  'x-unrecorded'?: string;
  'x-rows'?: FileRows;
}

/** What a file of rows has. */
export interface FileRows {
  of: string;
  where?: Record<string, string[]>;
  by?: string;
}

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

export type PathItem = { parameters?: (Parameter | Reference)[] } & { [M in Method]?: Operation };

export interface Document {
  info: { version: string };
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  /** The requests that the product sends; the server does not serve them. */
  webhooks?: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
  };
}

export interface Located {
  path: string;
  method: Method;
  operation: Operation;
  parameters: Parameter[];
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const satisfies readonly Method[];

/** The contract as the generator last wrote it. */
export function readContract(): Document {
  const file = new URL('../server/__generated__/openapi.json', import.meta.url);
  // Written by the generator from a linted contract.
  return JSON.parse(readFileSync(file, 'utf8')) as Document;
}

/** The target of a local reference such as `#/components/schemas/Qa`; throws if there is none. */
export function resolveReference<T extends object>(document: Document, value: T | Reference): T {
  // A value without `$ref` is no reference.
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  let target: unknown = document;
  for (const segment of value.$ref.slice(2).split('/')) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    target = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined;
  }
  if (typeof target !== 'object' || target === null) throw new Error(`There is nothing at ${value.$ref}`);
  // The bundler has checked that the target has the right kind.
  return target as T;
}

/** Whether this version's server serves the operation. It answers the others, the planned ones, with `notFound`. */
export function isBuilt({ operation }: { operation: Operation }): boolean {
  return operation['x-status'] === 'built';
}

/** Every operation of the contract, planned ones too, with all its parameters, in the order of the document. */
export function locateOperations(document: Document): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [
        { path, method, operation, parameters: parameters.map((each) => resolveReference(document, each)) },
      ];
    }),
  );
}

/** Every request that the product sends to others, planned ones too; the path is the webhook's name. */
export function locateWebhooks(document: Document): Located[] {
  return locateOperations({ ...document, paths: document.webhooks ?? {} });
}
