import type { Session, SystemInitialization } from './__generated__/schema.d.ts';
import { call } from './call.ts';
import { query } from './operation.ts';

/** Whether Parley has been set up, and its version. */
export const systemQuery = {
  ...query('getSystemStatus', {}),
  // Initialized stays initialized; not initialized must be asked again, somebody else may be at it.
  staleTime: ({ state }: { state: { data?: { initialized: boolean } | undefined } }) =>
    state.data?.initialized === true ? Number.POSITIVE_INFINITY : 0,
};

/** @throws ApiProblem `alreadyInitialized`, `validationFailed` with pointers into the body */
export function initializeSystem(body: SystemInitialization, signal?: AbortSignal): Promise<Session> {
  return call('initializeSystem', {}, { body, signal });
}
