/** Shuffles the first `length` values in place. */
export function shuffleRows(values: Uint32Array, length: number, random: () => number): void {
  for (let last = length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const value = values[last]!;
    values[last] = values[other]!;
    values[other] = value;
  }
}
