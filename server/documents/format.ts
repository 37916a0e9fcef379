import { open } from 'node:fs/promises';
import type { components } from '../../src/api/__generated__/schema.d.ts';

export type DocumentFormat = components['schemas']['DocumentFormat'];

/** Bytes in which a PDF has to say that it is one; readers of PDF look no further either. */
export const headBytes = 1024;

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** Files of old Office programs, and new ones that are protected by a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const pictures = ['89504e47', 'ffd8ff', '47494638', '7f454c46', '1f8b', '504b0304', 'd0cf11e0', '25504446'];

const officeStart = (head: Buffer): boolean =>
  [zip, compound].some((start) => head.subarray(0, start.length).equals(start));

const isPdf = (head: Buffer): boolean => head.includes('%PDF-');

/** Text has no NUL, except in UTF-16, whose files say so. */
function isText(head: Buffer): boolean {
  const begin = head.subarray(0, 4).toString('hex');
  if (pictures.some((start) => begin.startsWith(start))) return false;
  return begin.startsWith('fffe') || begin.startsWith('feff') || !head.includes(0);
}

const fits: Readonly<Record<DocumentFormat, (head: Buffer) => boolean>> = {
  pdf: isPdf,
  docx: officeStart,
  pptx: officeStart,
  xlsx: officeStart,
  txt: isText,
  md: isText,
  html: isText,
};

/** Whether a file that begins with these bytes can be of a format. */
export const headFits = (head: Buffer, format: DocumentFormat): boolean => fits[format](head);

/** Whether the first bytes of a file can be of a format. The parser finds out the rest. */
export async function beginsAs(path: string, format: DocumentFormat): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return headFits(buffer.subarray(0, bytesRead), format);
  } finally {
    await file.close();
  }
}
