const parameter = 'buffet-config-id';

/** The `buffet-config-id` of an address, empty if it has none (SPECIFICATION §3). */
export function readBuffetConfigId(search: string): string {
  return new URLSearchParams(search).get(parameter) ?? '';
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
 * Fetches the root page as text and reads its version (SPECIFICATION §7).
 *
 * @throws if the page cannot be fetched
 */
export async function fetchPageVersion(
  buffetConfigId: string,
  fetchPage: (address: string) => Promise<Response>,
): Promise<string | null> {
  const response = await fetchPage(`/?${new URLSearchParams({ [parameter]: buffetConfigId })}`);
  if (!response.ok) throw new Error(`The root page answered ${response.status}.`);
  return versionIn(await response.text());
}
