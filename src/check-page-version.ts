import { fetchPageVersion, readBuffetConfigId } from './api/page-version.ts';
import { advanceLifecycle } from './machines/advance.ts';
import {
  type VersionCheckEvent,
  versionCheckLifecycle,
} from './machines/version-check/version-check.lifecycle.ts';

interface VersionCheckParts {
  /** The query of the page's own address. */
  search: string;
  /** The version of the loaded page. */
  loaded: string | null;
  fetch: (address: string) => Promise<Response>;
  log: (message: string, details: Record<string, unknown>) => void;
}

/**
 * Compares the root page's version with the loaded one, as the version check's lifecycle says. It only logs the id of
 * the address, a mismatch and a failure (SPECIFICATION §4), and never disturbs the person.
 */
export async function checkPageVersion({ search, loaded, fetch, log }: VersionCheckParts): Promise<void> {
  const id = readBuffetConfigId(search);
  log('buffet-config-id', { id });
  let error: unknown = null;
  const event = await fetchPageVersion(id, fetch).then(
    (version): VersionCheckEvent => ({ type: 'page.received', version }),
    (reason: unknown): VersionCheckEvent => {
      error = reason;
      return { type: 'page.failed' };
    },
  );
  const begun = { state: 'checking' as const, context: { loaded, current: null } };
  const { state, context } = advanceLifecycle(versionCheckLifecycle, begun, event);
  if (state === 'different') log('version mismatch', { ...context });
  if (state === 'failed') log('version check failed', { loaded, error: String(error) });
}
