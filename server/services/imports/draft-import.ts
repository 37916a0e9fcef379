import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { StoredCounts } from '../../store/schema/imports.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import type { ImportTarget } from './import-view.ts';
import type { ImportJudging } from './judge-qas.ts';

/** What an import does with one kind of content of the draft. */
export interface DraftImport {
  /** Compares every row with the draft as it is now. @returns how many rows have which outcome */
  judge: (tx: Tx, target: ImportTarget, judging: ImportJudging) => Promise<StoredCounts>;
  /** Whether as many more have a place in the draft. */
  hasRoom: (deps: Deps, tx: Tx, sdkAppId: string, accepted: number) => Promise<boolean>;
  /** Marks the rows that the draft no longer admits as they were reviewed. */
  markConflicts: (tx: Tx, target: ImportTarget) => Promise<void>;
  /** Writes the accepted and the changed rows. @returns how many @throws {KnowledgeLimitError} */
  write: (tx: Tx, target: ImportTarget, writing: ImportWriting) => Promise<number>;
  /** Notes that the draft has changed. */
  noteWritten: (
    deps: Deps,
    tx: Tx,
    emit: Emit,
    at: { sdkAppId: string; now: Date; isUndone?: boolean },
  ) => Promise<void>;
  /** Takes back what was written, but for what somebody has changed since. */
  undo: (tx: Tx, target: ImportTarget, now: Date) => Promise<components['schemas']['ImportUndone']>;
}

export interface ImportWriting {
  now: Date;
  signal: AbortSignal;
  /** Told how many rows are written. */
  onWritten: (written: number) => void;
}
