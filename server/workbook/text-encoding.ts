const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

export type TextEncodingName = (typeof marks)[number]['encoding'] | 'gb18030' | 'windows-1252';

/** The encoding that the byte order mark at the beginning of a file says; null without one. */
export function markedEncoding(head: Buffer): TextEncodingName | null {
  return marks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))?.encoding ?? null;
}

/**
 * How a text is written: as its byte order mark says, as UTF-8 if it is right as such, which it hardly ever is by chance, else as
 * Chinese or as western Windows writes.
 * @param sample its beginning, which may end within a character
 */
export function encodingOf(sample: Buffer): TextEncodingName {
  const marked = markedEncoding(sample);
  if (marked !== null) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return hasHanPairs(sample) ? 'gb18030' : 'windows-1252';
  }
}

/** Han characters of GB 18030 are two high bytes, nearly all; behind a letter with an accent there is mostly a plain one. */
function hasHanPairs(bytes: Buffer): boolean {
  let high = 0;
  let pairs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x81) continue;
    high += 1;
    at += 1;
    if ((bytes[at] ?? 0) > 0xa0) pairs += 1;
  }
  return 2 * pairs > high;
}
