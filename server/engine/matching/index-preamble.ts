import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import { backgroundFeatures } from './__generated__/background-features.ts';
import { matchingParameters } from './parameters.ts';

const MAGIC = 'PARLEYIX';
/** Rises whenever an older file would be read wrongly; older files are then built again, never converted. */
const INDEX_FORMAT = 2;
/** Tells apart the numbers that indexes are learned and asked with: what others have learned is built again, too. */
const LEARNED_WITH = crc32(backgroundFeatures, crc32(JSON.stringify(matchingParameters)));
const PREAMBLE_BYTES = 24;

/** The file is not a whole index of this release. Building the index again is the way out. */
export class IndexFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IndexFileError';
  }
}

/** What an index file begins with, after its magic, its format and what it was learned with. */
interface Preamble {
  checksum: number;
  /** Bytes. */
  headerLength: number;
}

export function preambleOf({ checksum, headerLength }: Preamble): Uint8Array {
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(INDEX_FORMAT, 8);
  preamble.writeUInt32LE(checksum, 12);
  preamble.writeUInt32LE(headerLength, 16);
  preamble.writeUInt32LE(LEARNED_WITH, 20);
  return preamble;
}

/** Throws `IndexFileError` for anything but an index of this release. */
export async function readPreamble(handle: FileHandle, file: string): Promise<Preamble> {
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  await readWhole(handle, preamble, file);
  if (preamble.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new IndexFileError(`${file} is not an index`);
  const format = preamble.readUInt32LE(8);
  if (format !== INDEX_FORMAT)
    throw new IndexFileError(`${file} has format ${format}, this release reads ${INDEX_FORMAT}`);
  if (preamble.readUInt32LE(20) !== LEARNED_WITH)
    throw new IndexFileError(`${file} was learned by another release`);
  return { checksum: preamble.readUInt32LE(12), headerLength: preamble.readUInt32LE(16) };
}

/** Whether there is an index of this release, by the beginning of the file. */
export async function isCurrentIndex(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return false;
  try {
    await readPreamble(handle, file);
    return true;
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}

export async function readWhole(handle: FileHandle, into: Uint8Array, file: string): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await handle.read(into, at, into.length - at);
    if (bytesRead === 0) throw new IndexFileError(`${file} is cut off`);
    at += bytesRead;
  }
}
