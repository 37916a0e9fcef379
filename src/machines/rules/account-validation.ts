import * as z from 'zod/mini';
import type { Credentials } from './credentials.ts';
import * as limits from './limits.ts';
import { countCharacters } from './text.ts';
import {
  languageSchema,
  nameSchema,
  noneTwice,
  notEmpty,
  notLonger,
  requiredText,
  rule,
  wholeNumber,
} from './validation.ts';

/** One @, something before it, a dotted name after it, no white space: the mail server judges the rest. */
const emailPattern = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:".]+(\.[^\s@<>()[\],;:".]+)+$/u;

export const emailSchema = requiredText(limits.emailMaxCharacters).check(
  rule('format', (text: string) => emailPattern.test(text)),
);

/** SPECIFICATION §5: 8 to 20 characters with digits, letters and special symbols. Never trimmed. */
export const passwordSchema = z.string().check(
  rule('required', (text: string) => text !== ''),
  rule('tooShort', (text: string) => countCharacters(text) >= limits.passwordMinCharacters, {
    limit: limits.passwordMinCharacters,
  }),
  notLonger(limits.passwordMaxCharacters),
  rule('passwordNeedsDigit', (text: string) => /\p{Nd}/u.test(text)),
  rule('passwordNeedsLetter', (text: string) => /\p{L}/u.test(text)),
  rule('passwordNeedsSymbol', (text: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(text)),
);

/** The password must differ from the e-mail address, whatever the letter case (SPECIFICATION §5). */
function isNotEmail({ email, password }: Credentials): boolean {
  return password.trim().toLowerCase() !== email.trim().toLowerCase();
}

const passwordIsNotEmail = rule('passwordSameAsEmail', isNotEmail, {
  path: ['password'],
  needs: ['email', 'password'],
});

/** The two entries of a new password must match. */
const entriesMatch = rule(
  'mismatch',
  (entered: { password: string; passwordConfirmation: string }) =>
    entered.password === entered.passwordConfirmation,
  { path: ['passwordConfirmation'], needs: ['passwordConfirmation'] },
);

/** A change of the own password, of the account with this e-mail address. */
export function passwordChangeSchema(email: string) {
  return z
    .strictObject({
      currentPassword: z.string().check(rule('required', (text: string) => text !== '')),
      password: passwordSchema,
      passwordConfirmation: z.string(),
    })
    .check(
      rule('passwordSameAsEmail', ({ password }) => isNotEmail({ email, password }), {
        path: ['password'],
        needs: ['password'],
      }),
      rule('passwordUnchanged', ({ currentPassword, password }) => password !== currentPassword, {
        path: ['password'],
        needs: ['currentPassword', 'password'],
      }),
      entriesMatch,
    );
}

/** The account of the initialization wizard. */
export const newAccountSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: z.string(),
  })
  .check(passwordIsNotEmail, entriesMatch);

export const organizationSchema = z.strictObject({ name: nameSchema });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZoneSchema = requiredText(64).check(rule('unknownValue', isTimeZone));

export const languagesSchema = z.array(languageSchema).check(notEmpty, noneTwice);

const newApplication = {
  name: nameSchema,
  languages: languagesSchema,
  defaultLanguage: languageSchema,
  timeZone: timeZoneSchema,
};

const defaultIsSpoken = rule(
  'unknownValue',
  (application: { languages: string[]; defaultLanguage: string }) =>
    application.languages.includes(application.defaultLanguage),
  { path: ['defaultLanguage'], needs: ['languages', 'defaultLanguage'] },
);

export const applicationSchema = z.strictObject(newApplication).check(defaultIsSpoken);

/** What can be changed of an application that exists. */
export const applicationSettingsSchema = z
  .strictObject({
    ...newApplication,
    answerMaxCharacters: wholeNumber(limits.answerLengthMinCharacters, limits.answerLengthMaxCharacters),
  })
  .check(defaultIsSpoken);

/** A member needs a role. The contract names both fields, because either would do. */
const someRole = (['consoleRole', 'deskRole'] as const).map((role) =>
  rule<Record<'consoleRole' | 'deskRole', string | null>>(
    'required',
    ({ consoleRole, deskRole }) => consoleRole !== null || deskRole !== null,
    { path: [role], needs: [role] },
  ),
);

const deskRoleSchema = z.nullable(z.enum(['deskAdmin', 'agent']));

export const newMemberSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    consoleRole: z.nullable(z.literal('administrator')),
    deskRole: deskRoleSchema,
  })
  .check(passwordIsNotEmail, ...someRole);

/** A member as it is after a change. */
export const memberSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    consoleRole: z.nullable(z.enum(['superAdministrator', 'administrator'])),
    deskRole: deskRoleSchema,
    receptionLimit: z.nullable(wholeNumber(limits.receptionLimitMin, limits.receptionLimitMax)),
  })
  .check(...someRole);
