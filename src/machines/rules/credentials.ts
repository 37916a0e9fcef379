import * as limits from './limits.ts';
import { countCharacters } from './text.ts';
import type { FieldFault, Validated } from './validation.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Checks the sign-in fields and trims the e-mail address. It only requires that they are filled in; more would reveal
 * the rules of existing passwords. It uses no schema, so the sign-in page need not load the schema library.
 */
export function checkCredentials({ email, password }: Credentials): Validated<Credentials> {
  const trimmed = email.trim();
  const fields: FieldFault[] = [];
  if (trimmed === '') fields.push({ pointer: '/email', code: 'required' });
  else if (countCharacters(trimmed) > limits.emailMaxCharacters)
    fields.push({ pointer: '/email', code: 'tooLong', limit: limits.emailMaxCharacters });
  if (password === '') fields.push({ pointer: '/password', code: 'required' });
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value: { email: trimmed, password } };
}
