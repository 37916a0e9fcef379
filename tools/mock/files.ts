import ExcelJS from 'exceljs';
import type { FastifyReply } from 'fastify';
import type { Answered } from './context.ts';
import type { DescribedOperation } from '../conformance/contract.ts';

export const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Of a workbook of Q&As. */
export const qaHeader = [
  'Category',
  'Subcategory',
  'Standard question',
  'Similar questions',
  'Answer',
  'Status',
];
const endings: Readonly<Record<string, string>> = {
  [workbook]: 'xlsx',
  'text/csv': 'csv',
  'text/plain': 'txt',
};

/** A download that programs can open: a small workbook, a table, a text. */
export async function answerFile(
  operation: DescribedOperation,
  type: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers } = operation.responses.get(operation.success) ?? { headers: [] };
  if (headers.some(({ name }) => name === 'Content-Disposition')) {
    reply.header('content-disposition', `attachment; filename="${operation.id}.${endings[type] ?? 'bin'}"`);
  }
  return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(await contentOf(type));
}

function contentOf(type: string): Promise<Buffer> | Buffer | string {
  if (type === workbook) return writeWorkbook();
  // A byte order mark, so that spreadsheets read the text as UTF-8.
  return type === 'text/csv' ? '\uFEFFid,name\r\n1,Example\r\n' : 'example';
}

type Held = NonNullable<Answered['file']>;

/** A file with this content, or of these rows. */
export async function sendFile({ name, type, ...held }: Held, reply: FastifyReply): Promise<FastifyReply> {
  const content =
    'content' in held
      ? partOf(held, reply)
      : type === workbook
        ? await workbookOf(held.rows)
        : csvOf(held.rows);
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
}

/** The whole content, or the part that was asked for. */
function partOf(
  { content, part }: Pick<Extract<Held, { content: Buffer }>, 'content' | 'part'>,
  reply: FastifyReply,
): Buffer {
  if (!part) return content;
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${content.length}`);
  return content.subarray(part.start, part.end + 1);
}

function csvOf(rows: readonly string[][]): string {
  const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

async function writeWorkbook(): Promise<Buffer> {
  return workbookOf([
    qaHeader,
    ['Orders', '', 'Where is my order?', 'Track my parcel', 'Under “My orders”.', 'Activated'],
  ]);
}

async function workbookOf(rows: readonly string[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Q&A');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}
