import { type LockedQa, deleteQas, lockQas, updateQas } from '../../store/qa-queries.ts';
import type { DraftThings } from '../draft/draft-things.ts';

/** The Q&As of the draft. */
export const qaThings: DraftThings<LockedQa> = {
  idOf: (row) => row.qa_id,
  lock: lockQas,
  update: updateQas,
  remove: deleteQas,
};
