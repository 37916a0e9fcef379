interface PageVersionParts {
  /** The query of the page's own address. */
  search: string;
  /** The version of the loaded page. */
  loaded: string | null;
  fetch: (address: string) => Promise<Response>;
  log: (message: string, details: Record<string, unknown>) => void;
}

const parameter = 'buffet-config-id';

/** The `buffet-config-id` of an address, empty where it has none; it is read and logged (SPECIFICATION §3). */
export function readBuffetConfigId({ search, log }: Pick<PageVersionParts, 'search' | 'log'>): string {
  const id = new URLSearchParams(search).get(parameter) ?? '';
  log('buffet-config-id', { id });
  return id;
}

/** The content of `<meta name="version">`. */
export function versionIn(html: string): string | null {
  return (
    new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector('meta[name="version"]')
      ?.getAttribute('content') ?? null
  );
}

/**
 * Fetches the root page as text and compares its version with the loaded one. A mismatch or a failure is only logged
 * (SPECIFICATION §4): whoever works goes on working.
 */
export async function checkPageVersion(parts: PageVersionParts): Promise<void> {
  const { loaded, log } = parts;
  const id = readBuffetConfigId(parts);
  try {
    const response = await parts.fetch(`/?${new URLSearchParams({ [parameter]: id })}`);
    if (!response.ok) throw new Error(`The root page answered ${response.status}.`);
    const current = versionIn(await response.text());
    if (current !== loaded) log('version mismatch', { loaded, current });
  } catch (error) {
    log('version check failed', { loaded, error: String(error) });
  }
}
