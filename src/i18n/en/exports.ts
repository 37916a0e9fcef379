import type * as contract from '../../api/__generated__/schema.d.ts';

/** What exports say: beside every list that can be exported. */
export const exports = {
  action: 'Export',
  title: {
    qas: 'Export Q&As',
    chitchats: 'Export small talk',
    members: 'Export members',
    unmatchedQuestions: 'Export unanswered questions',
    batchTest: 'Export the results of a batch test',
    auditEntries: 'Export the audit log',
    sessions: 'Export session figures',
    robots: 'Export bot figures',
  },
  kind: {
    qas: 'Q&As',
    chitchats: 'Small talk',
    members: 'Members',
    unmatchedQuestions: 'Unanswered questions',
    batchTest: 'Results of a batch test',
    auditEntries: 'Audit log',
    sessions: 'Session figures',
    robots: 'Bot figures',
  },
  what: 'What will be in the file',
  shown: 'What the list shows now',
  all: 'Everything',
  everyRow: 'Whatever the filters say',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  search: 'Search',
  filter: '{{name}}: {{value}}',
  workbook:
    'An Excel workbook with the columns of the import template, and the ID of each Q&A. Edit it and import it again: the review lets you choose whether the Q&As that are there are updated.',
  smallTalk:
    'An Excel workbook with the columns of the import template of small talk. Edit it and import it again: the review lets you choose whether the entries that are there are updated.',
  results:
    'An Excel workbook with a row for each question. Fill in what you expect, and upload it as a batch test again.',
  table: 'A table (CSV) for Excel and other programs, with times in the application’s time zone.',
  start_one: 'Export {{count, number}} row',
  start_other: 'Export {{count, number}} rows',
  full: 'Several exports are being written',
  fullText: 'Yours can begin in a few seconds. Try again then.',
  past: 'Exports of the last 30 days',
  none: 'Nothing has been exported yet.',
  more: 'Show more',
  writing: 'Writing the file',
  leave: 'You may leave: you will be told when the file is ready.',
  cancel: 'Cancel',
  cancelThis: 'Cancel {{file}}',
  download: 'Download',
  downloadThis: 'Download {{file}}',
  until: 'until {{when}}',
  by: '{{name}}, {{when}}',
  filtered: 'filtered',
  chosen: 'chosen rows',
  failure: {
    storeUnavailable: 'The file was not written because the database was not reachable. Export again.',
    operationFailed: 'The file could not be written. Export again.',
  },
  ready: '{{file}} is ready',
  failed: '{{file}} could not be written',
} as const satisfies {
  title: Record<contract.ExportKind, string>;
  kind: Record<contract.ExportKind, string>;
  failure: Record<contract.WorkFailureCode, string>;
  [name: string]: unknown;
};
