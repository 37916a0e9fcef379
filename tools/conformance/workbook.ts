import ExcelJS from 'exceljs';
import type { JsonObject } from './json.ts';
import { letters } from './values.ts';

/** The prefix of every question that the kit imports. The kit finds and deletes them by it. */
export const importedPrefix = 'Conformance import';

const header = [
  'Category',
  'Subcategory',
  'Standard question',
  'Similar questions',
  'Answer',
  'Status',
  'Q&A ID',
];
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type WorkbookKind = 'good' | 'mixed' | 'nothingAccepted' | 'broken';

/** A row of a workbook: its cells, and how a list of the import's rows shows it. */
interface WorkbookRow {
  cells: readonly string[];
  shown: JsonObject;
  /** The Q&A that it becomes; null where it is not accepted. */
  qa: { standardQuestion: string; similarQuestions: string[]; answer: string } | null;
}

/** A workbook for `createImport`: all rows acceptable, some, none, or no workbook at all. */
export async function workbookOf(kind: WorkbookKind): Promise<Blob> {
  return kind === 'broken' ? new Blob(['This is no workbook.'], { type }) : workbookWith(rowsOf(kind));
}

export async function workbookWith(rows: readonly WorkbookRow[]): Promise<Blob> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Q&A');
  sheet.addRow(header);
  for (const { cells } of rows) sheet.addRow([...cells]);
  return new Blob([await book.xlsx.writeBuffer()], { type });
}

const headers = {
  chitchats: ['Language', 'Question', 'Similar questions', 'Reply 1', 'Offers a person', 'Status'],
  regressionCases: ['Question', 'Expected', 'Language', 'Bot'],
};

/** A workbook for the import of small talk or regression cases, with these rows. */
export async function workbookFor(
  kind: keyof typeof headers,
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Rows');
  for (const cells of [headers[kind], ...rows]) sheet.addRow([...cells]);
  return new Blob([await book.xlsx.writeBuffer()], { type });
}

/** The rows of a workbook, with other questions each time. */
export function rowsOf(kind: Exclude<WorkbookKind, 'broken'>): WorkbookRow[] {
  const question = () => `${importedPrefix} ${letters(12)}?`;
  const repeated = question();
  const good = [
    ['Conformance', '', repeated, '', 'An answer.', ''],
    ['Conformance', 'Below', question(), `Another way ${letters(12)}`, 'An answer.', ''],
    ['', '', question(), '', 'An answer.', ''],
  ].map((cells) => ({ cells, fault: accepted }));
  const bad = [{ cells: ['Conformance', '', question(), 'No answer.', '', ''], fault: withoutAnswer }];
  const mixed = [
    { cells: ['', '', repeated, '', 'Another answer.', ''], fault: repeating },
    { cells: ['', '', question(), '', 'An answer.', 'sometimes'], fault: inNoState },
  ];
  const rows = { good, mixed: [...good, ...bad, ...mixed], nothingAccepted: bad }[kind];
  return rows.map(({ cells, fault }, index) => ({
    cells,
    shown: { ...shownOf(cells, index), status: fault === accepted ? 'activated' : null, ...fault },
    qa: fault === accepted ? qaOf(cells) : null,
  }));
}

function qaOf([, , standardQuestion = '', similar = '', answer = '']: readonly string[]) {
  return { standardQuestion, similarQuestions: similar === '' ? [] : [similar], answer };
}

const accepted = { outcome: 'accepted', reason: null, column: null, duplicateOfRow: null };
const withoutAnswer = { ...accepted, outcome: 'rejected', reason: 'answerEmpty', column: 'answer' };
const inNoState = { ...accepted, outcome: 'rejected', reason: 'statusUnknown', column: 'status' };
const repeating = {
  outcome: 'duplicate',
  reason: 'duplicateInFile',
  column: 'standardQuestion',
  duplicateOfRow: 2,
};

/** The header is row 1. */
function shownOf(
  [category = '', below = '', standardQuestion, similar, answer]: readonly string[],
  index: number,
) {
  const path = [category, below].filter((name) => name !== '').join(' / ');
  return {
    rowNumber: index + 2,
    standardQuestion,
    answer,
    similarCount: similar === '' ? 0 : 1,
    category: path === '' ? null : path,
  };
}

/** The multipart body that carries a file. */
export function upload(content: Blob, { field = 'file', name = 'conformance.xlsx' } = {}): FormData {
  const form = new FormData();
  form.append(field, content, name);
  return form;
}
