import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findImport } from '../../store/import-queries.ts';
import { listStagedRows } from '../../store/import-row-queries.ts';
import { findAnswerMaxCharacters } from '../../store/applications-queries.ts';
import type { ErrorRow } from '../../workbook/error-sheet.ts';
import { workbookTemplate, writeErrorWorkbook } from '../../workbook/write-workbook.ts';
import { discardFile } from '../discard-file.ts';
import { type ImportTarget, hasErrorWorkbook } from './import-view.ts';

export interface Download {
  name: string;
  content: Readable | Buffer;
}

const rowsAtOnce = 500;

const names = {
  template: {
    qas: { zh: '问答导入模板.xlsx', en: 'qa-import-template.xlsx' },
    chitchats: { zh: '闲聊导入模板.xlsx', en: 'small-talk-import-template.xlsx' },
    regressionCases: { zh: '回归测试集导入模板.xlsx', en: 'regression-set-import-template.xlsx' },
  },
  errors: { zh: '未导入的行', en: 'not imported' },
} as const;

interface TemplateRequest {
  sdkAppId: string;
  kind?: components['schemas']['ImportKind'];
  language: Language;
  signal: AbortSignal;
}

/**
 * The workbook to fill in.
 * @throws {ProblemError} overloaded while too many workbooks are being written
 */
export async function downloadTemplate(
  deps: Deps,
  { sdkAppId, kind = 'qas', language, signal }: TemplateRequest,
): Promise<Download> {
  const answerMaxCharacters = await findAnswerMaxCharacters(deps.db, sdkAppId);
  const writer = { signal, spare: deps.workbookWriter };
  const options = { kind, language, answerMaxCharacters };
  const content = await deps.workbooks.run(() => workbookTemplate(options, writer), signal);
  return { name: names.template[kind][language], content };
}

/**
 * The refused rows with their reasons, as a workbook to correct and import again. It is written for this request and
 * removed when it is sent or the client goes away.
 * @throws {ProblemError} notFound, also if every row was accepted; overloaded while too many workbooks are being
 * written
 */
export async function downloadErrors(
  deps: Deps,
  target: ImportTarget,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<Download> {
  const record = await findImport(deps.db, target.sdkAppId, target.importId);
  if (!record || !hasErrorWorkbook(record)) throw problem('notFound');
  const { key, path } = await deps.files.create('errors');
  try {
    const answerMaxCharacters = await findAnswerMaxCharacters(deps.db, target.sdkAppId);
    const { kind, extra_columns: extraColumns, columns } = record;
    const sheet = { kind, language, columns, extraColumns, answerMaxCharacters };
    const options = { ...sheet, signal, spare: deps.workbookWriter };
    await deps.workbooks.run(() => writeErrorWorkbook(path, errorRows(deps, target), options), signal);
  } catch (error) {
    await discardFile(deps, key);
    throw error;
  }
  const content = createReadStream(path);
  content.once('close', () => void discardFile(deps, key));
  const base = record.file_name
    .replace(/\.[^.]{1,5}$/, '')
    .slice(0, 100)
    .toWellFormed();
  return { name: `${base} - ${names.errors[language]}.xlsx`, content };
}

async function* errorRows(deps: Deps, target: ImportTarget): AsyncGenerator<ErrorRow[], void, undefined> {
  for (let after = 0; ;) {
    const page = { outcomes: ['rejected', 'duplicate', 'conflicting'] as const, after, limit: rowsAtOnce };
    const rows = await listStagedRows(deps.db, target, page);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
    yield rows.flatMap(
      ({ row_number: rowNumber, column_name: column, duplicate_of_row, content, reason }) => {
        const cells = { ...content, qaId: content.qaId ?? '' };
        return reason === null
          ? []
          : [{ rowNumber, column, duplicateOfRow: duplicate_of_row, content: cells, reason }];
      },
    );
  }
}
