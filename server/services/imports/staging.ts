import type { StagedRow } from '../../store/import-row-queries.ts';
import type { ParsedRow } from '../../workbook/parsed-row.ts';
import { newId } from '../ids.ts';

/** In ASCII order, unlike the alphabet of random ids. */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
/** Enough for the 1,048,576 rows of a sheet. */
const ROW_DIGITS = 4;
const LAST_ROW = 32 ** ROW_DIGITS - 1;

/**
 * Gives the rows of one reading the ids of their Q&As: 80 random bits that they share, and the row's number counted from
 * the end. Q&As that change at the same moment are listed by descending id, so these appear in the workbook's order.
 */
export function newStager(): (row: ParsedRow) => StagedRow {
  const prefix = newId('qa').slice(0, -ROW_DIGITS);
  return (row) => ({
    row_number: row.rowNumber,
    outcome: row.outcome,
    reason: row.reason,
    column_name: row.column,
    duplicate_of_row: row.duplicateOfRow,
    content: row.content,
    question_key: row.questionKey,
    qa_id: prefix + countdown(row.rowNumber),
    status: row.status,
  });
}

function countdown(rowNumber: number): string {
  let rest = LAST_ROW - (rowNumber - 1);
  let text = '';
  for (let digit = 0; digit < ROW_DIGITS; digit += 1) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
