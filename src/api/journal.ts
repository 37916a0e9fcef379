/** Most entries to keep: more than can arrive during a reading. */
const keptEntries = 2000;

/** Remembers events, so that an older reading that arrives later does not undo them. */
export function createJournal<Entry>() {
  let count = 0;
  let entries: Entry[] = [];
  return {
    note(entry: Entry) {
      count += 1;
      entries.push(entry);
      if (entries.length > 2 * keptEntries) entries = entries.slice(-keptEntries);
    },
    /** The current position. `since(mark())` returns the later notes. */
    mark: () => count,
    /**
     * The notes since a position, in order. Applied to a reading they may set something back for a moment, but the
     * stream brings everything newer.
     */
    since: (mark: number): readonly Entry[] =>
      count === mark ? [] : entries.slice(Math.max(0, entries.length - (count - mark))),
  };
}
