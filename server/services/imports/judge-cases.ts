import { type CaseVerdict, listCaseKeys, noteCaseVerdicts } from '../../store/import-case-queries.ts';
import { countImportRows, listStagedRows } from '../../store/import-row-queries.ts';
import type { ImportRow, StoredCounts } from '../../store/schema/imports.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Expected, expectationsOf } from '../regression/expected-words.ts';
import type { ImportTarget } from './import-view.ts';

/** Rows that are looked at between two breaths of the serving thread. */
const rowsAtOnce = 500;

/**
 * Gives every case of an import its outcome: whether the set has its question already, and whether the draft has what it expects.
 * @returns how many rows have which
 */
export async function judgeCases(tx: Tx, target: ImportTarget): Promise<StoredCounts> {
  const known = new Set(await listCaseKeys(tx, target.sdkAppId));
  for (let after = 0; ;) {
    const rows = await listStagedRows(tx, target, { outcomes: null, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return countImportRows(tx, target);
    after = last.row_number;
    // What breaks a rule or repeats an earlier row does so whatever the set says.
    const open = rows.filter(({ faults, reason }) => faults === null && reason !== 'duplicateInFile');
    const found = await expectationsOf(tx, target.sdkAppId, open.map(expectedOf));
    const verdicts = open.map((row, place): CaseVerdict => {
      const expectation = found[place] ?? null;
      const outcome = known.has(row.question_key) ? 'duplicate' : expectation ? 'accepted' : 'rejected';
      return { rowNumber: row.row_number, outcome, expectation };
    });
    if (verdicts.length > 0) await noteCaseVerdicts(tx, target, verdicts);
  }
}

function expectedOf({ content }: ImportRow): Expected {
  if (content.spoken === undefined) throw new Error('A row of a case has no language.');
  return { text: content.answer, language: content.spoken.language };
}
