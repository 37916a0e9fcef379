import type { DocumentFormat } from '../../api/__generated__/schema.d.ts';

/** The endings of names that documents may have, and the formats that they say. SPECIFICATION §9, DESIGN §4. */
export const formatOfEnding: Readonly<Record<string, DocumentFormat>> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  txt: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
};

/** The format that a file's name says; null if it says none that can be read. */
export function formatOfName(name: string): DocumentFormat | null {
  return formatOfEnding[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}
