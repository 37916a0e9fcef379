/** Bits of a JPEG, packed as it packs them. */
class Bits {
  readonly #bytes: number[] = [];
  #rest = '';

  write(bits: string): void {
    this.#rest += bits;
    while (this.#rest.length >= 8) this.#take();
  }

  #take(): void {
    const byte = Number.parseInt(this.#rest.slice(0, 8), 2);
    this.#bytes.push(byte, ...(byte === 0xff ? [0] : []));
    this.#rest = this.#rest.slice(8);
  }

  finish(): number[] {
    if (this.#rest !== '') this.write('1'.repeat(8 - this.#rest.length));
    return this.#bytes;
  }
}

const twoBytes = (value: number): number[] => [value >> 8, value & 255];
const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...twoBytes(content.length + 2),
  ...content,
];

/** A grey JPEG of squares of 8 by 8 pixels, row after row, each of one brightness from 0 to 255. */
export function jpegOf(columns: number, squares: readonly number[]): Buffer {
  const rows = squares.length / columns;
  const size = [...twoBytes(rows * 8), ...twoBytes(columns * 8)];
  const lengths = (...pairs: [length: number, count: number][]) =>
    Array.from({ length: 16 }, (_, at) => pairs.find(([length]) => length === at + 1)?.[1] ?? 0);
  const bits = new Bits();
  let before = 0;
  for (const square of squares) {
    const difference = square - 128 - before;
    before = square - 128;
    const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    const written = difference < 0 ? difference + 2 ** length - 1 : difference;
    bits.write(length.toString(2).padStart(4, '0'));
    if (length > 0) bits.write(written.toString(2).padStart(length, '0'));
    // The square has nothing else.
    bits.write('0');
  }
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    ...segment(0xc0, [8, ...size, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...lengths([4, 12]), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ...segment(0xc4, [0x10, ...lengths([1, 1]), 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...bits.finish(),
    0xff,
    0xd9,
  ]);
}
