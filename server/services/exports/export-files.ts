import type { components } from '../../../src/api/__generated__/schema.d.ts';

type Kind = components['schemas']['ExportKind'];

const csv = 'text/csv';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file is called before its day; the same in every language, so that names sort. */
const names: Record<Kind, string> = {
  qas: 'questions',
  chitchats: 'small-talk',
  members: 'members',
  unmatchedQuestions: 'unanswered-questions',
  batchTest: 'batch-test',
  auditEntries: 'audit-log',
  sessions: 'session-figures',
  robots: 'bot-figures',
};

/** The media type of each kind's file. */
export const exportTypes: Record<Kind, string> = {
  qas: workbook,
  chitchats: workbook,
  members: csv,
  unmatchedQuestions: csv,
  batchTest: workbook,
  auditEntries: csv,
  sessions: csv,
  robots: csv,
};

/** The name of a file that was asked for at a time, such as `questions-2026-11-26.xlsx`. */
export function fileNameOf(kind: Kind, at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  return `${names[kind]}-${day}.${exportTypes[kind] === workbook ? 'xlsx' : 'csv'}`;
}
