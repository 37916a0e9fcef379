import { savingUnique } from '../unique-value.ts';

/** What two accounts cannot both have. */
const names = [
  { constraint: 'accounts_email', pointer: '/email' },
  { constraint: 'accounts_name', pointer: '/accountName' },
];

/**
 * Saves names of an account.
 * @throws {ProblemError} duplicateName with the field, if another account has one of them
 */
export function savingNames<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  return savingUnique(names, save);
}
