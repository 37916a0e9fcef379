import * as z from 'zod/mini';
import { isDocumentAddress } from './document-addresses.ts';
import * as limits from './limits.ts';
import { noneTwice, notEmpty, notMore, requiredText, rule } from './validation.ts';

export const documentSchema = z.strictObject({ name: requiredText(limits.fileNameMaxCharacters) });

export const passageSchema = z.strictObject({ text: requiredText(limits.passageMaxCharacters) });

export const documentLinksSchema = z.strictObject({
  urls: z
    .array(requiredText(limits.documentAddressMaxCharacters).check(rule('format', isDocumentAddress)))
    .check(notEmpty, notMore(limits.documentLinksMax), noneTwice),
});
