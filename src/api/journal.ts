/** Entries kept: more than can arrive while something is being read. */
const KEPT = 2000;

/** Remembers what events brought, so that a reading under way does not undo them when it arrives. */
export function createJournal<Entry>() {
  let count = 0;
  let entries: Entry[] = [];
  return {
    note(entry: Entry) {
      count += 1;
      entries.push(entry);
      if (entries.length > 2 * KEPT) entries = entries.slice(-KEPT);
    },
    /** Now: what is noted from here on is `since(mark())`. */
    mark: () => count,
    /**
     * What was noted since, in order. Applied to what was read meanwhile it may set something back for a moment, never for
     * good: whatever is newer than the reading follows on the stream.
     */
    since: (mark: number): readonly Entry[] =>
      count === mark ? [] : entries.slice(Math.max(0, entries.length - (count - mark))),
  };
}
