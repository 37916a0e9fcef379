import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client.ts';

/** The steps of the quick start and which are done. */
export function guideQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'guide'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/guide', { params: { path: { sdkAppId } }, signal })),
    staleTime: 0,
  });
}
