import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldProblem } from '../../problems.ts';

/** Keywords that only sum up what their branches already say. */
const summaryKeywords = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not']);

/**
 * Translates Ajv's errors into field problems of the contract: one per field, the first that Ajv reports.
 * @param errors with `verbose`, so that `data` tells an empty text from a short one
 * @param prefix put before every pointer if the errors are not about the body
 */
export function toFieldProblems(errors: readonly ErrorObject[], prefix = ''): FieldProblem[] {
  const precise = errors.filter((error) => !summaryKeywords.has(error.keyword));
  const told = precise.filter(
    (error) => !isAboutNull(error) || !precise.some((other) => isBelow(other, error)),
  );
  const byPointer = new Map<string, FieldProblem>();
  for (const error of told.length > 0 ? told : errors) {
    const field = toFieldProblem(error);
    const pointer = prefix + field.pointer;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { ...field, pointer });
  }
  return [...byPointer.values()];
}

/** That a value is not null says nothing if it is at fault further inside. */
function isAboutNull({ keyword, params }: ErrorObject): boolean {
  return keyword === 'type' && params.type === 'null';
}

function isBelow(error: ErrorObject, above: ErrorObject): boolean {
  return error.instancePath.startsWith(`${above.instancePath}/`);
}

function toFieldProblem(error: ErrorObject): FieldProblem {
  const at = error.instancePath;
  const limit = numberOf(error, 'limit');
  const isEmpty = error.data === '' || (Array.isArray(error.data) && error.data.length === 0);
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return { pointer: child(at, error, 'missingProperty'), code: 'required' };
    case 'additionalProperties':
      return { pointer: child(at, error, 'additionalProperty'), code: 'unknownField' };
    case 'unevaluatedProperties':
      return { pointer: child(at, error, 'unevaluatedProperty'), code: 'unknownField' };
    case 'minLength':
    case 'minItems':
      return isEmpty ? { pointer: at, code: 'required' } : { pointer: at, code: 'tooShort', limit };
    case 'minProperties':
      return { pointer: at, code: 'required' };
    case 'maxLength':
      return { pointer: at, code: 'tooLong', limit };
    case 'maxItems':
    case 'maxProperties':
      return { pointer: at, code: 'tooMany', limit };
    case 'uniqueItems':
      return { pointer: at, code: 'duplicate' };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { pointer: at, code: 'range', limit };
    case 'discriminator':
      return { pointer: child(at, error, 'tag'), code: 'unknownValue' };
    case 'enum':
    case 'const':
      return { pointer: at, code: 'unknownValue' };
    default:
      // type, format, pattern, multipleOf, …: the value has the wrong shape. An absent value is a missing one.
      return { pointer: at, code: error.data === null ? 'required' : 'format' };
  }
}

function numberOf(error: ErrorObject, name: string): number | undefined {
  const value: unknown = error.params[name];
  return typeof value === 'number' ? value : undefined;
}

function child(at: string, error: ErrorObject, name: string): string {
  const key: unknown = error.params[name];
  return `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
