import { problem } from '../../server/problems.ts';
import { type JsonObject, isObject, read, readList, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, draftChanged } from './draft.ts';
import { freshResource } from './generic.ts';
import { judgeCaseRows, readCaseRows, undoCaseRows, writeCaseRow } from './case-import.ts';
import {
  judgeChitchatRows,
  readChitchatRows,
  undoChitchatRows,
  writeChitchatRow,
} from './chitchat-import.ts';
import { judgeRows, readRows } from './import-rows.ts';
import { sendEvent } from './lifecycles.ts';
import { undoQaRows, writeQaRow } from './qa-import.ts';
import { countsOf, flattenedOf } from './row-counts.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered | Promise<Answered>;

const importEnds = new Set(['parseFailed', 'completed', 'failed', 'cancelled']);

const rowsTemplate = '/apps/{sdkAppId}/imports/{importId}/rows';
const rowsPath = (importId: string): string => `${base}/imports/${importId}/rows`;
const changesPath = (importId: string): string => `${base}/imports/${importId}/changes`;

export const importsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/imports`, '/apps/{sdkAppId}/imports');

function refusePending(mock: Mock, kind: string): void {
  const pending = importsOf(mock).find(
    ({ fields }) => fields.kind === kind && !importEnds.has(String(fields.status)),
  );
  if (pending === undefined) return;
  const { total, rejected } = pending.fields.counts as JsonObject;
  if (pending.fields.status === 'reviewing' && total === rejected) move(mock, pending, 'import.cancelled');
  else throw problem('uploadPending', { pendingId: String(pending.fields.importId) });
}

/** How the rows of a kind are read, judged, written and taken back. */
const reviewedKinds = {
  qas: { read: readRows, judge: judgeRows, write: writeQaRow, undo: undoQaRows },
  chitchats: {
    read: readChitchatRows,
    judge: judgeChitchatRows,
    write: writeChitchatRow,
    undo: undoChitchatRows,
  },
  regressionCases: { read: readCaseRows, judge: judgeCaseRows, write: writeCaseRow, undo: undoCaseRows },
};

type ReviewedKind = keyof typeof reviewedKinds;

const isReviewed = (kind: unknown): kind is ReviewedKind => Object.hasOwn(reviewedKinds, String(kind));

const kindOf = ({ fields: { kind } }: Resource) => reviewedKinds[isReviewed(kind) ? kind : 'qas'];

async function createImport(asked: Asked, kind: ReviewedKind): Promise<Answered> {
  const { mock, file, member } = asked;
  refusePending(mock, kind);
  const rows = await reviewedKinds[kind].read(file?.content ?? Buffer.alloc(0));
  const importId = mock.state.id('imp');
  const fields = freshResource(
    asked,
    { $ref: '#/components/schemas/Import' },
    {
      importId,
      kind,
      fileName: file?.name ?? 'file',
      fileSize: file?.content.length ?? 0,
      status: 'toBeUploaded',
      progress: null,
      counts: countsOf([]),
      flattenedAnswers: 0,
      existing: 'skip',
      failure: null,
      createdBy: memberAsActor(member),
      completedAt: null,
      undone: null,
      unreadSheets: [],
      unreadColumns: [],
      hasErrorWorkbook: false,
    },
  );
  const resource: Resource = { fields, hidden: {} };
  move(mock, resource, 'file.received');
  move(mock, resource, 'upload.completed');
  importsOf(mock).unshift(resource);
  mock.state.later(1, () => {
    if (fields.status !== 'parsing') return;
    if (rows === null) {
      move(mock, resource, 'parse.failed', { code: 'workbookUnreadable' });
      return;
    }
    resource.hidden.rows = rows;
    move(mock, resource, 'parse.completed', { acceptedRows: noteRows(mock, resource) });
  });
  return { body: fields };
}

/** Compares the rows of an import with the draft. @returns how many of them it would import */
function noteRows(mock: Mock, resource: Resource): number {
  const { fields, hidden } = resource;
  // The list is what the reading has put there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const judged = kindOf(resource).judge(mock, hidden.rows as never[], fields.existing);
  const importId = textOr(fields.importId, '');
  mock.state.collections.set(rowsPath(importId), judged);
  const changes = judged.flatMap(({ fields: { rowNumber }, hidden: { changes: change } }) => {
    if (!isObject(change)) return [];
    const { kind = 'qa', itemId = change.qaId, title = change.standardQuestion, before, after } = change;
    return [{ fields: { kind, rowNumber, itemId, title, before, after }, hidden: {} }];
  });
  mock.state.collections.set(changesPath(importId), changes);
  const counts = countsOf(judged);
  const imported = counts.accepted + counts.changed;
  const left = judged.filter(({ fields: row }) => row.reason !== null).length;
  Object.assign(fields, { counts, flattenedAnswers: flattenedOf(judged), hasErrorWorkbook: left > 0 });
  hidden.accepted = imported;
  return imported;
}

function chooseExistingQas({ mock, params, body }: Asked): Answered {
  const resource = byField(importsOf(mock), 'importId', params.importId);
  sendEvent(mock, 'upload', { $ref: '#/components/schemas/Import' }, resource, {
    type: 'existing.chosen',
    acceptedRows: 0,
  });
  resource.fields.existing = read(body, 'existing');
  noteRows(mock, resource);
  mock.events.tellOf('Import', resource.fields);
  return { body: resource.fields };
}

function move(mock: Mock, resource: Resource, type: string, payload: JsonObject = {}): void {
  sendEvent(mock, 'upload', { $ref: '#/components/schemas/Import' }, resource, { type, ...payload });
  const { fields, hidden } = resource;
  const isOver = importEnds.has(String(fields.status));
  Object.assign(fields, {
    progress: fields.status === 'parsing' || fields.status === 'importing' ? 0.5 : null,
    completedAt: isOver ? mock.state.now() : null,
    failure:
      typeof payload.code === 'string'
        ? { code: payload.code, headers: null, missingColumns: null, sheetName: null, sheetsWithHeader: null }
        : null,
  });
  hidden.accepted ??= 0;
  mock.events.tellOf('Import', fields);
}

function confirmImport(asked: Asked): Answered {
  const { mock, params } = asked;
  const resource = byField(importsOf(mock), 'importId', params.importId);
  move(mock, resource, 'import.confirmed');
  mock.state.later(1, () => {
    const rows = mock.store.list(rowsPath(textOr(params.importId, '')), rowsTemplate);
    for (const row of rows) kindOf(resource).write(asked, row);
    const counts = countsOf(rows);
    Object.assign(resource.fields, { counts, flattenedAnswers: flattenedOf(rows) });
    move(mock, resource, 'import.completed');
    draftChanged(mock);
  });
  return { body: resource.fields };
}

function undoImport(asked: Asked): Answered {
  const { mock, params, member } = asked;
  const resource = byField(importsOf(mock), 'importId', params.importId);
  const record = resource.fields;
  if (record.status !== 'completed') return { body: { deleted: 0, restored: 0, kept: 0 } };
  const rows = mock.store.list(rowsPath(textOr(params.importId, '')), rowsTemplate);
  const undone = kindOf(resource).undo(asked, rows);
  if (undone.deleted + undone.restored > 0) draftChanged(mock);
  const before = record.undone as JsonObject | null;
  const inAll = {
    deleted: Number(before?.deleted ?? 0) + undone.deleted,
    restored: Number(before?.restored ?? 0) + undone.restored,
  };
  record.undone = { undoneAt: mock.state.now(), undoneBy: memberAsActor(member), ...undone, ...inAll };
  return { body: undone };
}

/** An import that nobody reviews. */
const beginImport =
  (kind: string): Hook =>
  async (asked) => {
    const { mock, member, file } = asked;
    refusePending(mock, kind);
    const total = await thingsIn(asked);
    const schema = { $ref: '#/components/schemas/Import' };
    const fields = freshResource(asked, schema, {
      importId: mock.state.id('imp'),
      kind,
      ...(file === null ? {} : { fileName: file.name, fileSize: file.content.length }),
      counts: countsOf([]),
      flattenedAnswers: 0,
      existing: 'skip',
      createdBy: memberAsActor(member),
      undone: null,
      unreadSheets: [],
      unreadColumns: [],
      hasErrorWorkbook: false,
    });
    const resource: Resource = { fields, hidden: {} };
    importsOf(mock).unshift(resource);
    mock.events.tellOf('Import', fields);
    mock.state.later(3, () => {
      if (fields.status !== 'parsing') return;
      const counts = { ...countsOf([]), total, accepted: total };
      Object.assign(fields, { status: 'completed', progress: null, counts, completedAt: mock.state.now() });
      mock.events.tellOf('Import', fields);
    });
    return { body: fields };
  };

/** How many things an import brings: the rows of a workbook, the addresses that were sent, or else the one file. */
async function thingsIn({ file, body }: Asked): Promise<number> {
  const rows = file === null ? null : await readRows(file.content);
  return rows?.length ?? Math.max(1, readList(body, 'urls').length);
}

/** Files on their way into the application; the workbooks of Q&As go into the draft. */
export const importHooks: Readonly<Record<string, Hook>> = {
  importMembers: beginImport('members'),
  importQuickReplies: beginImport('quickReplies'),
  importTaskFlow: beginImport('taskFlows'),
  createImport: (asked) => createImport(asked, 'qas'),
  importChitchats: (asked) => createImport(asked, 'chitchats'),
  importRegressionCases: (asked) => createImport(asked, 'regressionCases'),
  chooseExistingQas,
  confirmImport,
  undoImport,
  cancelImport: ({ mock, params }) => {
    const resource = byField(importsOf(mock), 'importId', params.importId);
    move(mock, resource, 'import.cancelled');
    return { body: resource.fields };
  },
};
