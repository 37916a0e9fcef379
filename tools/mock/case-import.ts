import ExcelJS from 'exceljs';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { chitchatsOf, folded, qasOf } from './draft.ts';
import { freshResource } from './generic.ts';
import { casesOf, isInSet, titleOf } from './regression-cases.ts';
import { robotsOf } from './singles.ts';
import type { Resource } from './state.ts';

interface CaseRow {
  number: number;
  question: string;
  expected: string;
  language: string;
  robot: string;
}

/** The cases of a workbook: question, what is expected, language, robot. Null if the file is none. */
export async function readCaseRows(content: Buffer): Promise<CaseRow[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: CaseRow[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const text = (column: number) => row.getCell(column).text.trim();
    if (number === 1) return;
    const language = text(3) === '' ? 'en' : text(3);
    rows.push({ number, question: text(1), expected: text(2), language, robot: text(4) });
  });
  return rows;
}

/** What a row's words mean in the draft; null where it has nothing of that name. */
function expectationOf(mock: Mock, { expected, language }: CaseRow): JsonObject | null {
  const word = folded(expected);
  if (word === 'fallback' || word === 'handover') return { kind: word, origin: null };
  const qa = qasOf(mock).find(({ fields }) => folded(fields.standardQuestion) === word);
  if (qa !== undefined) return { kind: 'answer', origin: { kind: 'qa', id: qa.fields.qaId } };
  const talk = chitchatsOf(mock).find(
    ({ fields }) => fields.language === language && folded(fields.question) === word,
  );
  return talk === undefined
    ? null
    : { kind: 'answer', origin: { kind: 'chitchat', id: talk.fields.chitchatId } };
}

/** The robot that a row names by its name or id: null for the default one, undefined where it means none. */
function robotIdOf(mock: Mock, { robot }: CaseRow): unknown {
  if (robot === '') return null;
  const robots = robotsOf(mock).map(({ fields }) => fields);
  const byId = robots.filter(({ robotId }) => robotId === robot);
  const [meant, other] = byId.length > 0 ? byId : robots.filter(({ name }) => folded(name) === folded(robot));
  if (meant === undefined || other !== undefined) return undefined;
  return meant.isDefault === true ? null : meant.robotId;
}

/** Each row with what the mock does with it. */
export function judgeCaseRows(mock: Mock, rows: readonly CaseRow[]): Resource[] {
  const earlier = new Map<string, number>();
  const judge = (row: CaseRow, robotId: unknown, expectation: JsonObject | null) => {
    const refused = (outcome: string, reason: string, column: string, first: number | null = null) => ({
      outcome,
      reason,
      column,
      duplicateOfRow: first,
    });
    const key = `${String(robotId)} ${row.language} ${folded(row.question)}`;
    if (row.question === '') return refused('rejected', 'standardQuestionEmpty', 'standardQuestion');
    if (row.expected === '') return refused('rejected', 'answerEmpty', 'answer');
    if (robotId === undefined) return refused('rejected', 'robotUnknown', 'robot');
    const first = earlier.get(key);
    if (first !== undefined) return refused('duplicate', 'duplicateInFile', 'standardQuestion', first);
    earlier.set(key, row.number);
    if (isInSet(mock, { ...row, robotId }))
      return refused('duplicate', 'duplicateOfExisting', 'standardQuestion');
    if (expectation === null) return refused('rejected', 'expectedUnknown', 'answer');
    return { outcome: 'accepted', reason: null, column: null, duplicateOfRow: null };
  };
  return rows.map((row) => {
    const expectation = expectationOf(mock, row);
    const robotId = robotIdOf(mock, row);
    const verdict = judge(row, robotId, expectation);
    const fields = {
      rowNumber: row.number,
      ...verdict,
      measured: null,
      limit: null,
      standardQuestion: row.question.slice(0, 200),
      answer: row.expected.slice(0, 200),
      status: verdict.outcome === 'accepted' ? 'activated' : null,
      similarCount: 0,
      category: null,
      language: row.language,
    };
    return { fields, hidden: { ...row, robotId, expectation } };
  });
}

export function writeCaseRow(asked: Asked, { fields, hidden }: Resource): void {
  const { mock } = asked;
  const { question, language, robotId, expectation } = hidden;
  if (fields.outcome !== 'accepted' || isInSet(mock, hidden)) return;
  const caseId = mock.state.id('cas');
  const schema = { $ref: '#/components/schemas/RegressionCase' };
  const content = { question, language, robotId, expectation, originTitle: titleOf(mock, expectation) };
  casesOf(mock).unshift({
    fields: freshResource(asked, schema, { ...content, caseId, lastOutcome: null, version: 1 }),
    hidden: {},
  });
  hidden.caseId = caseId;
}

/** Takes back what an import has added. */
export function undoCaseRows({ mock }: Asked, rows: readonly Resource[]) {
  const undone = { deleted: 0, restored: 0, kept: 0 };
  const list = casesOf(mock);
  for (const { hidden } of rows.filter((row) => isObject(row.hidden))) {
    const found = list.find(({ fields }) => fields.caseId === hidden.caseId);
    if (found === undefined) continue;
    if (found.fields.version === 1) list.splice(list.indexOf(found), 1);
    undone[found.fields.version === 1 ? 'deleted' : 'kept'] += 1;
  }
  return undone;
}
