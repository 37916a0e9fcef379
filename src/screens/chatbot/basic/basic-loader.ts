import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { botSettingsQuery } from '../../../api/settings.ts';

export function createLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    await queryClient.ensureQueryData({
      ...botSettingsQuery(params.sdkAppId ?? ''),
      revalidateIfStale: true,
    });
    return null;
  };
}
