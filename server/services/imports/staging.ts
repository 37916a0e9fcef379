import type { StagedRow } from '../../store/import-row-queries.ts';
import type { ParsedRow } from '../../workbook/parsed-row.ts';
import type { SheetKind } from '../../workbook/columns.ts';
import { newId } from '../../ids.ts';

/** In ASCII order, unlike the alphabet of random ids. */
const digits = '234567abcdefghijklmnopqrstuvwxyz';
/** Enough for the 1,048,576 rows of a sheet. */
const rowDigits = 4;
const lastRow = 32 ** rowDigits - 1;

const idPrefixes: Record<SheetKind, string> = {
  qas: 'qa',
  chitchats: 'talk',
  regressionCases: 'cas',
};

/**
 * Gives rows the ids of their future Q&As or entries of small talk: 80 random bits that all rows of one reading share, then the row's number
 * counted from the end. Lists show what is of the same moment by descending id, so these appear in the workbook's order.
 */
export function newStager(kind: SheetKind): (row: ParsedRow) => StagedRow {
  const prefix = newId(idPrefixes[kind]).slice(0, -rowDigits);
  return (row) => ({
    row_number: row.rowNumber,
    outcome: row.outcome,
    reason: row.reason,
    column_name: row.column,
    duplicate_of_row: row.duplicateOfRow,
    measured: row.measured,
    exceeded_limit: row.limit,
    content: row.content,
    question_key: row.questionKey,
    qa_id: prefix + countdown(row.rowNumber),
    status: row.status,
    faults: row.faults.length === 0 ? null : row.faults,
  });
}

function countdown(rowNumber: number): string {
  let rest = lastRow - (rowNumber - 1);
  let text = '';
  for (let digit = 0; digit < rowDigits; digit += 1) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
