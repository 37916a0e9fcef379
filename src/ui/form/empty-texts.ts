function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A draft without the languages that were left empty: there the product's own words stand. */
export function withoutEmptyTexts<T extends object>(draft: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with the same kinds of values; only empty parts are gone
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      isTexts(value)
        ? Object.fromEntries(
            Object.entries(value).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
          )
        : value,
    ]),
  ) as T;
}
