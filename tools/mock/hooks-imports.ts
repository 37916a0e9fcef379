import ExcelJS from 'exceljs';
import { problem } from '../../server/problems.ts';
import type { JsonObject } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { addQa, base, byField, draftChanged, folded, qasOf } from './draft.ts';
import { freshResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered | Promise<Answered>;

const importEnds = new Set(['parseFailed', 'completed', 'failed', 'cancelled']);

export const importsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/imports`, '/apps/{sdkAppId}/imports');

/** The rows of a workbook that have a question and an answer; null if the file is no workbook. */
async function rowsOf(content: Buffer): Promise<{ question: string; answer: string }[] | null> {
  const book = new ExcelJS.Workbook();
  try {
    // The library's type of a buffer is older than Node's.
    await book.xlsx.load(content as never);
  } catch {
    return null;
  }
  const rows: { question: string; answer: string }[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const text = (column: number) => row.getCell(column).text.trim();
    if (number > 1) rows.push({ question: text(3), answer: text(5) });
  });
  return rows;
}

async function createImport(asked: Asked): Promise<Answered> {
  const { mock, file, member } = asked;
  const pending = importsOf(mock).find(({ fields }) => !importEnds.has(String(fields.status)));
  if (pending !== undefined) throw problem('uploadPending', { pendingId: String(pending.fields.importId) });
  const rows = await rowsOf(file?.content ?? Buffer.alloc(0));
  const accepted = (rows ?? []).filter(({ question, answer }) => question !== '' && answer !== '');
  const importId = mock.state.id('imp');
  const none = { total: 0, accepted: 0, rejected: 0, duplicate: 0 };
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/Import' },
    {
      importId,
      fileName: file?.name ?? 'file',
      fileSize: file?.content.length ?? 0,
      status: 'toBeUploaded',
      progress: 0,
      counts: none,
      failure: null,
      createdBy: { memberId: member?.memberId, nickname: member?.nickname },
      completedAt: null,
      hasErrorWorkbook: false,
    },
  );
  const resource = { fields, hidden: { accepted: accepted.length, rows: accepted } };
  move(mock, resource, 'file.received');
  move(mock, resource, 'upload.completed');
  importsOf(mock).unshift(resource);
  mock.state.later(1, () => {
    if (fields.status !== 'parsing') return;
    const rejected = (rows?.length ?? 0) - accepted.length;
    if (rows === null) move(mock, resource, 'parse.failed', { code: 'workbookUnreadable' });
    else {
      fields.counts = { total: rows.length, accepted: accepted.length, rejected, duplicate: 0 };
      fields.hasErrorWorkbook = rejected > 0;
      move(mock, resource, 'parse.completed', { acceptedRows: accepted.length });
    }
  });
  return { body: fields };
}

function move(mock: Mock, resource: Resource, type: string, payload: JsonObject = {}): void {
  sendEvent(mock, 'upload', { $ref: '#/components/schemas/Import' }, resource, { type, ...payload });
  const { fields, hidden } = resource;
  const isOver = importEnds.has(String(fields.status));
  Object.assign(fields, {
    progress: fields.status === 'parsing' || fields.status === 'importing' ? 0.5 : null,
    completedAt: isOver ? mock.state.now() : null,
    failure: typeof payload.code === 'string' ? { code: payload.code } : null,
  });
  hidden.accepted ??= 0;
  mock.events.tellOf('Import', fields);
}

function confirmImport(asked: Asked): Answered {
  const { mock, params } = asked;
  const resource = byField(importsOf(mock), 'importId', params.importId);
  move(mock, resource, 'import.confirmed');
  mock.state.later(1, () => {
    const rows = resource.hidden.rows as { question: string; answer: string }[];
    for (const { question, answer } of rows) {
      if (qasOf(mock).some(({ fields }) => folded(fields.standardQuestion) === folded(question))) continue;
      addQa(asked, { standardQuestion: question, similarQuestions: [], answer });
    }
    move(mock, resource, 'import.completed');
    draftChanged(mock);
  });
  return { body: resource.fields };
}

/** Workbooks on their way into the draft. */
export const importHooks: Readonly<Record<string, Hook>> = {
  createImport,
  confirmImport,
  cancelImport: ({ mock, params }) => {
    const resource = byField(importsOf(mock), 'importId', params.importId);
    move(mock, resource, 'import.cancelled');
    return { body: resource.fields };
  },
};
