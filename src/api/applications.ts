import { queryOptions } from '@tanstack/react-query';
import type { Application, ApplicationCreation, ApplicationUpdate } from './__generated__/schema.d.ts';
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

/** The key makes a repeated attempt the same application. @throws ApiProblem `validationFailed`, `forbidden` */
export function createApplication(body: ApplicationCreation, idempotencyKey: string): Promise<Application> {
  return dataOf(client.POST('/apps', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }));
}

/** Deletes it with everything in it. @throws ApiProblem `stillInUse`, `versionConflict` */
export async function deleteApplication(sdkAppId: string, version: number): Promise<void> {
  await client.DELETE('/apps/{sdkAppId}', { params: { path: { sdkAppId }, header: ifMatch(version) } });
}
