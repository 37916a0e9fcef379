/**
 * Redocly's plugin for the contract in openapi/. It adds what follows from rules before anything is checked or
 * bundled, so that an author writes only what an operation has of its own.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  followingProblems,
  followingScope,
  followingSecurity,
  namesIn,
  type WrittenOperation,
  needlessIn,
} from './contract-rules.ts';

interface Reference {
  $ref: string;
}

type WrittenPath = { parameters?: Reference[] } & Record<string, WrittenOperation | undefined>;

/** What Redocly gives a visitor. */
interface Visited {
  key: string | number;
  resolve(reference: Reference): { node?: unknown };
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

function read(file: string): unknown {
  return parse(readFileSync(new URL(`../openapi/${file}`, import.meta.url), 'utf8'));
}

// Addresses, not references: Redocly resolves each reference object once.

/** Where each value of a path is described, by its name. */
const pathValues = new Map<string, string>();
for (const file of ['shared/parameters.yaml', 'shared/path-ids.yaml']) {
  // Authors write these files in this form; Redocly checks it.
  const entries = read(file) as Record<string, { name: string; in: string }>;
  for (const [title, { name, in: place }] of Object.entries(entries))
    if (place === 'path') pathValues.set(name, `../${file}#/${title}`);
}

const { ProblemCode } = read('schemas/problem.yaml') as {
  ProblemCode: { 'x-statuses': Record<string, string[]> };
};
const statuses = ProblemCode['x-statuses'];
const codes = Object.values(statuses).flat();
/** Where the answer of each status is described. */
const answers = new Map<string, string>();
const described = read('shared/responses.yaml') as Record<
  string,
  { content: Record<string, { example: { status: number } }> }
>;
for (const [title, { content }] of Object.entries(described)) {
  const status = content['application/problem+json']?.example.status;
  answers.set(String(status), `../shared/responses.yaml#/${title}`);
}

const page = ['../shared/parameters.yaml#/Cursor', '../shared/parameters.yaml#/Limit'];

const refer = ($ref: string): Reference => ({ $ref });

/** Whether an operation answers one page of a list. */
function answersPage({ responses }: WrittenOperation, visited: Visited): boolean {
  const { content } = (responses?.['200'] ?? {}) as { content?: Record<string, { schema?: Reference }> };
  const schema = content?.['application/json']?.schema;
  if (schema?.$ref === undefined) return false;
  const { node } = visited.resolve(schema);
  return typeof node === 'object' && node !== null && JSON.stringify(node).includes('"nextCursor"');
}

function completeOperation(
  operation: WrittenOperation,
  path: string,
  method: string,
  visited: Visited,
): void {
  const own = operation.parameters ?? [];
  const parameters = [...own, ...(answersPage(operation, visited) ? page.map(refer) : [])];
  if (parameters.length > 0) operation.parameters = parameters;
  const headers = own.map(({ $ref = '' }) => $ref.split('/').at(-1) ?? '');
  const place = { path, method, headers, hasParameters: parameters.length > 0 };
  const written = operation['x-problems'] ?? [];
  const following = followingProblems(operation, place);
  const fault = needlessIn(operation, place);
  if (fault !== null) throw new Error(`${method} ${path}: ${fault}`);
  const possible = new Set([...following, ...written]);
  operation['x-problems'] = codes.filter((code) => possible.has(code));
  const scope = followingScope(operation, place);
  if (scope !== undefined) operation['x-token-scope'] = scope;
  operation.security ??= followingSecurity(operation);
  if (operation.security === undefined) delete operation.security;
  delete operation['x-without'];
  for (const [status, listed] of Object.entries(statuses)) {
    if (!listed.some((code) => possible.has(code))) continue;
    operation.responses = { ...operation.responses, [status]: refer(answers.get(status) ?? '') };
  }
}

function completePath(item: WrittenPath, visited: Visited): void {
  const path = String(visited.key);
  const values = namesIn(path).flatMap((name) => pathValues.get(name) ?? []);
  if (values.length > 0) item.parameters = [...values.map(refer), ...(item.parameters ?? [])];
  for (const method of methods) {
    const operation = item[method];
    if (operation !== undefined) completeOperation(operation, path, method, visited);
  }
}

// oxlint-disable-next-line import/no-default-export -- Redocly takes a plugin from there
export default function contractPlugin() {
  const complete = () => ({
    Paths: { PathItem: { enter: completePath } },
  });
  return { id: 'parley', preprocessors: { oas3: { 'what-follows': complete } } };
}
