function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSaid(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() !== '';
}

/**
 * Removes empty figures and empty languages from a draft before sending. The product's own words replace empty
 * languages.
 */
export function withoutEmpty(draft: object): Record<string, unknown> {
  const parts: [string, unknown][] = Object.entries(draft);
  return Object.fromEntries(
    parts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        isTexts(value) ? Object.fromEntries(Object.entries(value).filter(([, text]) => isSaid(text))) : value,
      ]),
  );
}
