import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { membersQuery } from '../../../api/members.ts';

export function createLoader(queryClient: QueryClient) {
  // Not awaited: the table shows its own skeleton rows.
  return ({ params }: LoaderFunctionArgs) => {
    void queryClient.prefetchInfiniteQuery(membersQuery(params.sdkAppId ?? ''));
    return null;
  };
}
