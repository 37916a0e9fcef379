import { deleteImportedCategories } from '../../store/category-queries.ts';
import { restoreImportedQas, updateImportedQas } from '../../store/import-change-queries.ts';
import { markConflictingRows } from '../../store/import-judging.ts';
import { importRows } from '../../store/import-row-queries.ts';
import { deleteImported } from '../../store/imported-rows.ts';
import { countAllQas } from '../../store/qa-queries.ts';
import { noteDraftChange } from '../draft/draft.ts';
import { markGuideStep } from '../guide/guide.ts';
import type { DraftImport } from './draft-import.ts';
import { judgeQas } from './judge-qas.ts';
import { resolvePlaces } from './places.ts';

/** Rows per statement: many enough to be quick, few enough to show progress. */
const rowsAtOnce = 2_000;

/** Q&As, with the categories that their rows name. */
export const qaImport: DraftImport = {
  judge: judgeQas,
  hasRoom: async ({ knowledgeQasMax }, tx, sdkAppId, accepted) =>
    (await countAllQas(tx, sdkAppId)) + accepted <= knowledgeQasMax,
  markConflicts: markConflictingRows,
  async write(tx, target, { now, signal, onWritten }) {
    const places = await resolvePlaces(tx, target, now);
    let written = 0;
    for (const write of [updateImportedQas, importRows]) {
      for (let after = 0; ;) {
        signal.throwIfAborted();
        const page = await write(tx, target, { places, after, limit: rowsAtOnce, now });
        if (page === null) break;
        after = page.last;
        written += page.count;
        onWritten(written);
      }
    }
    return written;
  },
  async noteWritten(deps, tx, emit, { sdkAppId, now, isUndone = false }) {
    await noteDraftChange(deps, tx, emit, sdkAppId, now);
    if (!isUndone) await markGuideStep(tx, emit, sdkAppId, 'importKnowledge', now);
  },
  async undo(tx, target, now) {
    const added = await deleteImported(tx, 'qas', target);
    const changed = await restoreImportedQas(tx, target, now);
    await deleteImportedCategories(tx, target);
    return { deleted: added.deleted, restored: changed.restored, kept: added.kept + changed.kept };
  },
};
