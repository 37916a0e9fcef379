/** Rows to write, page by page. */
export interface Rows<Row> {
  /** How many there are as the writing begins. */
  total: number;
  pages: AsyncIterable<Row[]>;
}

/** Enough that asking for them costs little, and few enough to hold. */
export const rowsAtOnce = 500;

/** Those of these ids that were chosen, in the same order; all of them if none were. */
export function chosenOf(ids: readonly string[], chosen: readonly string[] | null): readonly string[] {
  if (chosen === null) return ids;
  const isChosen = new Set(chosen);
  return ids.filter((id) => isChosen.has(id));
}

/** The things with these ids, in this order. What was deleted meanwhile is left out. */
export async function* pagesById<Found, Row>(
  ids: readonly string[],
  find: (ids: string[]) => Promise<Found[]>,
  { idOf, rowOf }: { idOf: (found: Found) => string; rowOf: (found: Found) => Row },
): AsyncGenerator<Row[], void, undefined> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const wanted = ids.slice(at, at + rowsAtOnce);
    const byId = new Map((await find(wanted)).map((found) => [idOf(found), found]));
    yield wanted.flatMap((id) => {
      const found = byId.get(id);
      return found === undefined ? [] : [rowOf(found)];
    });
  }
}

/** The things of a list in which nothing moves, after a mark each. */
export async function* pagesByMark<Found, Mark, Row>(
  list: (after: Mark | null) => Promise<Found[]>,
  { markOf, rowOf }: { markOf: (found: Found) => Mark; rowOf: (found: Found) => Row },
): AsyncGenerator<Row[], void, undefined> {
  for (let after: Mark | null = null; ;) {
    const found = await list(after);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(rowOf);
    after = markOf(last);
  }
}
