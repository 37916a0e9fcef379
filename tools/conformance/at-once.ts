/** How many requests run at a time. */
const concurrency = 6;

/** Runs the work for all items, a few at a time. After a failure it begins none, and ends when nothing is under way. */
export async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async (): Promise<void> => {
    try {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    } catch (error) {
      rest.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
