import { query } from './operation.ts';

/** Whether Parley has been set up, and its version. */
export const systemQuery = {
  ...query('getSystemStatus', {}),
  // Initialized stays initialized; not initialized must be asked again, somebody else may be at it.
  staleTime: ({ state }: { state: { data?: { initialized: boolean } | undefined } }) =>
    state.data?.initialized === true ? Number.POSITIVE_INFINITY : 0,
};
