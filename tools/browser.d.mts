/** The executable of a browser that Playwright can drive; null where there is none. */
export function findBrowser(): Promise<string | null>;
