import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { caseImport } from './case-import.ts';
import { chitchatImport } from './chitchat-import.ts';
import type { DraftImport } from './draft-import.ts';
import { qaImport } from './qa-import.ts';

/** By what the rows are. */
export const draftImports: Record<components['schemas']['ImportKind'], DraftImport> = {
  qas: qaImport,
  chitchats: chitchatImport,
  regressionCases: caseImport,
};
