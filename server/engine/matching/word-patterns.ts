/** Builds patterns from tables of words, so that a rule reads as what it knows. */

/** One of the entries of a table; ` | ` or the end of a line parts them. */
export function oneOf(table: string): string {
  return `(?:${table.trim().replaceAll(/\s*\n\s*|\s+\|\s+/gu, '|')})`;
}

export function maybe(pattern: string): string {
  return `(?:${pattern})?`;
}

/** The pattern up to so many times. A pattern without such an end could read a long text in too many ways. */
export function upTo(most: number, pattern: string): string {
  return `(?:${pattern}){0,${most}}`;
}

/** The pattern up to so many times, and at least once. */
export function onceUpTo(most: number, pattern: string): string {
  return `(?:${pattern}){1,${most}}`;
}
