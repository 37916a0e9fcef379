/** A part of a file, by the numbers of its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a `Range` header asks for (RFC 9110 §14). Null for none, for several, and for one that cannot be read
 * or lies behind the end: then the answer is the whole file, as the standard allows.
 * @param size of the file, in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
