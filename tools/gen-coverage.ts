/** The table of docs/contract-coverage.md: what the product's specification names, and where the contract has it. */
import { readFileSync } from 'node:fs';
import { type Document, locateOperations, resolveReference, type Schema } from './gen-document.ts';
import { servedPart } from './gen-served.ts';

export interface CoverageRow {
  id: string;
  operations: string[];
  schemas: string[];
  codes: string[];
}

const isRow = (line: string) => /^\| \d+\.\d+ \|/.test(line);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const namesOf = (cell: string) => cell.split(',').flatMap((each) => each.trim() || []);

function readRow(line: string): CoverageRow {
  const [, id = '', , operations = '', schemas = '', codes = ''] = cellsOf(line);
  return { id, operations: namesOf(operations), schemas: namesOf(schemas), codes: namesOf(codes) };
}

/** The table as it stands in the repository. */
export function readCoverage(): string {
  return readFileSync(new URL('../docs/contract-coverage.md', import.meta.url), 'utf8');
}

export const coverageRows = (text: string): CoverageRow[] => text.split('\n').filter(isRow).map(readRow);

/** What stands below a schema by a name: a field, a value of the enumeration, or a keyword. */
function step(document: Document, node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  // The walk begins at a schema, and leads to schemas or to what keywords hold.
  const schema = resolveReference<Schema>(document, node as Schema);
  const own: unknown =
    Reflect.get(schema.properties ?? {}, name) ??
    // What stands beside a reference is the field's own.
    Reflect.get(node, name) ??
    Reflect.get(schema, name);
  if (own !== undefined) return own;
  if (schema.enum?.includes(name)) return name;
  const inside = [schema.oneOf, schema.anyOf, schema.allOf, schema.items]
    .flat()
    .filter((each) => each !== undefined);
  return inside.map((each) => step(document, each, name)).find((each) => each !== undefined);
}

function hasSchema(document: Document, name: string): boolean {
  const [path = '', number] = name.split('=');
  const [schema = '', ...rest] = path.split('.');
  const start: unknown = document.components.schemas[schema];
  const found = rest.reduce((node, key) => step(document, node, key), start);
  return number === undefined ? found !== undefined : found === Number(number);
}

/** What a row names and the document does not have. One of the row's operations has to answer each code; without operations, any. */
function lackingIn(document: Document, row: CoverageRow): string[] {
  const all = locateOperations(document).map(({ operation }) => operation);
  const named = all.filter(({ operationId }) => row.operations.includes(operationId));
  const known = new Set(named.map(({ operationId }) => operationId));
  const asked = row.operations.length === 0 ? all : named;
  const answered = new Set(
    asked.flatMap((each) => [each['x-problems'] ?? [], each['x-planned-problems'] ?? []].flat()),
  );
  return [
    ...row.operations.filter((name) => !known.has(name)),
    ...row.schemas.filter((name) => !hasSchema(document, name)),
    ...row.codes.filter((name) => !(name.includes('.') ? hasSchema(document, name) : answered.has(name))),
  ];
}

/** What the table names and the contract does not have, each with its row. */
export function unknownNames(text: string, document: Document): string[] {
  return coverageRows(text).flatMap((row) =>
    lackingIn(document, row).map((name) => `row ${row.id} names ${name}, which the contract does not have`),
  );
}

/** The table with the state of each row, which follows from what the contract calls built. @throws if a row names what there is not */
export function renderCoverage(text: string, document: Document): string {
  const unknown = unknownNames(text, document);
  if (unknown.length > 0) throw new Error(`docs/contract-coverage.md: ${unknown.join('; ')}`);
  const served = servedPart(document);
  const stateOf = (row: CoverageRow) => {
    const named = row.operations.length + row.schemas.length + row.codes.length;
    const lacking = lackingIn(served, row);
    const later = lacking.length;
    if (named === 0) return 'pages';
    // A schema may be served for another thing: what no served operation is about is planned.
    if (row.operations.length > 0 && row.operations.every((name) => lacking.includes(name))) return 'planned';
    if (later === 0) return 'built';
    return later === named ? 'planned' : 'partly';
  };
  const complete = (line: string) => {
    const cells = cellsOf(line).slice(1, -2);
    return `| ${[...cells, stateOf(readRow(line))].join(' | ')} |`.replaceAll('|  |', '| |');
  };
  return text
    .split('\n')
    .map((line) => (isRow(line) ? complete(line) : line))
    .join('\n');
}
