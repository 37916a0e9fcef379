import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { activationLifecycle } from '../../../src/machines/activation/activation.lifecycle.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type DocumentKey, findDocument, updateDocument } from '../../store/document-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { findPassage, listPassageRows, switchPassage } from '../../store/passage-queries.ts';
import type { PassageRow } from '../../store/schema/documents.ts';
import type { Editor } from '../actor.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import type { SwitchEvent } from '../draft/draft-things.ts';
import { announceDocument, lockExisting, tellChange } from './document-view.ts';
import { signedTransaction } from '../signed-transaction.ts';

type Schemas = components['schemas'];

function presentPassage({
  passage_id: passageId,
  page,
  heading,
  text,
  status,
}: PassageRow): Schemas['Passage'] {
  return { passageId, page, heading, text, status };
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

/**
 * Leaves a passage out, or takes it back. That is a change of its document.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function movePassage(
  deps: Deps,
  { event, passageId, ...target }: Editor & DocumentKey & { passageId: string; event: SwitchEvent },
): Promise<Schemas['Passage']> {
  return signedTransaction(deps, target.by, async (tx, emit) => {
    await lockDraft(tx, target.sdkAppId);
    const row = await lockExisting(tx, target);
    const place = { ...target, edition: row.edition, passageId };
    const passage = await findPassage(tx, place);
    if (!passage) throw problem('notFound');
    const position = { state: passage.status, context: {} };
    const { state: status } = advanceLifecycle(activationLifecycle, position, { type: event });
    await switchPassage(tx, place, status);
    await updateDocument(tx, target, { updated_at: deps.clock.now() });
    await noteUnlearnedChange(tx, emit, target.sdkAppId);
    tellChange(emit, target, 'edited', row);
    await announceDocument(tx, emit, target);
    return presentPassage({ ...passage, status });
  });
}
