import * as z from 'zod/mini';
import { fieldRules } from '../../api/__generated__/field-rules.ts';
import { brokenRules } from './field-rules.ts';
import { keeping } from './keeping.ts';
import { hasFormOfAccountName } from './credentials.ts';
import * as limits from './limits.ts';
import { countCharacters } from './text.ts';
import {
  type FieldFault,
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

/** A name to sign in by, beside the e-mail address; an empty one is none. */
export const accountNameSchema = z.nullable(
  z.pipe(
    z.string().check(
      z.trim(),
      rule('tooShort', (text: string) => countCharacters(text) >= limits.accountNameMinCharacters, {
        limit: limits.accountNameMinCharacters,
      }),
      notLonger(limits.accountNameMaxCharacters),
      rule('format', hasFormOfAccountName),
    ),
    z.transform((text: string) => (text === '' ? null : text)),
  ),
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

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  email: string;
  nickname?: string;
  accountName?: string | null;
}

/** Whether an account may not have these fields together. */
function isBroken(
  code: FieldFault['code'],
  account: { email: string; nickname?: string | null | undefined; password: string },
): boolean {
  return brokenRules(fieldRules.FirstAccount, account).some((fault) => fault.code === code);
}

function unless(code: FieldFault['code'], isSo: (password: string) => boolean) {
  return rule<{ password: string }>(code, ({ password }) => !isSo(password), {
    path: ['password'],
    needs: ['password'],
  });
}

/** A password is more than the account's e-mail address and its names. */
function unlike({ email, nickname, accountName }: PasswordOwner) {
  return [
    unless('passwordSameAsEmail', (password) => isBroken('passwordSameAsEmail', { email, password })),
    unless('passwordLikeName', (password) =>
      [nickname, accountName].some((name) =>
        isBroken('passwordLikeName', { email, nickname: name, password }),
      ),
    ),
  ];
}

/** A change of the own password. */
export function passwordChangeSchema(owner: PasswordOwner) {
  return z
    .strictObject({
      currentPassword: z.string().check(rule('required', (text: string) => text !== '')),
      password: passwordSchema,
      passwordConfirmation: z.string(),
    })
    .check(...unlike(owner), ...keeping(fieldRules.PasswordChange));
}

/** A new password twice. */
export function passwordResetSchema(owner: PasswordOwner) {
  return z
    .strictObject({
      // Only the server can judge what the link held.
      token: z.optional(z.string()),
      password: passwordSchema,
      passwordConfirmation: z.string(),
    })
    .check(...unlike(owner), ...keeping(fieldRules.PasswordReset));
}

/** Asks for a code at a new address. */
export const emailChangeRequestSchema = z.strictObject({
  email: emailSchema,
  currentPassword: z.string().check(rule('required', (text: string) => text !== '')),
});

/** The code of a mail, for the address that it was sent to. */
export const emailChangeSchema = z.strictObject({
  email: emailSchema,
  code: z.string().check(
    z.trim(),
    rule('required', (text: string) => text !== ''),
    rule('format', (text: string) => /^\d{6}$/.test(text)),
  ),
});

/** The name of somebody who forgot their password: the e-mail address or the account name. */
export const forgottenSchema = z.strictObject({ name: requiredText(limits.emailMaxCharacters) });

/** The account of the initialization wizard. */
export const newAccountSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: z.string(),
  })
  .check(...keeping(fieldRules.FirstAccount));

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

const defaultIsSpoken = keeping<{ defaultLanguage: string; languages: string[] }>(
  fieldRules.ApplicationCreation,
);

export const applicationSchema = z.strictObject(newApplication).check(...defaultIsSpoken);

/** What can be changed of an application that exists. */
export const applicationSettingsSchema = z
  .strictObject({
    ...newApplication,
    answerMaxCharacters: wholeNumber(limits.answerLengthMinCharacters, limits.answerLengthMaxCharacters),
  })
  .check(...defaultIsSpoken);

const deskRoleSchema = z.nullable(z.enum(['deskAdmin', 'agent']));

export const newMemberSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    accountName: z.optional(accountNameSchema),
    password: passwordSchema,
    consoleRole: z.nullable(z.literal('administrator')),
    deskRole: deskRoleSchema,
  })
  .check(...keeping(fieldRules.MemberCreation));

/** Somebody who has an account already, as they become a member. */
export const existingAccountSchema = z
  .strictObject({
    email: emailSchema,
    consoleRole: z.nullable(z.literal('administrator')),
    deskRole: deskRoleSchema,
  })
  .check(...keeping(fieldRules.ExistingAccount));

/** The own account as it is after a change. */
export const profileSchema = z.strictObject({
  nickname: nameSchema,
  accountName: accountNameSchema,
  language: z.nullable(languageSchema),
});

/** A member as it is after a change. */
export const memberSchema = z
  .strictObject({
    nickname: nameSchema,
    email: emailSchema,
    accountName: accountNameSchema,
    consoleRole: z.nullable(z.enum(['superAdministrator', 'administrator'])),
    deskRole: deskRoleSchema,
    receptionLimit: z.nullable(wholeNumber(limits.receptionLimitMin, limits.receptionLimitMax)),
  })
  .check(...keeping(fieldRules.MemberUpdate));
