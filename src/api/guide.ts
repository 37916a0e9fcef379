import { query } from './operation.ts';

/** The steps of the quick start and which are done. */
export const guideQuery = (sdkAppId: string) => ({ ...query('getGuide', { sdkAppId }), staleTime: 0 });
