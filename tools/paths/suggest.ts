/** How many letters must change to turn one word into another. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** A sentence that helps with a name that is not among the known ones. */
export function suggestion(name: string, known: readonly string[]): string {
  const begun = known.find((each) => name.length > 1 && each.toLowerCase().startsWith(name.toLowerCase()));
  if (begun !== undefined) return `Did you mean "${begun}"?`;
  const [nearest] = known
    .map((each) => ({ each, far: distance(name.toLowerCase(), each.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  const near = nearest && nearest.far <= Math.max(2, name.length / 3);
  return near ? `Did you mean "${nearest.each}"?` : `There are: ${known.join(', ')}.`;
}
