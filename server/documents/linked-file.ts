import { cleanedName, decodedName } from '../../src/machines/rules/document-addresses.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { type DocumentFormat, headFits } from './format.ts';

/** The name of the file that a header `Content-Disposition` has; null if it has none. */
export function nameOfDisposition(header: string): string | null {
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? [];
  const [, quoted] = /filename\s*=\s*"([^"]+)"/i.exec(header) ?? [];
  const [, plain] = /filename\s*=\s*([^";\s]+)/i.exec(header) ?? [];
  const name = encoded === undefined ? (quoted ?? plain) : decodedName(encoded);
  return name === undefined ? null : cleanedName(name) || null;
}

const office = 'application/vnd.openxmlformats-officedocument';
const formatOfType: Readonly<Record<string, DocumentFormat>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/plain': 'txt',
};

const beginsAsPage = (head: Buffer): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html[\s>])/i.test(
    head.toString('utf8').replace(/^\ufeff/, ''),
  );

const plain: ReadonlySet<DocumentFormat> = new Set(['txt', 'md', 'html']);

/**
 * The format of a file that was fetched. Where its name says one, its content has to be of that; pages of text formats come
 * as HTML, though. Otherwise the content says it, and the type that the answer has.
 * @param names as the answer and the address have them
 * @returns null if it is none that can be read
 */
export function formatOfFetched(
  head: Buffer,
  { names, contentType }: { names: readonly string[]; contentType: string },
): DocumentFormat | null {
  const type = formatOfType[contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''] ?? null;
  const named = names.map(formatOfName).find((each) => each !== null) ?? null;
  const isPage = type === 'html' || beginsAsPage(head);
  if (named !== null && !(plain.has(named) && isPage)) return headFits(head, named) ? named : null;
  const told = headFits(head, 'pdf') ? 'pdf' : isPage ? 'html' : type;
  return told !== null && headFits(head, told) ? told : null;
}
