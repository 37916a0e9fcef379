import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import ExcelJS from 'exceljs';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import {
  type WorkbookRow,
  knowledgeRows,
  writeKnowledgeWorkbook,
} from '../../../tools/knowledge-workbook.ts';
import { type OwnSetName, readOwnSet } from '../../../tools/question-set.ts';

const sets: Record<Language, OwnSetName> = { en: 'clinc150', zh: 'shop-bank-zh' };

const blank: WorkbookRow = {
  category: '',
  subcategory: '',
  standardQuestion: '',
  similarQuestions: '',
  answer: '',
  status: '',
};

/** The rows that tools/knowledge-workbook.ts makes of a language's real question set. */
export function realRows(language: Language): WorkbookRow[] {
  return knowledgeRows(readOwnSet(sets[language])).rows;
}

/** A row of an import workbook. */
export function row(standardQuestion: string, answer: string, more: Partial<WorkbookRow> = {}): WorkbookRow {
  return { ...blank, standardQuestion, answer, ...more };
}

/** Writes rows into a new workbook with the headers of a language, among the files of the test that asks. */
export async function workbookOf(name: string, rows: WorkbookRow[], language: Language): Promise<string> {
  const folder = test.info().outputPath(randomUUID());
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeKnowledgeWorkbook(file, rows, language);
  return file;
}

/** The cells of a downloaded workbook, row by row, as text. */
export async function readCells(file: string): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  // The library's types are older than Node's Buffer.
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
