import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { guideQuery } from '../../../api/guide.ts';

export function createLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    await queryClient.ensureQueryData({ ...guideQuery(params.sdkAppId ?? ''), revalidateIfStale: true });
    return null;
  };
}
