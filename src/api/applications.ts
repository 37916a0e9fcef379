import { queryOptions } from '@tanstack/react-query';
import type { Application, ApplicationUpdate } from './__generated__/schema.d.ts';
import { client, dataOf, ifMatch } from './client.ts';

/** One application: name, languages, time zone, edition. */
export function applicationQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'application'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}', { params: { path: { sdkAppId } }, signal })),
  });
}

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateApplication(
  sdkAppId: string,
  body: ApplicationUpdate,
  version: number,
): Promise<Application> {
  return dataOf(
    client.PATCH('/apps/{sdkAppId}', { params: { path: { sdkAppId }, header: ifMatch(version) }, body }),
  );
}
