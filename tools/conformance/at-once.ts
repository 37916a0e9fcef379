/** How many requests run at a time. */
const concurrency = 6;

/** Runs the work for all items, a few at a time. After a failure it begins none, and ends when nothing is under way. */
export async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  await sharedOut(items, Array.from({ length: concurrency }), work);
}

/** As above, but each worker takes the next item when it has done one. */
export async function sharedOut<Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const begin = async (worker: Worker): Promise<void> => {
    try {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next, worker);
    } catch (error) {
      rest.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(workers.map(begin));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
