import { isDeepStrictEqual } from 'node:util';
import ExcelJS from 'exceljs';
import type { JsonObject } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { defaultCategoryId, folded, placeOf, qasOf } from './draft.ts';
import type { Resource } from './state.ts';

export interface WorkbookRow {
  number: number;
  category: string;
  question: string;
  similar: string[];
  answer: string;
  /** Null where the cell is empty. */
  status: 'activated' | 'deactivated' | null;
  /** The id of the Q&A that the row is about; empty for none. */
  givenId: string;
}

/** The rows of a workbook; null if the file is no workbook. */
export async function readRows(content: Buffer): Promise<WorkbookRow[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: WorkbookRow[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const text = (column: number) => row.getCell(column).text.trim();
    const category = [text(1), text(2)].filter((each) => each !== '').join(' / ');
    const similar = text(4)
      .split('\n')
      .filter((each) => each.trim() !== '');
    const isOff = ['deactivated', '停用'].includes(text(6).toLowerCase());
    const status = text(6) === '' ? null : isOff ? 'deactivated' : 'activated';
    if (number === 1) return;
    rows.push({ number, category, question: text(3), similar, answer: text(5), status, givenId: text(7) });
  });
  return rows;
}

const refused = (outcome: string, reason: string, column: string, duplicateOfRow: number | null = null) => ({
  outcome,
  reason,
  column,
  duplicateOfRow,
});
const fine = (outcome: string) => ({ outcome, reason: null, column: null, duplicateOfRow: null });

/** Each row with what the mock does with it, and the Q&A that it changes. */
export function judgeRows(mock: Mock, rows: readonly WorkbookRow[], existing: unknown): Resource[] {
  const qas = qasOf(mock).map(({ fields }) => fields);
  const byId = new Map(qas.map((qa) => [qa.qaId, qa]));
  const byQuestion = new Map(qas.map((qa) => [folded(qa.standardQuestion), qa]));
  const isUpdate = existing === 'update';
  const earlier = new Map<unknown, number>();
  const judge = (row: WorkbookRow, known: JsonObject | undefined) => {
    const question = folded(row.question);
    if (isUpdate && row.givenId !== '' && !byId.has(row.givenId))
      return refused('rejected', 'qaUnknown', 'qaId');
    if (row.question === '') return refused('rejected', 'standardQuestionEmpty', 'standardQuestion');
    if (row.answer === '') return refused('rejected', 'answerEmpty', 'answer');
    const knownBy = byId.has(row.givenId) ? 'qaId' : 'standardQuestion';
    if (known && !isUpdate) return refused('duplicate', 'duplicateOfExisting', knownBy);
    const first = earlier.get(question);
    if (first !== undefined) return refused('duplicate', 'duplicateInFile', 'standardQuestion', first);
    const same = known && earlier.get(known);
    if (same !== undefined) return refused('duplicate', 'qaRepeatedInFile', knownBy, same);
    earlier.set(question, row.number);
    if (!known) return fine('accepted');
    earlier.set(known, row.number);
    const owner = byQuestion.get(question);
    if (owner && owner !== known) return refused('rejected', 'questionOfAnother', 'standardQuestion');
    return fine(isDeepStrictEqual(contentIn(mock, known, row), contentOf(known)) ? 'unchanged' : 'changed');
  };
  return rows.map((row) => {
    const byItsQuestion = row.givenId === '' || !isUpdate ? byQuestion.get(folded(row.question)) : undefined;
    const known = byId.get(row.givenId) ?? byItsQuestion;
    const verdict = judge(row, known);
    const fields = {
      rowNumber: row.number,
      ...verdict,
      measured: null,
      limit: null,
      standardQuestion: row.question.slice(0, 200),
      answer: row.answer.slice(0, 200),
      status: verdict.outcome === 'accepted' ? (row.status ?? 'activated') : null,
      similarCount: row.similar.length,
      category: row.category === '' ? null : row.category,
      language: null,
    };
    const before = known && contentOf(known);
    const changed = verdict.outcome === 'changed' && known && { ...known, before, version: known.version };
    const after = changed && contentIn(mock, changed, row);
    return { fields, hidden: { ...row, ...(changed && { changes: { ...changed, after } }) } };
  });
}

/** What of a Q&A an import can change. */
function contentOf(qa: JsonObject): JsonObject {
  const { standardQuestion, similarQuestions, answer, blocks, categoryPath, inDefaultCategory, status } = qa;
  return { standardQuestion, similarQuestions, answer, blocks, categoryPath, inDefaultCategory, status };
}

/** What a row makes of a Q&A. The mock takes only the default category from it. */
function contentIn(mock: Mock, known: JsonObject, row: WorkbookRow): JsonObject {
  const { categoryPath, inDefaultCategory } =
    row.category === '' ? placeOf(mock, defaultCategoryId(mock)) : known;
  return {
    standardQuestion: row.givenId === '' ? known.standardQuestion : row.question,
    similarQuestions: row.similar,
    answer: row.answer,
    blocks: row.answer === known.answer ? known.blocks : null,
    categoryPath,
    inDefaultCategory,
    status: row.status ?? known.status,
  };
}
