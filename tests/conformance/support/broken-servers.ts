import type { CaseResult } from '../../../tools/conformance/results.ts';
import { type Backend, owner, startBackend } from './backend.ts';
import { type Breakage, startBrokenProxy } from './broken-proxy.ts';
import { otherOwner } from './second-organization.ts';

/** Our server with two tenants, to be judged with one thing broken at a time. */
export interface BrokenServers {
  backend: Backend;
  /** The applications of the two tenants. */
  apps: { own: string; other: string };
  applicationsOf(credentials: object): Promise<string[]>;
  /** What the kit says of the server behind a proxy that breaks one thing. */
  failuresOf(only: string[], breakage: Breakage): Promise<readonly CaseResult[]>;
}

export async function startBrokenServers(): Promise<BrokenServers> {
  const backend = await startBackend();
  await backend.judge({ only: ['getSystemStatus'] });
  await backend.addSecondOrganization();
  const applicationsOf = async (credentials: object): Promise<string[]> => {
    const response = await fetch(`${backend.address}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
      body: JSON.stringify(credentials),
    });
    const { memberships } = (await response.json()) as { memberships: { sdkAppId: string }[] };
    return memberships.map(({ sdkAppId }) => sdkAppId);
  };
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

/** The one failure of a case. @throws where there is none */
export function lineOf(failures: readonly CaseResult[], subject: string, name: string): CaseResult {
  const found = failures.find((result) => result.subject === subject && result.case === name);
  if (found !== undefined) return found;
  throw new Error(
    `Not among ${JSON.stringify(failures.map((each) => [each.subject, each.case, each.got]))}.`,
  );
}
