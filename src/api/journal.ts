/** Entries kept: more than can arrive while something is being read. */
const KEPT = 2000;

export interface Journal<Entry> {
  readonly note: (entry: Entry) => void;
  /** Now: what is noted from here on is `since(mark())`. */
  readonly mark: () => number;
  /**
   * What was noted since, in order. Applied to what was read meanwhile it may set something back for a moment, never for
   * good: whatever is newer than the reading follows on the stream.
   */
  readonly since: (mark: number) => readonly Entry[];
}

/** Remembers what events brought, so that a reading under way does not undo them when it arrives. */
export function createJournal<Entry>(): Journal<Entry> {
  let count = 0;
  let entries: Entry[] = [];
  return {
    note(entry) {
      count += 1;
      entries.push(entry);
      if (entries.length > 2 * KEPT) entries = entries.slice(-KEPT);
    },
    mark: () => count,
    since: (mark) => (count === mark ? [] : entries.slice(Math.max(0, entries.length - (count - mark)))),
  };
}
