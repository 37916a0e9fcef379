import type { FastifyRequest } from 'fastify';
import type { OperationId } from '../../src/api/__generated__/operations.ts';
import type { ContractOperation } from '../../server/plugins/contract/document.ts';
import type { OpenApiDocument } from '../../server/plugins/contract/open-api.ts';
import { filterParametersOf, readFilters } from '../../server/plugins/contract/filters.ts';
import { missingOf } from '../../server/plugins/contract/missing.ts';
import { type AnyRequest, createRequestReader } from '../../server/plugins/contract/read-request.ts';
import { createValidators } from '../../server/plugins/contract/validation.ts';
import type { DescribedOperation } from '../conformance/contract.ts';
import { type Document, readContract } from '../gen-document.ts';

export type Reader = (request: FastifyRequest) => AnyRequest;

/** Reads and refuses requests as the server does, also those of planned operations. */
export function createReaders(
  operations: readonly DescribedOperation[],
): (operation: DescribedOperation) => Reader {
  const document = readContract();
  // The server's own reader omits planned operations, but the code takes any bundle.
  const validators = createValidators(asBundle(document));
  const filtersOf = (id: string) => {
    const found = operations.find((each) => each.id === id);
    return found === undefined ? [] : filterParametersOf(toContractOperation(document, found));
  };
  const readerOf = (operation: ContractOperation): Reader => {
    const at = operation.body?.content.get('application/json') ?? null;
    const filters = at === null ? null : readFilters(asBundle(document), at, filtersOf);
    return createRequestReader(operation, validators, filters);
  };
  const compiled = new Map<string, Reader>();
  return (operation) => {
    // Compiles at the first request, because there are hundreds of operations and most are rarely called.
    return (request) => {
      const read = compiled.get(operation.id) ?? readerOf(toContractOperation(document, operation));
      compiled.set(operation.id, read);
      return read(request);
    };
  };
}

function asBundle(document: Document): OpenApiDocument {
  const { components } = document;
  return { paths: {}, ...(document as object), components: { ...components } };
}

function toContractOperation(document: Document, operation: DescribedOperation): ContractOperation {
  const { path, method, roles, isOpenWhileForcedOffline, body, isStream, problems } = operation;
  const item = pointer('paths', path);
  const at = `${item}/${method.toLowerCase()}`;
  const parameters: ContractOperation['parameters'] = { path: [], query: [], header: [] };
  for (const list of [`${item}/parameters`, `${at}/parameters`]) {
    const declared = valueAt(document, list);
    if (!Array.isArray(declared)) continue;
    declared.forEach((_, index) => {
      const place = followed(document, `${list}/${index}`);
      const {
        name,
        in: where,
        required = false,
      } = valueAt(document, place) as {
        name: string;
        in: string;
        required?: boolean;
      };
      if (where === 'path' || where === 'query' || where === 'header') {
        parameters[where].push({ name, required, pointer: `${place}/schema` });
      }
    });
  }
  const content =
    body === null
      ? null
      : `${followed(document, `${at}/requestBody`)}${pointer('content', body.contentType)}/schema`;
  return {
    // Only the server's own table knows the ids of built operations.
    id: operation.id as OperationId,
    method,
    url: path,
    roles,
    renewsSession: true,
    isOpenBeforePasswordChange: !problems.includes('passwordChangeRequired'),
    isForVisitors: path.startsWith('/visitor/'),
    answersHead: operation.answersHead,
    isStream,
    parameters,
    body: body === null ? null : { required: body.required, content: new Map([[body.contentType, content]]) },
    // uploads.ts reads forms, because the mock keeps files in memory.
    upload: null,
    responses: new Map(),
    isOpenWhileForcedOffline,
    missing: missingOf(problems),
  };
}

function pointer(...parts: string[]): string {
  return parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function valueAt(document: Document, at: string): unknown {
  let value: unknown = document;
  for (const part of at.slice(1).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** The pointer to a value after following its references. */
function followed(document: Document, at: string): string {
  const value = valueAt(document, at);
  const reference: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '$ref') : undefined;
  return typeof reference === 'string' ? followed(document, reference.replace(/^#/, '')) : at;
}
