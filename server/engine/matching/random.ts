/** A small seeded generator (mulberry32): the same knowledge base always gives the same index. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles the first `length` values in place. */
export function shuffle(values: Uint32Array, length: number, random: () => number): void {
  for (let last = length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const value = values[last]!;
    values[last] = values[other]!;
    values[other] = value;
  }
}
