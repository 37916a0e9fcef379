import { query } from './operation.ts';

/** Whether Parley has been set up, and its version. */
export const systemQuery = {
  ...query('getSystemStatus', {}),
  // An initialized server stays so. Otherwise ask again, because somebody else may initialize it.
  // Kept, because every navigation asks: a page that has been open for long also goes on while the server is away.
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: ({ state }: { state: { data?: { initialized: boolean } | undefined } }) =>
    state.data?.initialized === true ? Number.POSITIVE_INFINITY : 0,
};
