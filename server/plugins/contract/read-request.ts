import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { isStorable } from '../../../src/machines/rules/text.ts';
import { type FieldProblem, fieldProblem, problem } from '../../problems.ts';
import type { ContractOperation, ContractParameter } from './document.ts';
import { toFieldProblems } from './field-problems.ts';
import type { ContractFilters } from './filters.ts';
import type { Validators } from './validation.ts';

/** A validated request of any operation. The handler gives it the operation's own types. */
export interface AnyRequest {
  params: unknown;
  query: unknown;
  headers: Record<string, unknown>;
  body: unknown;
  ifMatch: number | null;
}

/** Reads the requests of one operation. @throws {ProblemError} if the contract does not allow the request */
export type RequestReader = (request: FastifyRequest) => AnyRequest;

const ifMatchHeader = 'if-match';

/**
 * Compiles one operation's rules for requests.
 * @param filters of its body, if it has any
 */
export function createRequestReader(
  operation: ContractOperation,
  validators: Validators,
  filters: ContractFilters | null,
): RequestReader {
  const { path, query, header } = operation.parameters;
  const checkPath = validators.parameters(path, 'refused');
  const checkQuery = validators.parameters(query, 'refused');
  const isVersioned = header.some(({ name }) => name.toLowerCase() === ifMatchHeader);
  const checkHeaders = validators.parameters(
    header.filter(({ name }) => name.toLowerCase() !== ifMatchHeader),
    'ignored',
  );
  const checkBody = bodyCheck(operation, validators, filters);
  // An operation without query parameters and body ignores its query.
  const readsQuery = query.length > 0 || operation.body !== null;
  return (request) => {
    const params = copyOf(request.params);
    // A malformed id is an id that does not exist.
    if (!checkPath(params)) throw problem(operation.missing);
    const ifMatch = isVersioned ? readVersion(request.headers[ifMatchHeader]) : null;
    const queryValues = readsQuery ? copyOf(request.query) : {};
    const headers = pick(request.headers, header);
    const { body } = request;
    const faults = [
      ...faultsOf(checkQuery, queryValues, '/query'),
      ...faultsOf(checkHeaders, headers, '/headers'),
      ...checkBody(body),
      ...textFaults(queryValues, '/query'),
      ...textFaults(body, ''),
    ];
    if (faults.length > 0) throw fieldProblem(...faults.slice(0, maxFaults));
    return { params, query: queryValues, headers: byDeclaredName(headers, header), body, ifMatch };
  };
}

/** As many as the contract's Problem can list. */
const maxFaults = 200;

function bodyCheck(
  operation: ContractOperation,
  validators: Validators,
  filters: ContractFilters | null,
): (body: unknown) => readonly FieldProblem[] {
  const pointer = operation.body?.content.get('application/json');
  // Other bodies are files. They are checked while they stream.
  if (operation.body === null || pointer === undefined || pointer === null) return () => [];
  const check = validators.body(pointer);
  const { required } = operation.body;
  const checkFilters = filtersCheck(filters, validators);
  return (body) => {
    if (body === undefined && !required) return [];
    if (body === undefined || (body === null && required)) return [{ pointer: '', code: 'required' }];
    const faults = faultsOf(check, body, '');
    return faults.length > 0 ? faults : checkFilters(body);
  };
}

/** Of a body that is right otherwise. */
function filtersCheck(
  filters: ContractFilters | null,
  validators: Validators,
): (body: unknown) => readonly FieldProblem[] {
  if (filters === null) return () => [];
  const { field, chosenBy, parameters } = filters;
  const checks = new Map(
    [...parameters].map(([kind, own]) => [kind, validators.parameters(own, 'refused')] as const),
  );
  return (body) => {
    const { [chosenBy]: kind, [field]: values } = copyOf(body);
    const check = checks.get(String(kind));
    return check === undefined ? [] : faultsOf(check, copyOf(values), `/${field}`);
  };
}

function faultsOf(check: ValidateFunction, value: unknown, prefix: string): FieldProblem[] {
  return check(value) ? [] : toFieldProblems(check.errors ?? [], prefix);
}

/**
 * The version in `If-Match`. Proxies that compress mark entity tags as weak; the version is the same.
 * @throws {ProblemError} preconditionRequired without the header, validationFailed where it is no entity tag of ours
 */
function readVersion(header: string | string[] | undefined): number {
  if (header === undefined) throw problem('preconditionRequired');
  const version = /^(?:W\/)?"([1-9]\d{0,15})"$/.exec(String(header))?.[1];
  if (version === undefined) throw fieldProblem({ pointer: '/headers/if-match', code: 'format' });
  return Number(version);
}

/** Texts that the store cannot hold unchanged. */
function textFaults(value: unknown, at: string): FieldProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ pointer: at, code: 'format' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFaults(inner, `${at}/${escaped(key)}`));
}

function pick(
  headers: Record<string, unknown>,
  parameters: readonly ContractParameter[],
): Record<string, unknown> {
  const names = parameters.map(({ name }) => name.toLowerCase());
  return Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}

/** Headers come in lower case; handlers know them as the contract writes them. */
function byDeclaredName(
  headers: Record<string, unknown>,
  parameters: readonly ContractParameter[],
): Record<string, unknown> {
  return Object.fromEntries(parameters.map(({ name }) => [name, headers[name.toLowerCase()]]));
}

/** Works on a copy, because reading turns texts into numbers and must not change the framework's objects. */
function copyOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function escaped(key: string): string {
  return key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}
