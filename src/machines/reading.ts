/** What the cache knows of one record. */
export interface Reading<Data> {
  data: Data | undefined;
  /** Why the last reading failed; null if it did not. */
  error: unknown;
  /** Whether an answer is on its way. */
  isFetching: boolean;
}
