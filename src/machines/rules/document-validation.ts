import * as z from 'zod/mini';
import { fileNameMaxCharacters, passageMaxCharacters } from './limits.ts';
import { requiredText } from './validation.ts';

export const documentSchema = z.strictObject({ name: requiredText(fileNameMaxCharacters) });

export const passageSchema = z.strictObject({ text: requiredText(passageMaxCharacters) });
