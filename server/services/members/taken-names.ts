import { savingUnique } from '../unique-value.ts';

/** What two accounts cannot both have. */
const names = [
  { constraint: 'accounts_email', pointer: '/email' },
  { constraint: 'accounts_name', pointer: '/accountName' },
];

/** Somebody is a member of an application once. */
const memberships = [{ constraint: 'members_account', pointer: '/email' }];

/**
 * Saves names of an account.
 * @throws {ProblemError} duplicateName with the field, if another account has one of them
 */
export function savingNames<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  return savingUnique(names, save);
}

/** Saves a membership. @throws {ProblemError} duplicateName if the account is a member of the application already */
export function savingMembership<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  return savingUnique(memberships, save);
}
