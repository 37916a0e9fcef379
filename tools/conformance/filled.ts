import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import type { JsonObject } from './json.ts';

/** When a field is not empty, as the contract states it (`x-filled`). */
export interface Filled {
  /** It is filled where the fields beside it have these values, and nowhere else. */
  exactly?: JsonObject;
  /** It is filled nowhere else, though perhaps not always there. */
  only?: JsonObject;
}

/** What is wrong about a field being filled or empty; null where nothing is. */
export function filledFault({ exactly, only }: Filled, value: unknown, beside: JsonObject): string | null {
  const wanted = Object.entries(exactly ?? only ?? {});
  // Beside what is not there at all nothing can be told.
  if (wanted.some(([name]) => !(name in beside))) return null;
  const isAllowed = wanted.every(([name, values]) => [values].flat().includes(beside[name]));
  const told = wanted.map(([name]) => `${name} is ${String(beside[name])}`).join(' and ');
  if (isEmpty(value)) return isAllowed && exactly !== undefined ? `is empty where ${told}` : null;
  return isAllowed ? null : `is filled where ${told}`;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The check of one field, for a validator that meets the keyword. */
export function filledCheck(filled: Filled): DataValidateFunction {
  const check: DataValidateFunction = (value: unknown, context) => {
    const beside: JsonObject = context?.parentData ?? {};
    const fault = filledFault(filled, value, beside);
    check.errors = fault === null ? [] : [{ keyword: 'x-filled', message: fault, params: {} }];
    return fault === null;
  };
  return check;
}
