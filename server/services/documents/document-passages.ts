import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { activationLifecycle } from '../../../src/machines/activation/activation.lifecycle.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { passageSchema } from '../../../src/machines/rules/document-validation.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { type DocumentKey, findDocument, updateDocument } from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import {
  type PassageView,
  findPassage,
  keepPassageText,
  listPassageRows,
  lockPassages,
  updatePassages,
} from '../../store/passage-queries.ts';
import type { DocumentRow, PassageRow } from '../../store/schema/documents.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import { type DraftThings, type SwitchEvent, editInBulk, switchingMany } from '../draft/draft-things.ts';
import { requireValid } from '../validated.ts';
import { announceDocument, lockExisting, tellChange } from './document-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

function presentPassage(view: PassageView): Schemas['Passage'] {
  const { passage_id: passageId, page, heading, text: parsed, corrected, status, version } = view;
  const parsedText = corrected === null ? null : parsed;
  return { passageId, page, heading, text: corrected ?? parsed, parsedText, status, version };
}

interface PassageTarget extends DocumentKey {
  passageId: string;
}

/** In the order of the document. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listPassages(
  { db }: Deps,
  key: DocumentKey,
  { cursor, limit = pageItemsDefault }: { cursor?: string; limit?: number },
): Promise<Schemas['PassagePage']> {
  const document = await findDocument(db, key);
  if (!document) throw problem('notFound');
  const pages = pagesOf('passages', { ...key }, byNumber);
  const rows = await listPassageRows(
    db,
    { ...key, edition: document.edition },
    { after: pages.after(cursor) ?? 0, limit },
  );
  const { page, nextCursor } = pages.cut(rows, limit, ({ place }) => place);
  return { items: page.map(presentPassage), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readPassage({ db }: Deps, target: PassageTarget): Promise<Schemas['Passage']> {
  const document = await findDocument(db, target);
  const passage = document && (await findPassage(db, { ...target, edition: document.edition }));
  if (!passage) throw problem('notFound');
  return presentPassage(passage);
}

/**
 * Leaves a passage out, or takes it back. That is a change of its document.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function movePassage(
  deps: Deps,
  { event, ...target }: Editor & PassageTarget & { event: SwitchEvent },
): Promise<Schemas['Passage']> {
  return changingPassage(deps, target, async (tx, passage, key) => {
    const position = { state: passage.status, context: {} };
    const { state: status } = advanceLifecycle(activationLifecycle, position, { type: event });
    await updatePassages(tx, key, [key.passageId], { status });
    return 'edited';
  });
}

/**
 * Leaves up to 100 passages of a document out, or takes them back: all that it still has, or none. That is one change of it.
 * @throws {ProblemError} notFound
 */
export async function bulkEditPassages(
  deps: Deps,
  { by, passageIds: ids, action, ...target }: Editor & DocumentKey & Schemas['PassageBulkEdit'],
): Promise<Schemas['BulkOutcome']> {
  const { sdkAppId } = target;
  return signedTransaction(deps, by, async (tx, emit) => {
    await lockDraft(tx, sdkAppId);
    const row = await lockExisting(tx, target);
    const key = { ...target, edition: row.edition };
    const things: Pick<DraftThings<PassageRow>, 'idOf' | 'lock' | 'update'> = {
      idOf: (passage) => passage.passage_id,
      lock: (_, __, passageIds) => lockPassages(tx, key, passageIds),
      update: (_, __, passageIds, { status }) => updatePassages(tx, key, passageIds, { status }),
    };
    const place = { tx, sdkAppId, now: deps.clock.now() };
    const switching = switchingMany(things, place, action);
    const { affected, outcome } = await editInBulk(things, place, { ids, action: switching });
    if (affected.length > 0) await tellPassage(deps, { tx, emit, by, row }, 'edited');
    return outcome;
  });
}

/**
 * Corrects the text of a passage; the text that was read ends that. The same text again changes nothing.
 * @throws {ProblemError} notFound, versionConflict, validationFailed
 */
export async function editPassage(
  deps: Deps,
  { ifMatch, text: wished, ...target }: Editor & PassageTarget & Schemas['PassageEdit'] & { ifMatch: number },
): Promise<Schemas['Passage']> {
  const { text } = requireValid(passageSchema, { text: wished });
  return changingPassage(deps, target, async (tx, passage, key) => {
    if (passage.version !== ifMatch) throw versionConflict(passage);
    if (text === (passage.corrected ?? passage.text.trim())) return null;
    const isAsRead = text === passage.text.trim();
    const revision = isAsRead ? null : await keepPassageText(tx, key, text);
    await updatePassages(tx, key, [key.passageId], { revision });
    return 'corrected';
  });
}

type PassageChange = (
  tx: Tx,
  passage: PassageView,
  key: PassageTarget & { edition: number },
) => Promise<Schemas['DocumentChange'] | null>;

/** Changes a passage, and with it its document. @throws {ProblemError} notFound */
async function changingPassage(
  deps: Deps,
  { by, ...target }: Editor & PassageTarget,
  change: PassageChange,
): Promise<Schemas['Passage']> {
  return signedTransaction(deps, by, async (tx, emit) => {
    await lockDraft(tx, target.sdkAppId);
    const row = await lockExisting(tx, target);
    const key = { ...target, edition: row.edition };
    const passage = await findPassage(tx, key);
    if (!passage) throw problem('notFound');
    const done = await change(tx, passage, key);
    if (done === null) return presentPassage(passage);
    await tellPassage(deps, { tx, emit, by, row }, done);
    return presentPassage((await findPassage(tx, key)) ?? passage);
  });
}

/** Everybody learns that passages changed their document. */
async function tellPassage(
  deps: Deps,
  { tx, emit, by, row }: Pick<Editor, 'by'> & { tx: Tx; emit: Emit; row: DocumentRow },
  change: Schemas['DocumentChange'],
): Promise<void> {
  const target = { sdkAppId: row.sdk_app_id, documentId: row.document_id };
  await updateDocument(tx, target, { updated_at: deps.clock.now() });
  await noteUnlearnedChange(tx, emit, target.sdkAppId);
  tellChange(emit, { ...target, by }, change, row);
  await announceDocument(tx, emit, target);
}
