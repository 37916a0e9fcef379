import { query } from './operation.ts';

/** The channels of an application; in this edition one for the web. */
export const channelsQuery = (sdkAppId: string) => query('listChannels', { sdkAppId });
