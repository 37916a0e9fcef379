import { chitchatsMax } from '../../../src/machines/rules/limits.ts';
import { countChitchats } from '../../store/chitchat-queries.ts';
import {
  insertImportedChitchats,
  markConflictingChitchats,
  restoreImportedChitchats,
  updateImportedChitchats,
} from '../../store/import-chitchat-queries.ts';
import { deleteImported } from '../../store/imported-rows.ts';
import { noteUnlearnedChange } from '../draft/draft.ts';
import type { DraftImport } from './draft-import.ts';
import { judgeChitchats } from './judge-chitchats.ts';

/** Small talk. There is so little of it that each step is one statement. */
export const chitchatImport: DraftImport = {
  judge: judgeChitchats,
  hasRoom: async (_, tx, sdkAppId, accepted) =>
    (await countChitchats(tx, sdkAppId)) + accepted <= chitchatsMax,
  markConflicts: markConflictingChitchats,
  async write(tx, target, { now, signal, onWritten }) {
    const updated = await updateImportedChitchats(tx, target, now);
    onWritten(updated);
    signal.throwIfAborted();
    return updated + (await insertImportedChitchats(tx, target, now));
  },
  // Small talk is not in the index of the online test, so that needs no rebuild.
  noteWritten: (_, tx, emit, { sdkAppId }) => noteUnlearnedChange(tx, emit, sdkAppId),
  async undo(tx, target, now) {
    const added = await deleteImported(tx, 'chitchats', target);
    const changed = await restoreImportedChitchats(tx, target, now);
    return { deleted: added.deleted, restored: changed.restored, kept: added.kept + changed.kept };
  },
};
