import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { Deviation } from '../results.ts';
import { listedRows, readTable, rowFault, workbookType } from './file-rows.ts';

/** Judges a file: it is offered as one, is what its type says, and has the rows that the list has. */
export async function judgeDownload(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<void> {
  const { file, headers, curl } = answer;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  if (file === null || answer.status !== operation.success) return;
  const attempt = async (name: string, expected: string, work: () => Promise<string | null>) => {
    const fault = await work().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (fault === null) judge.passed(subjectOf(operation), name, expected);
    else judge.failed(subjectOf(operation), name, new Deviation(expected, fault, curl));
  };
  await attempt('the file is offered to be saved', 'an attachment with a name', async () => {
    const told = headers.get('content-disposition') ?? '';
    return /^attachment;.*filename/i.test(told) ? null : `content-disposition: ${told}`;
  });
  if (type !== workbookType && type !== 'text/csv') return;
  let rows: string[][] = [];
  await attempt('the file is what its type says', 'it opens, and has a header', async () => {
    rows = await readTable(type, file);
    return rows.at(0)?.some((cell) => cell !== '') === true ? null : 'it has no header';
  });
  const { rows: listed } = operation;
  if (listed === null) return;
  await attempt(`the file has the rows of ${listed.of}`, 'each row once, in the same order', async () => {
    return rowFault(rows.slice(1), await listedRows(judge.world, listed, question));
  });
}
