import type { Deps } from '../../deps.ts';
import { type ExportKey, listExpiredExports, lockExport, updateExport } from '../../store/export-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { discardFile } from '../discard-file.ts';
import { advanceExport, announceExport } from './export-view.ts';

/** Deletes the files whose time is over. The exports stay listed. */
export async function pruneExports(deps: Deps): Promise<void> {
  for (const key of await listExpiredExports(deps.db, deps.clock.now()))
    await discardFile(deps, await expire(deps, key));
}

/** @returns the key of the file that nobody can download any more */
async function expire(deps: Deps, key: ExportKey): Promise<string | null> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExport(tx, key);
    // Another process was faster.
    if (row?.status !== 'completed') return null;
    const expired = advanceExport(row, { type: 'export.expired' });
    await updateExport(tx, key, { ...expired, file_key: null, expires_at: null });
    await announceExport(tx, emit, key);
    return row.file_key;
  });
}
