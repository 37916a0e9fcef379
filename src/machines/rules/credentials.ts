import * as limits from './limits.ts';
import { countCharacters } from './text.ts';
import type { FieldFault, Validated } from './validation.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * The entries of signing in, with the e-mail trimmed. Only that they are there is asked: telling more would tell which
 * rule an existing password follows. No schema, because the sign-in page would load the library of schemas for it.
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
