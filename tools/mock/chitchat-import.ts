import { isDeepStrictEqual } from 'node:util';
import ExcelJS from 'exceljs';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { chitchatsOf, folded } from './draft.ts';
import { freshResource, touchResource } from './generic.ts';
import type { Resource } from './state.ts';

interface ChitchatRow {
  number: number;
  language: string;
  question: string;
  similar: string[];
  answers: string[];
  offersPerson: boolean;
  /** Null where the cell is empty. */
  status: string | null;
}

/** The entries of a workbook: language, question, similar questions, one answer, whether a person is offered, status. Null if the file is none. */
export async function readChitchatRows(content: Buffer): Promise<ChitchatRow[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: ChitchatRow[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    if (number === 1) return;
    const text = (column: number) => row.getCell(column).text.trim();
    const similar = text(3).split('\n');
    rows.push({
      number,
      language: text(1) === '' ? 'en' : text(1),
      question: text(2),
      similar: similar.filter((each) => each.trim() !== ''),
      answers: text(4) === '' ? [] : [text(4)],
      offersPerson: text(5).toLowerCase() === 'yes',
      status: text(6) === '' ? null : text(6).toLowerCase(),
    });
  });
  return rows;
}

const keyOf = ({ language, question }: { language?: unknown; question?: unknown }): string =>
  `${String(language)} ${folded(question)}`;

const refused = (outcome: string, reason: string, column: string, duplicateOfRow: number | null = null) => ({
  outcome,
  reason,
  column,
  duplicateOfRow,
});
const fine = (outcome: string) => ({ outcome, reason: null, column: null, duplicateOfRow: null });

/** Each row with what the mock does with it, and the entry that it changes. */
export function judgeChitchatRows(mock: Mock, rows: readonly ChitchatRow[], existing: unknown): Resource[] {
  const known = new Map(chitchatsOf(mock).map(({ fields }) => [keyOf(fields), fields]));
  const earlier = new Map<string, number>();
  const judge = (row: ChitchatRow, entry: JsonObject | undefined) => {
    if (row.question === '') return refused('rejected', 'standardQuestionEmpty', 'standardQuestion');
    if (row.answers.length === 0) return refused('rejected', 'answerEmpty', 'answer');
    const first = earlier.get(keyOf(row));
    if (first !== undefined) return refused('duplicate', 'duplicateInFile', 'standardQuestion', first);
    earlier.set(keyOf(row), row.number);
    if (entry === undefined) return fine('accepted');
    if (existing !== 'update') return refused('duplicate', 'duplicateOfExisting', 'standardQuestion');
    return fine(isDeepStrictEqual(contentIn(entry, row), contentOf(entry)) ? 'unchanged' : 'changed');
  };
  return rows.map((row) => {
    const entry = known.get(keyOf(row));
    const verdict = judge(row, entry);
    const { chitchatId: itemId, version } = entry ?? {};
    const changes = entry && {
      kind: 'chitchat',
      itemId,
      title: entry.question,
      version,
      before: contentOf(entry),
      after: contentIn(entry, row),
    };
    const fields = {
      rowNumber: row.number,
      ...verdict,
      measured: null,
      limit: null,
      standardQuestion: row.question.slice(0, 200),
      answer: row.answers.join('\n').slice(0, 200),
      status: verdict.outcome === 'accepted' ? (row.status ?? 'activated') : null,
      similarCount: row.similar.length,
      category: null,
      language: row.language,
    };
    return { fields, hidden: { ...row, ...(verdict.outcome === 'changed' && { changes }) } };
  });
}

function contentOf({ language, question, similarQuestions, answers, offersPerson, status }: JsonObject) {
  return { language, question, similarQuestions, answers, offersPerson, status };
}

function contentIn(entry: JsonObject, row: ChitchatRow): JsonObject {
  return {
    language: row.language,
    question: row.question,
    similarQuestions: row.similar,
    answers: row.answers.map((text) => ({ text })),
    offersPerson: row.offersPerson,
    status: row.status ?? entry.status,
  };
}

/** Writes a reviewed row, unless somebody was faster. */
export function writeChitchatRow(asked: Asked, { fields, hidden }: Resource): void {
  const { mock } = asked;
  const { changes } = hidden;
  if (isObject(changes)) {
    const entry = chitchatsOf(mock).find((each) => each.fields.chitchatId === changes.itemId);
    if (entry !== undefined && entry.fields.version === changes.version && isObject(changes.after)) {
      Object.assign(entry.fields, changes.after);
      touchResource(asked, entry);
    } else {
      const reason = entry === undefined ? 'qaDeleted' : 'qaChangedSince';
      Object.assign(fields, { outcome: 'conflicting', reason, column: 'standardQuestion' });
    }
    return;
  }
  const isKnown = chitchatsOf(mock).some((each) => keyOf(each.fields) === keyOf(hidden));
  if (fields.outcome !== 'accepted' || isKnown) return;
  const chitchatId = mock.state.id('talk');
  const schema = { $ref: '#/components/schemas/Chitchat' };
  const content = {
    language: hidden.language,
    question: hidden.question,
    similarQuestions: hidden.similar,
    answers: (Array.isArray(hidden.answers) ? hidden.answers : []).map((text: unknown) => ({ text })),
    offersPerson: hidden.offersPerson,
    status: fields.status,
    deployState: 'live',
    version: 1,
  };
  chitchatsOf(mock).unshift({ fields: freshResource(asked, schema, { chitchatId, ...content }), hidden: {} });
  hidden.chitchatId = chitchatId;
}

/** Takes back what an import has added and changed. */
export function undoChitchatRows(asked: Asked, rows: readonly Resource[]) {
  const undone = { deleted: 0, restored: 0, kept: 0 };
  const list = chitchatsOf(asked.mock);
  for (const { fields, hidden } of rows) {
    const { changes } = hidden;
    const id = isObject(changes) ? changes.itemId : hidden.chitchatId;
    const entry = list.find((each) => each.fields.chitchatId === id);
    if (entry === undefined || fields.outcome === 'conflicting') continue;
    if (!isObject(changes)) {
      if (entry.fields.version === 1) list.splice(list.indexOf(entry), 1);
      undone[entry.fields.version === 1 ? 'deleted' : 'kept'] += 1;
    } else if (changes.restored !== true) {
      const isUntouched = entry.fields.version === Number(changes.version) + 1;
      undone[isUntouched ? 'restored' : 'kept'] += 1;
      if (!isUntouched || !isObject(changes.before)) continue;
      Object.assign(entry.fields, changes.before);
      touchResource(asked, entry);
      changes.restored = true;
    }
  }
  return undone;
}
