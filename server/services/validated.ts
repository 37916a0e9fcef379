import type * as z from 'zod/mini';
import { type FieldFault, validateBySchema } from '../../src/machines/rules/validation.ts';
import { fieldProblem, refusedEntry } from '../problems.ts';

/** Puts a part's pointer before the pointers of its faults. */
export function faultsAt(pointer: string, faults: readonly FieldFault[]): FieldFault[] {
  return faults.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));
}

/**
 * The value as its schema cleans it (trimmed texts).
 * @throws {ProblemError} validationFailed with every fault
 */
export function requireValid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = validateBySchema(schema, value);
  if (!result.ok) throw fieldProblem(...result.fields);
  return result.value;
}

/** As above, of a body with a new password. @throws {ProblemError} validationFailed, passwordsDoNotMatch */
export function requireValidPassword<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = validateBySchema(schema, value);
  if (!result.ok) throw refusedEntry(result.fields);
  return result.value;
}
