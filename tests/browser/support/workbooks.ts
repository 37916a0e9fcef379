import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { Language } from '../../../src/machines/language.lifecycle.ts';
import {
  type WorkbookRow,
  knowledgeRows,
  readQuestionSet,
  writeKnowledgeWorkbook,
} from '../../../tools/knowledge-workbook.ts';

const sets: Record<Language, URL> = {
  en: new URL('../../data/clinc150.json', import.meta.url),
  zh: new URL('../../data/shop-bank-zh.json', import.meta.url),
};

const blank: WorkbookRow = {
  category: '',
  subcategory: '',
  standardQuestion: '',
  similarQuestions: '',
  answer: '',
  status: '',
};

/** Questions and answers of the real set of a language, as the tool of tools/ turns them into rows. */
export async function realRows(language: Language): Promise<WorkbookRow[]> {
  return knowledgeRows(await readQuestionSet(sets[language])).rows;
}

/** A row of an import workbook. */
export function row(standardQuestion: string, answer: string, more: Partial<WorkbookRow> = {}): WorkbookRow {
  return { ...blank, standardQuestion, answer, ...more };
}

/** Writes rows into a new workbook with the headers of a language. */
export async function workbookOf(name: string, rows: WorkbookRow[], language: Language): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'parley-workbook-')), name);
  await writeKnowledgeWorkbook(file, rows, language);
  return file;
}

/** The cells of a downloaded workbook, row by row, as text. */
export async function readCells(file: string): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  // The library's types lag behind Node's Buffer.
  await workbook.xlsx.load((await readFile(file)) as unknown as ArrayBuffer);
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((cells) => {
    const values = Array.isArray(cells.values) ? cells.values.slice(1) : [];
    rows.push(values.map((value) => textOf(value)));
  });
  return rows;
}

function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
