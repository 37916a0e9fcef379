import type { Channel, ChannelUpdate } from './__generated__/schema.d.ts';
import { call, query } from './operation.ts';

/** The channels of an application; in this edition one for the web. */
export const channelsQuery = (sdkAppId: string) => query('listChannels', { sdkAppId });

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateChannel(
  sdkAppId: string,
  channelId: string,
  body: ChannelUpdate,
  version: number,
): Promise<Channel> {
  return call('updateChannel', { sdkAppId, channelId }, { body, version });
}
