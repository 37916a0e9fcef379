/** What the cache knows of one record. */
export interface Reading<Data> {
  data: Data | undefined;
  /** Why the last reading failed; null while there is nothing to complain of. */
  error: unknown;
  /** Whether an answer is on its way. */
  isFetching: boolean;
}
