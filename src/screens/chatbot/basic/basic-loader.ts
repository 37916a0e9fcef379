import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { botSettingsQuery } from '../../../api/settings.ts';
import { botModeQuery, thirdPartyBotQuery } from '../../../api/third-party-bot.ts';

export function createLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    const sdkAppId = params.sdkAppId ?? '';
    await Promise.all([
      queryClient.ensureQueryData({ ...botSettingsQuery(sdkAppId), revalidateIfStale: true }),
      queryClient.ensureQueryData({ ...botModeQuery(sdkAppId), revalidateIfStale: true }),
      queryClient.ensureQueryData({ ...thirdPartyBotQuery(sdkAppId), revalidateIfStale: true }),
    ]);
    return null;
  };
}
