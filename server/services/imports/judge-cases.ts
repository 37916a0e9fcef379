import {
  type CaseVerdict,
  caseKeyOf,
  listCaseKeys,
  noteCaseVerdicts,
} from '../../store/import-case-queries.ts';
import { countImportRows, listStagedRows } from '../../store/import-row-queries.ts';
import type { ImportRow, StoredCounts } from '../../store/schema/imports.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Expected, expectationsOf } from '../regression/expected-words.ts';
import { robotsByWord } from '../regression/robot-words.ts';
import type { ImportTarget } from './import-view.ts';

/** Rows that are looked at between two breaths of the serving thread. */
const rowsAtOnce = 500;

/**
 * Gives every case of an import its outcome: whether the draft has its robot and what it expects, and whether the set has its question
 * already.
 * @returns how many rows have which
 */
export async function judgeCases(tx: Tx, target: ImportTarget): Promise<StoredCounts> {
  const { sdkAppId } = target;
  const known = new Set(await listCaseKeys(tx, sdkAppId));
  const robotOf = await robotsByWord(tx, sdkAppId);
  const firstRows = new Map<string, number>();
  const judged = (row: ImportRow, expectation: CaseVerdict['expectation']): CaseVerdict => {
    const robotId = robotOf(row.content.robot ?? '');
    const about = { rowNumber: row.row_number, duplicateOfRow: null, expectation, robotId: robotId ?? null };
    if (robotId === undefined)
      return { ...about, outcome: 'rejected', reason: 'robotUnknown', column: 'robot' };
    const key = caseKeyOf(row.question_key, robotId);
    const duplicateOfRow = firstRows.get(key);
    const repeated = { ...about, outcome: 'duplicate', column: 'standardQuestion' } as const;
    // One robot may stand in a file by its name, its id and an empty cell.
    if (duplicateOfRow !== undefined) return { ...repeated, reason: 'duplicateInFile', duplicateOfRow };
    firstRows.set(key, row.row_number);
    if (known.has(key)) return { ...repeated, reason: 'duplicateOfExisting' };
    return expectation === null
      ? { ...about, outcome: 'rejected', reason: 'expectedUnknown', column: 'answer' }
      : { ...about, outcome: 'accepted', reason: null, column: null };
  };
  for (let after = 0; ;) {
    const rows = await listStagedRows(tx, target, { outcomes: null, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return countImportRows(tx, target);
    after = last.row_number;
    // What breaks a rule or repeats an earlier row does so whatever the set says.
    const open = rows.filter(({ faults, reason }) => faults === null && reason !== 'duplicateInFile');
    const found = await expectationsOf(tx, sdkAppId, open.map(expectedOf));
    const verdicts = open.map((row, place) => judged(row, found[place] ?? null));
    if (verdicts.length > 0) await noteCaseVerdicts(tx, target, verdicts);
  }
}

function expectedOf({ content }: ImportRow): Expected {
  if (content.spoken === undefined) throw new Error('A row of a case has no language.');
  return { text: content.answer, language: content.spoken.language };
}
