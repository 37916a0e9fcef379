import { query } from './operation.ts';

/** Whether Parley has been set up, and its version. */
export const systemQuery = {
  ...query('getSystemStatus', {}),
  // An initialized server stays so. Otherwise ask again, because somebody else may initialize it.
  staleTime: ({ state }: { state: { data?: { initialized: boolean } | undefined } }) =>
    state.data?.initialized === true ? Number.POSITIVE_INFINITY : 0,
};
