/** Many short texts in one piece of memory. It makes strings only on request. */
export interface TextTable {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text begins; one more entry closes the last. */
  offsets: Uint32Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function packTexts(texts: readonly string[]): TextTable {
  const parts = texts.map((text) => encoder.encode(text));
  const offsets = new Uint32Array(parts.length + 1);
  for (const [at, part] of parts.entries()) offsets[at + 1] = offsets[at]! + part.length;
  const bytes = new Uint8Array(offsets[parts.length]!);
  for (const [at, part] of parts.entries()) bytes.set(part, offsets[at]);
  return { bytes, offsets };
}

export function textAt(table: TextTable, at: number): string {
  return decoder.decode(table.bytes.subarray(table.offsets[at], table.offsets[at + 1]));
}
