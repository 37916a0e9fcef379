import { open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import type { IndexData } from './index-data.ts';
import { type IndexMeta, indexSections, type Section, sectionsToData } from './index-sections.ts';
import { TrainedIndex } from './trained-index.ts';

const MAGIC = 'PARLEYIX';
/** Rises whenever an older file would be read wrongly; older files are then built again, never converted. */
export const INDEX_FORMAT = 1;
const ALIGNMENT = 8;
const PREAMBLE_BYTES = 24;

/** The file is not a whole index of this format. Building the index again is the way out. */
export class IndexFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IndexFileError';
  }
}

interface Header {
  meta: IndexMeta;
  sections: { name: string; type: Section['type']; at: number; length: number }[];
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

/**
 * The index as one file: magic, format, checksum, length of the header, header (JSON), then every array at an
 * offset divisible by 8, so that reading makes no copies.
 */
export function serializeIndex(index: TrainedIndex): Uint8Array[] {
  const { meta, sections } = indexSections(index.data);
  const header: Header = { meta, sections: [] };
  const bodies: Uint8Array[] = [];
  let at = 0;
  for (const { name, type, array } of sections) {
    header.sections.push({ name, type, at, length: array.length });
    const size = padded(array.byteLength);
    bodies.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    if (size > array.byteLength) bodies.push(new Uint8Array(size - array.byteLength));
    at += size;
  }
  const headerText = new TextEncoder().encode(JSON.stringify(header));
  const headerBytes = new Uint8Array(padded(headerText.length)).fill(0x20);
  headerBytes.set(headerText);
  const checksum = [headerBytes, ...bodies].reduce((sum, part) => crc32(part, sum), 0);
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(INDEX_FORMAT, 8);
  preamble.writeUInt32LE(checksum, 12);
  preamble.writeUInt32LE(headerBytes.length, 16);
  return [preamble, headerBytes, ...bodies];
}

/** Writes an index to a file, all the way to the disk. What the file held before is lost. */
export async function writeIndex(index: TrainedIndex, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const part of serializeIndex(index)) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads an index. Throws `IndexFileError` where the file is cut off, damaged or of another format. */
export async function openIndex(file: string): Promise<TrainedIndex> {
  const bytes = await readFile(file);
  return new TrainedIndex(readData(bytes, file));
}

function readData(bytes: Buffer<ArrayBuffer>, file: string): IndexData {
  if (bytes.length < PREAMBLE_BYTES || bytes.toString('latin1', 0, 8) !== MAGIC) {
    throw new IndexFileError(`${file} is not an index`);
  }
  const format = bytes.readUInt32LE(8);
  if (format !== INDEX_FORMAT) {
    throw new IndexFileError(`${file} has format ${format}, this version reads ${INDEX_FORMAT}`);
  }
  if (crc32(bytes.subarray(PREAMBLE_BYTES)) !== bytes.readUInt32LE(12)) {
    throw new IndexFileError(`${file} is damaged`);
  }
  const headerEnd = PREAMBLE_BYTES + bytes.readUInt32LE(16);
  const header = JSON.parse(bytes.toString('utf8', PREAMBLE_BYTES, headerEnd)) as Header;
  const buffer = alignedBuffer(bytes, headerEnd);
  return sectionsToData(header.meta, ({ name, type }) => {
    const found = header.sections.find((section) => section.name === name && section.type === type);
    return found ? { buffer: buffer.buffer, at: buffer.at + found.at, length: found.length } : null;
  });
}

/** Where the sections begin in memory; copies them only where the runtime handed out an unaligned buffer. */
function alignedBuffer(bytes: Buffer<ArrayBuffer>, from: number): { buffer: ArrayBuffer; at: number } {
  const at = bytes.byteOffset + from;
  if (at % ALIGNMENT === 0) return { buffer: bytes.buffer, at };
  return { buffer: bytes.buffer.slice(at, bytes.byteOffset + bytes.length), at: 0 };
}
