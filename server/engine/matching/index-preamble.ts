import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import { backgroundFeatures } from './__generated__/background-features.ts';
import { priorParameters } from './calibration-prior.ts';
import { matchingParameters } from './parameters.ts';
import { matterTable } from './service-matter-table.ts';
import { fillers } from './service-fillers.ts';
import { notionTable } from './service-notions.ts';
import { placeTable } from './service-places.ts';

const fileMagic = 'PARLEYIX';
/** Raise it when this release would misread older files. They are then built again, never converted. */
const indexFormat = 6;
/** Identifies the matching parameters and the tables of matters. An index that was learned with others is built again, too. */
const learnedWith = crc32(
  backgroundFeatures,
  crc32(JSON.stringify([matchingParameters, priorParameters, matterTable, notionTable, placeTable, fillers])),
);
const preambleBytes = 24;

/** The file is not a complete index of this release. Build the index again. */
export class IndexFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IndexFileError';
  }
}

/** What follows the magic, the format and the parameters' checksum at the beginning of an index file. */
interface Preamble {
  checksum: number;
  /** Bytes. */
  headerLength: number;
}

export function preambleOf({ checksum, headerLength }: Preamble): Uint8Array {
  const preamble = Buffer.alloc(preambleBytes);
  preamble.write(fileMagic, 'latin1');
  preamble.writeUInt32LE(indexFormat, 8);
  preamble.writeUInt32LE(checksum, 12);
  preamble.writeUInt32LE(headerLength, 16);
  preamble.writeUInt32LE(learnedWith, 20);
  return preamble;
}

/** Throws `IndexFileError` for anything but an index of this release. */
export async function readPreamble(handle: FileHandle, file: string): Promise<Preamble> {
  const preamble = Buffer.alloc(preambleBytes);
  await readWholeFile(handle, preamble, file);
  if (preamble.toString('latin1', 0, fileMagic.length) !== fileMagic)
    throw new IndexFileError(`${file} is not an index`);
  const format = preamble.readUInt32LE(8);
  if (format !== indexFormat)
    throw new IndexFileError(`${file} has format ${format}, this release reads ${indexFormat}`);
  if (preamble.readUInt32LE(20) !== learnedWith)
    throw new IndexFileError(`${file} was learned by another release`);
  return { checksum: preamble.readUInt32LE(12), headerLength: preamble.readUInt32LE(16) };
}

/** Whether the file begins like an index of this release. */
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

export async function readWholeFile(handle: FileHandle, into: Uint8Array, file: string): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await handle.read(into, at, into.length - at);
    if (bytesRead === 0) throw new IndexFileError(`${file} is cut off`);
    at += bytesRead;
  }
}
