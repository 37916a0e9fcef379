import { queryOptions } from '@tanstack/react-query';
import type { Session, SystemInitialization } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';

/** Whether Parley has been set up, and its version. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => dataOf(client.GET('/system', { signal })),
  // Initialized stays initialized; not initialized must be asked again, somebody else may be at it.
  staleTime: (query) => (query.state.data?.initialized === true ? Number.POSITIVE_INFINITY : 0),
});

/** @throws ApiProblem `alreadyInitialized`, `validationFailed` with pointers into the body */
export function initializeSystem(body: SystemInitialization, signal?: AbortSignal): Promise<Session> {
  return dataOf(client.POST('/system/initialization', { body, signal }));
}
