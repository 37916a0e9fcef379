import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  type ChitchatVerdict,
  type ComparedChitchat,
  listComparedChitchats,
  noteChitchatVerdicts,
} from '../../store/import-chitchat-queries.ts';
import { countImportRows, listStagedRows } from '../../store/import-row-queries.ts';
import type { ImportRow, ImportedField, StoredCounts } from '../../store/schema/imports.ts';
import type { Tx } from '../../store/transaction.ts';
import { asReadBack, linesOf, singleLine } from '../../workbook/cell-reading.ts';
import type { ImportTarget } from './import-view.ts';
import type { ImportJudging } from './judge-qas.ts';

/** Rows that are looked at between two breaths of the serving thread. */
const rowsAtOnce = 500;

/**
 * Gives every row of small talk its outcome by comparing it with the draft as it is now. A row belongs to the entry with the same question in its language.
 * @returns how many rows have which
 */
export async function judgeChitchats(
  tx: Tx,
  target: ImportTarget,
  { existing, columns }: Pick<ImportJudging, 'existing' | 'columns'>,
): Promise<StoredCounts> {
  const entries = await listComparedChitchats(tx, target.sdkAppId);
  const byKey = new Map(entries.map((entry) => [`${entry.language} ${entry.question_key}`, entry]));
  for (let after = 0; ;) {
    const rows = await listStagedRows(tx, target, { outcomes: null, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return countImportRows(tx, target);
    after = last.row_number;
    // What breaks a rule or repeats an earlier row does so whatever the draft says.
    const open = rows.filter(({ faults, reason }) => faults === null && reason !== 'duplicateInFile');
    const verdicts = open.map((row) => verdictOf(row, byKey.get(row.question_key), { existing, columns }));
    if (verdicts.length > 0) await noteChitchatVerdicts(tx, target, verdicts);
  }
}

function verdictOf(
  row: ImportRow,
  entry: ComparedChitchat | undefined,
  { existing, columns }: Pick<ImportJudging, 'existing' | 'columns'>,
): ChitchatVerdict {
  const none = { existingId: null, existingVersion: null, changes: [], before: null };
  const { row_number: rowNumber } = row;
  if (entry === undefined) return { rowNumber, outcome: 'accepted', ...none };
  if (existing === 'skip') return { rowNumber, outcome: 'duplicate', ...none };
  const changes = changesOf(row, entry, columns);
  if (changes.length === 0) return { rowNumber, outcome: 'unchanged', ...none };
  return {
    rowNumber,
    outcome: 'changed',
    existingId: entry.chitchat_id,
    existingVersion: entry.version,
    changes,
    before: contentOf(entry),
  };
}

/** What a row says otherwise. A workbook cannot carry some signs, and what it loses of them is no change. */
function changesOf(
  { content, status }: ImportRow,
  entry: ComparedChitchat,
  columns: ImportJudging['columns'],
): ImportedField[] {
  const { standardQuestion, similarQuestions, statusText, chitchat } = content;
  if (chitchat === undefined) throw new Error('A row of small talk has no cells of small talk.');
  const { answers, offersPerson, offersPersonText } = chitchat;
  const similarNow = linesOf(asReadBack(entry.similar_questions.join('\n')));
  const answersNow = entry.answers.map(({ text }) => asReadBack(text));
  const isOther: Partial<Record<ImportedField, boolean>> = {
    standardQuestion: singleLine(asReadBack(entry.question)) !== standardQuestion,
    similarQuestions:
      columns.includes('similarQuestions') && !isDeepStrictEqual(similarNow, similarQuestions),
    answer: !isDeepStrictEqual(answersNow, answers),
    offersPerson: offersPersonText !== '' && offersPerson !== entry.offers_person,
    status: statusText !== '' && status !== entry.status,
  };
  const fields = ['standardQuestion', 'similarQuestions', 'answer', 'offersPerson', 'status'] as const;
  return fields.filter((field) => isOther[field]);
}

function contentOf(entry: ComparedChitchat): components['schemas']['ChitchatContent'] {
  return {
    language: entry.language,
    question: entry.question,
    similarQuestions: entry.similar_questions,
    answers: entry.answers,
    offersPerson: entry.offers_person,
    status: entry.status,
  };
}
