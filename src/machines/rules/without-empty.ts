function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSaid(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() !== '';
}

/** A draft as it is sent: a figure that was left empty is missing, and a language too, where the product's own words stand. */
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
