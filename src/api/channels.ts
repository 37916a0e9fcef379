import { queryOptions } from '@tanstack/react-query';
import type { Channel, ChannelUpdate } from './__generated__/schema.d.ts';
import { client, dataOf, ifMatch } from './client.ts';

/** The channels of an application; in this edition one for the web. */
export function channelsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'channels'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/channels', { params: { path: { sdkAppId } }, signal })),
  });
}

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateChannel(
  sdkAppId: string,
  channelId: string,
  body: ChannelUpdate,
  version: number,
): Promise<Channel> {
  return dataOf(
    client.PATCH('/apps/{sdkAppId}/channels/{channelId}', {
      params: { path: { sdkAppId, channelId }, header: ifMatch(version) },
      body,
    }),
  );
}
