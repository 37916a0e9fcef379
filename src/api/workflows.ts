import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client.ts';

/** How many things are in each state of each lifecycle now. */
export function workflowCountsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'workflows'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/workflows', { params: { path: { sdkAppId } }, signal })),
    staleTime: 0,
  });
}
