import type { Application, ApplicationCreation, ApplicationUpdate } from './__generated__/schema.d.ts';
import { call, query } from './operation.ts';

/** One application: name, languages, time zone, edition. */
export const applicationQuery = (sdkAppId: string) => query('getApplication', { sdkAppId });

/** @throws ApiProblem `versionConflict`, `validationFailed` */
export function updateApplication(
  sdkAppId: string,
  body: ApplicationUpdate,
  version: number,
): Promise<Application> {
  return call('updateApplication', { sdkAppId }, { body, version });
}

/** The key makes a repeated attempt the same application. @throws ApiProblem `validationFailed`, `forbidden` */
export function createApplication(body: ApplicationCreation, key: string): Promise<Application> {
  return call('createApplication', {}, { body, key });
}

/** Deletes it with everything in it. @throws ApiProblem `stillInUse`, `versionConflict` */
export function deleteApplication(sdkAppId: string, version: number): Promise<void> {
  return call('deleteApplication', { sdkAppId }, { version });
}
