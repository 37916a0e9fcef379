import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockImport, updateImport } from '../../store/import-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { draftImports } from './draft-imports.ts';
import {
  type Import,
  type ImportTarget,
  announceImport,
  importStateAfter,
  rowsToImport,
} from './import-view.ts';
import { columnsOfImport } from './judge-qas.ts';

/**
 * Chooses what an import does with what the draft has already, and compares its rows with the draft anew.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is not in review
 */
export async function chooseExistingQas(
  deps: Deps,
  target: ImportTarget,
  { existing }: components['schemas']['ExistingQasChoice'],
): Promise<Import> {
  return inTransaction(deps, async (tx, emit) => {
    const record = await lockImport(tx, target.sdkAppId, target.importId);
    if (!record) throw problem('notFound');
    // The rows are compared only for an import that admits the choice.
    importStateAfter(record, { type: 'existing.chosen', acceptedRows: 0 });
    const judging = { existing, columns: columnsOfImport(record), now: deps.clock.now() };
    const counts = await draftImports[record.kind].judge(tx, target, judging);
    const status = importStateAfter(record, { type: 'existing.chosen', acceptedRows: rowsToImport(counts) });
    await updateImport(tx, { ...target, status: record.status }, { status, existing, counts });
    return announceImport(tx, emit, target);
  });
}
