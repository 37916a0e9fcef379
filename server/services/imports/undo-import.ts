import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findImport, noteUndone } from '../../store/import-queries.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { changingDraft } from '../qas/change-draft.ts';
import { draftImports } from './draft-imports.ts';
import { announceImport } from './import-view.ts';

/**
 * Takes back what an import has added and changed, but for what somebody has changed since and for categories that
 * hold anything.
 * @throws {ProblemError} notFound
 */
export async function undoImport(
  deps: Deps,
  editor: Editor,
  importId: string,
): Promise<components['schemas']['ImportUndone']> {
  const { sdkAppId } = editor;
  const target = { sdkAppId, importId };
  return changingDraft(deps, editor, async ({ tx, emit, now }) => {
    const record = await findImport(tx, sdkAppId, importId);
    if (!record) throw problem('notFound');
    // The rows of an import under way have the ids of things that are not there yet.
    if (record.status !== 'completed') return { deleted: 0, restored: 0, kept: 0 };
    const kind = draftImports[record.kind];
    const { deleted, restored, kept } = await kind.undo(tx, target, now);
    await noteUndone(tx, target, { at: now, by: editor.by.memberId, deleted, restored, kept });
    const undone = await announceImport(tx, emit, target);
    const isDone = deleted + restored > 0;
    if (isDone) await kind.noteWritten(deps, tx, emit, { sdkAppId, now, isUndone: true });
    if (isDone || record.undone_at === null) {
      const payload = { import: undone, deleted, restored, kept, by: memberAsActor(editor.by) };
      emit({ sdkAppId, type: 'import.takenBack', payload });
    }
    return { deleted, restored, kept };
  });
}
