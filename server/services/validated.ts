import type * as z from 'zod/mini';
import { type FieldFault, validate } from '../../src/machines/rules/validation.ts';
import { fieldProblem } from '../problems.ts';

/** Faults of a part of the body, with the part's place put before their pointers. */
export function faultsAt(pointer: string, faults: readonly FieldFault[]): FieldFault[] {
  return faults.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));
}

/**
 * The value as its schema cleans it (trimmed texts).
 * @throws {ProblemError} validationFailed with every fault
 */
export function validated<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = validate(schema, value);
  if (!result.ok) throw fieldProblem(...result.fields);
  return result.value;
}
