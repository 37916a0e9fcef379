const below = ' › ';

/** The headings that a passage stands under, from the outermost, as one text. */
export function headingPath(headings: readonly string[]): string {
  return headings.join(below);
}

/** The nearest of them, and those above it. */
export function headingsOf(path: string | null): { own: string; above: string } {
  const headings = (path ?? '').split(below);
  return { own: headings.at(-1) ?? '', above: headings.slice(0, -1).join(' ') };
}
