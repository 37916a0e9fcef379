import * as z from 'zod/mini';
import { fileNameMaxCharacters } from './limits.ts';
import { requiredText } from './validation.ts';

export const documentSchema = z.strictObject({ name: requiredText(fileNameMaxCharacters) });
