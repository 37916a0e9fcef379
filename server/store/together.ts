import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Inputs of one statement. */
const mostTogether = 200;

/**
 * Turns a query of many inputs into a function of one input. Calls of that function on the same `db` share one call of
 * `many`: one statement, and each caller gets its own output. Calls in a transaction share it if they come in the same
 * turn of the event loop. Calls outside wait until the event loop has read what all sockets received, because each
 * request has a turn of its own.
 * @param many returns the outputs in the order of the inputs
 */
export function together<Db extends Kysely<Database>, Input, Output>(
  many: (db: Db, inputs: readonly Input[]) => Promise<Output[]>,
): (db: Db, input: Input) => Promise<Output> {
  const loaders = new WeakMap<Db, DataLoader<Input, Output>>();
  return (db, input) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Input, Output>((inputs) => many(db, inputs), {
        cache: false,
        maxBatchSize: mostTogether,
        batchScheduleFn: (dispatch) =>
          db.isTransaction ? process.nextTick(dispatch) : void setImmediate(dispatch),
      });
    loaders.set(db, loader);
    return loader.load(input);
  };
}

/** The row of each key, in the order of the keys; of several rows of one key, the last. */
export function rowsInOrder<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | undefined)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key));
}

/** The row of each input of a statement that numbers its inputs from 1, as `with ordinality` does. */
export function rowsInPlace<Row extends { place: number }>(
  inputs: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const places = inputs.map((_, index) => index + 1);
  return rowsInOrder(places, rows, ({ place }) => place);
}
