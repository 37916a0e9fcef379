import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { workflowCountsQuery } from '../../../api/workflows.ts';

export function createLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    const query = workflowCountsQuery(params.sdkAppId ?? '');
    await queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
    return null;
  };
}
