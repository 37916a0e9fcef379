import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client.ts';

/** How many changes of the draft are not live yet; live events keep it current. */
export function pendingCountQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'pending-count'],
    queryFn: async ({ signal }) => {
      const { counts, botSettingsChanged } = await dataOf(
        client.GET('/apps/{sdkAppId}/deployments/draft-diff', {
          params: { path: { sdkAppId }, query: { limit: 1 } },
          signal,
        }),
      );
      return counts.added + counts.changed + counts.removed + (botSettingsChanged ? 1 : 0);
    },
  });
}
