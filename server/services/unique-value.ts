import { problem } from '../problems.ts';
import { isUniqueViolation } from '../store/errors.ts';

/** A constraint of the store that keeps things apart, and the field of the request that it is about. */
export interface UniqueValue {
  constraint: string;
  pointer: string;
}

/** Runs `save`. @throws {ProblemError} duplicateName with the field, if one of the constraints is broken */
export async function savingUnique<Saved>(
  values: readonly UniqueValue[],
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const broken = values.find(({ constraint }) => isUniqueViolation(error, constraint));
    if (broken === undefined) throw error;
    const fields = [{ pointer: broken.pointer, code: 'duplicate' as const }];
    throw problem('duplicateName', { fields }, { cause: error });
  }
}
