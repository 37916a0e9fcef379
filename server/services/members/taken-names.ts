import { problem } from '../../problems.ts';
import { isUniqueViolation } from '../../store/errors.ts';

/** What two accounts cannot both have, by the index that says so. */
const fieldOfIndex = { accounts_email: '/email', accounts_name: '/accountName' } as const;

/**
 * Saves names of an account.
 * @throws {ProblemError} duplicateName with the field, if another account has one of them
 */
export async function savingNames<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    for (const [index, pointer] of Object.entries(fieldOfIndex)) {
      if (!isUniqueViolation(error, index)) continue;
      throw problem('duplicateName', { fields: [{ pointer, code: 'duplicate' }] }, { cause: error });
    }
    throw error;
  }
}
