import type { CaseResult } from '../../../tools/conformance/results.ts';
import { type Backend, owner, sessionOf, startBackend } from './backend.ts';
import { type Breakage, startBrokenProxy } from './broken-proxy.ts';
import { otherOwner } from './second-organization.ts';

/** Our server with two tenants; a proxy breaks one thing at a time. */
export interface BrokenServers {
  backend: Backend;
  /** The applications of the two tenants. */
  apps: { own: string; other: string };
  applicationsOf(credentials: object): Promise<string[]>;
  /** The kit's report on the server behind a proxy that breaks one thing. */
  failuresOf(only: string[], breakage: Breakage): Promise<readonly CaseResult[]>;
}

export async function startBrokenServers(): Promise<BrokenServers> {
  const backend = await startBackend();
  await backend.judge({ only: ['getSystemStatus'] });
  await backend.addSecondOrganization();
  const applicationsOf = async (credentials: object): Promise<string[]> =>
    (await sessionOf(backend, credentials)).memberships.map(({ sdkAppId }) => sdkAppId);
  const [own = ''] = await applicationsOf(owner);
  const [other = ''] = await applicationsOf(otherOwner);
  return {
    backend,
    apps: { own, other },
    applicationsOf,
    failuresOf: async (only, breakage) => {
      const proxy = await startBrokenProxy(backend.address, breakage);
      try {
        const access = { sdkAppId: own, other: otherOwner };
        const { results } = await backend.judge({ baseUrl: proxy.address, only, patience: 1500, access });
        return results.filter((result) => result.verdict === 'failed');
      } finally {
        await proxy.close();
      }
    },
  };
}

/** The only failure of a case. @throws if there is none */
export function lineOf(failures: readonly CaseResult[], subject: string, name: string): CaseResult {
  const found = failures.find((result) => result.subject === subject && result.case === name);
  if (found !== undefined) return found;
  throw new Error(
    `Not among ${JSON.stringify(failures.map((each) => [each.subject, each.case, each.got]))}.`,
  );
}
