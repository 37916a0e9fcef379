import type { Credentials } from '../../api/__generated__/schema.d.ts';
import * as limits from './limits.ts';
import { countCharacters } from './text.ts';
import type { FieldFault, Validated } from './validation.ts';

/** What somebody types to sign in. */
export interface SignInDraft {
  /** The e-mail address or the account name. */
  name: string;
  password: string;
}

/** Letters and digits of ASCII, in between also dots, hyphens and underscores: never an e-mail address, which has an @. */
const accountNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Whether a text of the right length could be an account name. */
export function hasFormOfAccountName(text: string): boolean {
  return accountNamePattern.test(text);
}

/**
 * Checks the sign-in fields and trims the name. It only requires that they are filled in; more would reveal the rules of
 * existing passwords. It uses no schema, so the sign-in page need not load the schema library.
 */
export function checkSignIn({ name, password }: SignInDraft): Validated<SignInDraft> {
  const trimmed = name.trim();
  const fields: FieldFault[] = [];
  if (trimmed === '') fields.push({ pointer: '/name', code: 'required' });
  else if (countCharacters(trimmed) > limits.emailMaxCharacters)
    fields.push({ pointer: '/name', code: 'tooLong', limit: limits.emailMaxCharacters });
  if (password === '') fields.push({ pointer: '/password', code: 'required' });
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value: { name: trimmed, password } };
}

/** The contract's field for a name. One that no account can have goes as an address, which is refused as a wrong one is. */
export function nameAsSent(name: string): { accountName: string } | { email: string } {
  const { length } = name;
  const fits = length >= limits.accountNameMinCharacters && length <= limits.accountNameMaxCharacters;
  return fits && hasFormOfAccountName(name) ? { accountName: name } : { email: name };
}

/** The name in a request of `nameAsSent`; the contract requires one of the two. */
export function nameFrom({
  email = '',
  accountName = email,
}: Pick<Credentials, 'email' | 'accountName'>): string {
  return accountName;
}

/** The request to sign in. */
export function credentialsOf({ name, password }: SignInDraft): Credentials {
  return { ...nameAsSent(name), password };
}
