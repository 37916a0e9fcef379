import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { watchAnswers } from './content/answer-watch.ts';
import type { DescribedContract, DescribedOperation } from './contract.ts';
import { filledCheck } from './filled.ts';
import type { Answer } from './http.ts';
import { read } from './json.ts';
import { locationFaults } from './location.ts';
import { sessionCookieFaults } from './session-cookie.ts';

/** The faults of an answer according to the contract alone, whatever the request was; empty if there are none. */
export type ResponseCheck = (operation: DescribedOperation, answer: Answer) => string[];

/** The faults of a value according to a schema of the contract; empty if there are none. */
export type Validate = (schema: object, value: unknown) => string[];

/** By contract: to compile all schemas takes a second, and runs of the kit in one process need the same. */
const validators = new WeakMap<DescribedContract, Validate>();

/** Compiles the schemas of the contract on demand. References inside them lead into the document. */
export function validateBy(contract: DescribedContract): Validate {
  const known = validators.get(contract) ?? createValidate(contract);
  validators.set(contract, known);
  return known;
}

function createValidate(contract: DescribedContract): Validate {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, verbose: false });
  // ajv-formats is CommonJS: its function is the `default` of the default export.
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addFormat('date-time', isTimeInUtc);
  ajv.addKeyword({ keyword: 'x-filled', compile: filledCheck, errors: true });
  ajv.addSchema(rebased(contract.closed), 'contract');
  const compiled = new Map<object, ValidateFunction>();
  return (schema, value) => {
    let check = compiled.get(schema);
    if (check === undefined) {
      check = ajv.compile(rebased(schema));
      compiled.set(schema, check);
    }
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) => {
      const named: unknown = params.additionalProperty ?? params.unevaluatedProperty;
      return `${instancePath === '' ? '/' : instancePath} ${message ?? ''}${
        typeof named === 'string' ? ` ("${named}")` : ''
      }`;
    });
  };
}

/** By RFC 3339. The contract has all times in UTC. */
function isTimeInUtc(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]00:00)$/i.test(text) && !Number.isNaN(Date.parse(text))
  );
}

/** A reference to the document's `#/components/…` that any schema can follow. */
function rebased(schema: object): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? `contract${value}` : value,
  );
  // An object as text.
  return JSON.parse(text) as object;
}

/**
 * Judges an answer: status documented, content type, headers, schema without extra fields, problem listed. It remembers what
 * must differ between answers, so that one check belongs to one run.
 * @param address where the answers come from
 */
export function createResponseCheck(
  validate: Validate,
  contract: DescribedContract,
  address: string,
): ResponseCheck {
  const watch = watchAnswers();
  const judged = new WeakMap<Answer, string[]>();
  const check: ResponseCheck = (operation, answer) => {
    const described = operation.responses.get(answer.status);
    if (described === undefined) return [`the status ${answer.status} is not described`];
    const faults: string[] = [];
    for (const { name, required, schema } of described.headers) {
      const value = answer.headers.get(name);
      if (value === null) {
        if (required) faults.push(`the header ${name} is missing`);
        continue;
      }
      const sent = schema.type === 'integer' ? Number(value) : value;
      faults.push(...validate(schema, sent).map((fault) => `header ${name}: ${fault}`));
    }
    if (described.headers.some(({ name }) => name.toLowerCase() === 'location'))
      faults.push(...locationFaults(contract, answer));
    faults.push(...sessionCookieFaults(answer, address), ...tagFaults(answer));
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (described.content.size === 0) {
      if (answer.text !== '') faults.push('the body is not empty');
      return faults;
    }
    const schema = described.content.get(type);
    if (schema === undefined) {
      return [...faults, `the content type is "${type}", not ${[...described.content.keys()].join(' or ')}`];
    }
    if (schema === null || !type.endsWith('json')) return faults;
    if (answer.body === undefined) return [...faults, 'the body is no JSON'];
    faults.push(...validate(schema, answer.body));
    if (answer.status >= 400) faults.push(...problemFaults(operation, answer));
    return faults;
  };
  return (operation, answer) => {
    const faults = judged.get(answer) ?? [
      ...check(operation, answer),
      ...watch(answer, isKeptByBrowser(operation, answer)),
    ];
    judged.set(answer, faults);
    return [...faults];
  };
}

/** The entity tag is the version of the body in quotes. */
function isKeptByBrowser({ responses }: DescribedOperation, { status }: Answer): boolean {
  return responses.get(status)?.headers.some(({ name }) => name === 'Cache-Control') ?? false;
}

function tagFaults({ headers, body, status }: Answer): string[] {
  const tag = headers.get('etag');
  const version = read(body, 'version');
  const isOther = status < 300 && tag !== null && typeof version === 'number' && tag !== `"${version}"`;
  return isOther ? [`the ETag is ${tag}, and the version of the body ${version}`] : [];
}

function problemFaults(operation: DescribedOperation, { status, body, headers }: Answer): string[] {
  const code = String(read(body, 'code'));
  const faults: string[] = [];
  if (!operation.problems.includes(code)) faults.push(`the operation does not list the problem ${code}`);
  if (read(body, 'status') !== status) faults.push('the problem names another status than the answer has');
  if (read(body, 'type') !== `urn:parley:problem:${code}`) faults.push('the type does not end with the code');
  const seconds = read(body, 'retryAfterSeconds');
  const header = headers.get('retry-after');
  if (seconds !== undefined && (header === null || Number(header) !== seconds)) {
    faults.push('Retry-After and retryAfterSeconds differ');
  }
  return faults;
}
