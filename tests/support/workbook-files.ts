import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkbookFailure } from '../../server/workbook/failure.ts';
import type { ParsedRow, WorkbookSummary } from '../../server/workbook/parsed-row.ts';
import { readWorkbook } from '../../server/workbook/read-workbook.ts';
import { answerLengthInitialCharacters } from '../../src/machines/rules/limits.ts';

/** A folder for the workbooks of one test file. */
export class WorkbookFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'parley-workbooks-'));
  private count = 0;

  path(name: string): string {
    return join(this.folder, name);
  }

  save(bytes: Buffer | string): string {
    this.count += 1;
    const file = this.path(`${this.count}.xlsx`);
    writeFileSync(file, bytes);
    return file;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Parsed {
  rows: ParsedRow[];
  summary: WorkbookSummary;
}

/** Reads a whole workbook on this thread. */
export async function readAll(file: string): Promise<Parsed> {
  const batches = readWorkbook(file, {
    kind: 'qas',
    defaultLanguage: 'zh',
    answerMaxCharacters: answerLengthInitialCharacters,
  });
  const rows: ParsedRow[] = [];
  for (;;) {
    const next = await batches.next();
    if (next.done) return { rows, summary: next.value };
    rows.push(...next.value);
  }
}

/** The failure of the reading as `code: detail`, or what it read instead. */
export async function failureOf(file: string): Promise<string> {
  try {
    const { summary } = await readAll(file);
    return `read ${summary.total} rows`;
  } catch (error) {
    // Reading fails with no other error.
    return (error as WorkbookFailure).message;
  }
}
