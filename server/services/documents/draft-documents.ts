import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { canAdvance } from '../../../src/machines/advance.ts';
import { type DocumentEvent, documentLifecycle } from '../../../src/machines/document/document.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import {
  type DocumentKey,
  deleteDocumentRows,
  lockDocuments,
  updateDocuments,
} from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { forgetPassages } from '../../store/edition-queries.ts';
import type { DocumentRow } from '../../store/schema/documents.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { discardFile } from '../discard-file.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import {
  type BulkAction,
  type DraftThings,
  type SwitchEvent,
  bulkActionOf,
  editInBulk,
  lockThing,
  lockThingVersion,
  switchThing,
} from '../draft/draft-things.ts';
import { signedTransaction } from '../signed-transaction.ts';
import {
  type Document,
  advanceDocument,
  announceDocument,
  announceDocuments,
  documentPosition,
  tellChange,
} from './document-view.ts';

type Schemas = components['schemas'];
type Action = Schemas['DocumentBulkEdit']['action'];

interface DocumentTarget extends Editor, DocumentKey {}

interface DocumentWork {
  tx: Tx;
  emit: Emit;
  now: Date;
  things: DraftThings<DocumentRow>;
  /** Everybody learns what happened to which documents. */
  changed(this: void, change: Schemas['DocumentChange'], rows: readonly DocumentRow[]): Promise<void>;
}

/** Runs `work` while nobody else changes the draft. Files of documents that it removes go after it. */
async function changingDocuments<Result>(
  deps: Deps,
  editor: Editor,
  work: (change: DocumentWork) => Promise<Result>,
): Promise<Result> {
  const { sdkAppId, by } = editor;
  const { result, files } = await signedTransaction(deps, by, async (tx, emit) => {
    const gone: string[] = [];
    await lockDraft(tx, sdkAppId);
    const things: DraftThings<DocumentRow> = {
      idOf: (row) => row.document_id,
      lock: lockDocuments,
      update: updateDocuments,
      async remove(_, __, ids) {
        gone.push(...(await deleteDocumentRows(tx, sdkAppId, ids)));
        await forgetPassages(tx, sdkAppId, ids, null);
      },
    };
    const changed: DocumentWork['changed'] = async (change, rows) => {
      await noteUnlearnedChange(tx, emit, sdkAppId);
      for (const row of rows) {
        const payload = { documentId: row.document_id };
        if (change === 'deleted')
          emit({ sdkAppId, type: 'document.deleted', audience: ['console'], payload });
        tellChange(emit, editor, change, row);
      }
    };
    return { result: await work({ tx, emit, now: deps.clock.now(), things, changed }), files: gone };
  });
  for (const key of files) await discardFile(deps, key);
  return result;
}

/** Deletes a document with its file. If it is being read, that ends. @throws {ProblemError} notFound, versionConflict */
export async function deleteDocument(
  deps: Deps,
  { sdkAppId, by, documentId: id, ifMatch }: DocumentTarget & { ifMatch: number },
): Promise<void> {
  await changingDocuments(deps, { sdkAppId, by }, async ({ tx, things, changed }) => {
    const row = await lockThingVersion(things, { tx, sdkAppId }, { id, ifMatch });
    await things.remove(tx, sdkAppId, [id]);
    await changed('deleted', [row]);
  });
}

const ownEvent = {
  'item.activated': 'document.activated',
  'item.deactivated': 'document.deactivated',
} as const satisfies Record<SwitchEvent, DocumentEvent['type']>;

/**
 * Activates or deactivates a document.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it was not read, or is so already
 */
export async function switchDocument(
  deps: Deps,
  { sdkAppId, by, documentId, event }: DocumentTarget & { event: SwitchEvent },
): Promise<Document> {
  return changingDocuments(deps, { sdkAppId, by }, async ({ tx, emit, now, things, changed }) => {
    const place = { tx, sdkAppId, now };
    advanceDocument(await lockThing(things, place, documentId), { type: ownEvent[event] });
    const { row, status } = await switchThing(things, place, { id: documentId, event });
    await changed(status, [row]);
    return announceDocument(tx, emit, { sdkAppId, documentId });
  });
}

const bulkSteps = {
  activate: { event: 'document.activated', change: 'activated' },
  deactivate: { event: 'document.deactivated', change: 'deactivated' },
  delete: { event: null, change: 'deleted' },
} as const satisfies Record<
  Action,
  { event: DocumentEvent['type'] | null; change: Schemas['DocumentChange'] }
>;

/** Applies one action to up to 100 documents: to all that still exist and whose state admits it, or to none. */
export async function bulkEditDocuments(
  deps: Deps,
  editor: Editor,
  { documentIds: ids, action }: Schemas['DocumentBulkEdit'],
): Promise<Schemas['DocumentBulkOutcome']> {
  const { sdkAppId } = editor;
  const { event, change } = bulkSteps[action];
  const admits = (row: DocumentRow): boolean =>
    event === null || canAdvance(documentLifecycle, documentPosition(row), { type: event });
  return changingDocuments(deps, editor, async ({ tx, emit, now, things, changed }) => {
    const place = { tx, sdkAppId, now };
    const plain = bulkActionOf(things, place, action);
    const admitted: BulkAction<DocumentRow> = {
      ...plain,
      isAffected: (row) => admits(row) && plain.isAffected(row),
    };
    const { rows, affected, outcome } = await editInBulk(things, place, { ids, action: admitted });
    if (affected.length > 0) await changed(change, affected);
    if (affected.length > 0 && action !== 'delete')
      await announceDocuments(tx, emit, sdkAppId, affected.map(things.idOf));
    const refused = rows
      .filter((row) => !admits(row))
      .map(({ document_id: documentId, name, parse_status: parseStatus }) => ({
        documentId,
        name,
        parseStatus,
      }));
    return { ...outcome, refused };
  });
}
