import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  type ActivationEvent,
  activationLifecycle,
} from '../../../src/machines/activation/activation.lifecycle.ts';
import { advanceLifecycle, canAdvance } from '../../../src/machines/advance.ts';
import { problem, versionConflict } from '../../problems.ts';
import type { Tx } from '../../store/transaction.ts';

type Schemas = components['schemas'];
export type SwitchEvent = Extract<ActivationEvent['type'], `item.${string}`>;

/** What all things of the draft have that can be switched off. */
interface ThingRow {
  status: Schemas['ActivationStatus'];
  version: number;
  changed_by: Schemas['Actor'] | null;
  changed_at: Date | null;
}

/** How the store keeps one kind of thing. Each change of a thing is its next version. */
export interface DraftThings<Row extends ThingRow> {
  idOf(this: void, row: Row): string;
  /** The rows with these ids, kept from others' changes until the transaction ends. */
  lock(this: void, tx: Tx, sdkAppId: string, ids: readonly string[]): Promise<Row[]>;
  update(
    this: void,
    tx: Tx,
    sdkAppId: string,
    ids: readonly string[],
    changes: Pick<ThingRow, 'status'> & { updated_at: Date },
  ): Promise<void>;
  remove(this: void, tx: Tx, sdkAppId: string, ids: readonly string[]): Promise<void>;
}

/** Where and when somebody changes things. */
interface Place {
  tx: Tx;
  sdkAppId: string;
  now: Date;
}

/** @throws {ProblemError} notFound */
export async function lockThing<Row extends ThingRow>(
  things: DraftThings<Row>,
  { tx, sdkAppId }: Pick<Place, 'tx' | 'sdkAppId'>,
  id: string,
): Promise<Row> {
  const [row] = await things.lock(tx, sdkAppId, [id]);
  if (!row) throw problem('notFound');
  return row;
}

/** @throws {ProblemError} notFound, versionConflict */
export async function lockThingVersion<Row extends ThingRow>(
  things: DraftThings<Row>,
  place: Pick<Place, 'tx' | 'sdkAppId'>,
  { id, ifMatch }: { id: string; ifMatch: number },
): Promise<Row> {
  const row = await lockThing(things, place, id);
  if (row.version !== ifMatch) throw versionConflict(row);
  return row;
}

/**
 * Switches a thing on or off. @returns its row as it was, and its new status
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function switchThing<Row extends ThingRow>(
  things: DraftThings<Row>,
  { tx, sdkAppId, now }: Place,
  { id, event }: { id: string; event: SwitchEvent },
): Promise<{ row: Row; status: ThingRow['status'] }> {
  const row = await lockThing(things, { tx, sdkAppId }, id);
  const status = statusAfter(row, event);
  await things.update(tx, sdkAppId, [id], { status, updated_at: now });
  return { row, status };
}

function statusAfter({ status }: ThingRow, type: SwitchEvent): ThingRow['status'] {
  return advanceLifecycle(activationLifecycle, { state: status, context: {} }, { type }).state;
}

/** One action on many things. */
export interface BulkAction<Row> {
  isAffected(this: void, row: Row): boolean;
  /** @param rows those that are affected, one at least */
  apply(this: void, rows: readonly Row[]): Promise<void>;
}

const events = { activate: 'item.activated', deactivate: 'item.deactivated' } as const;

/** Switches many things on or off, those that are not so already. */
export function switchingMany<Row extends ThingRow>(
  things: Pick<DraftThings<Row>, 'idOf' | 'update'>,
  { tx, sdkAppId, now }: Place,
  action: keyof typeof events,
): BulkAction<Row> {
  const type = events[action];
  return {
    isAffected: ({ status }) => canAdvance(activationLifecycle, { state: status, context: {} }, { type }),
    async apply(rows) {
      for (const [status, moved] of Map.groupBy(rows, (row) => statusAfter(row, type)))
        await things.update(tx, sdkAppId, moved.map(things.idOf), { status, updated_at: now });
    },
  };
}

/** What can be done with many things of any kind. */
export function bulkActionOf<Row extends ThingRow>(
  things: DraftThings<Row>,
  place: Place,
  action: keyof typeof events | 'delete',
): BulkAction<Row> {
  if (action !== 'delete') return switchingMany(things, place, action);
  const { tx, sdkAppId } = place;
  return {
    isAffected: () => true,
    apply: (rows) => things.remove(tx, sdkAppId, rows.map(things.idOf)),
  };
}

/** Applies an action to all things that still exist, or to none. @returns the rows that exist and those that changed, as they were */
export async function editInBulk<Row extends ThingRow>(
  things: Pick<DraftThings<Row>, 'idOf' | 'lock'>,
  { tx, sdkAppId }: Pick<Place, 'tx' | 'sdkAppId'>,
  { ids, action }: { ids: readonly string[]; action: BulkAction<Row> },
): Promise<{ rows: Row[]; affected: Row[]; outcome: Schemas['BulkOutcome'] }> {
  const rows = await things.lock(tx, sdkAppId, ids);
  const affected = rows.filter(action.isAffected);
  if (affected.length > 0) await action.apply(affected);
  const found = new Set(rows.map(things.idOf));
  const outcome = {
    changed: affected.length,
    unchanged: rows.length - affected.length,
    notFound: ids.filter((id) => !found.has(id)),
  };
  return { rows, affected, outcome };
}
