import { query } from './operation.ts';

/** One application: name, languages, time zone, edition. */
export const applicationQuery = (sdkAppId: string) => query('getApplication', { sdkAppId });
