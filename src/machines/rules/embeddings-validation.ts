import * as z from 'zod/mini';
import * as limits from './limits.ts';
import { isHookAddress } from './third-party-bot-validation.ts';
import { isBlank } from './text.ts';
import { countCharacters, notLonger, requiredText, rule, wholeNumber } from './validation.ts';

/** What a header can carry. */
const printable = /^[\x21-\x7e]+$/;

/** A key is sent in a header. Null removes it; without it, it stays as it is. */
const keySchema = z.string().check(
  z.trim(),
  rule('required', (text: string) => !isBlank(text)),
  rule('tooShort', (text: string) => countCharacters(text) >= limits.embeddingsKeyMinCharacters, {
    limit: limits.embeddingsKeyMinCharacters,
  }),
  notLonger(limits.embeddingsKeyMaxCharacters),
  rule('format', (text: string) => isBlank(text) || printable.test(text)),
);

export const embeddingsEndpointSchema = z.strictObject({
  enabled: z.boolean(),
  url: requiredText(limits.hookAddressMaxCharacters).check(rule('format', isHookAddress)),
  model: requiredText(limits.embeddingsModelMaxCharacters),
  timeoutMilliseconds: wholeNumber(
    limits.embeddingsTimeoutMinMilliseconds,
    limits.embeddingsTimeoutMaxMilliseconds,
  ),
  key: z.optional(z.nullable(keySchema)),
});
