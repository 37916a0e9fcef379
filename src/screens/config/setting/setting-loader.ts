import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { conversationSettingsQuery } from '../../../api/settings.ts';

/** The application itself is there already: the shell needs it too. */
export function createLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    await queryClient.ensureQueryData({
      ...conversationSettingsQuery(params.sdkAppId ?? ''),
      revalidateIfStale: true,
    });
    return null;
  };
}
