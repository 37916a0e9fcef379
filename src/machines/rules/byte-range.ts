/** A part of a file, by the numbers of its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a `Range` header asks for (RFC 9110 §14). Null for none, for several and for one that cannot be read:
 * then the answer is the whole file, as the standard allows. `beyond`: nothing of the file lies in it.
 * @param size of the file, in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  if (start >= size) return 'beyond';
  return { start, end: from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
