import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import type { IndexData } from './index-data.ts';
import { type IndexHeader, readHeader } from './index-header.ts';
import { IndexFileError, preambleOf, readWholeFile } from './index-preamble.ts';
import { emptySection, indexSections, type Section, sectionsToData } from './index-sections.ts';
import { TrainedIndex } from './trained-index.ts';

/** The index as one file: the preamble, the header (JSON) and the arrays. */
export function serializeIndex(index: TrainedIndex): Uint8Array[] {
  const { meta, sections } = indexSections(index.data);
  const header: IndexHeader = {
    meta,
    sections: sections.map(({ name, type, array }) => ({ name, type, length: array.length })),
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const bodies = sections.map(
    ({ array }) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
  );
  const checksum = [headerBytes, ...bodies].reduce((sum, part) => crc32(part, sum), 0);
  return [preambleOf({ checksum, headerLength: headerBytes.length }), headerBytes, ...bodies];
}

/** Writes an index to a file and syncs it to the disk. Replaces what the file held. */
export async function writeIndex(index: TrainedIndex, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const part of serializeIndex(index)) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads an index. Throws `IndexFileError` if the file is cut off, damaged or from another release, and the system's
 * error if the file cannot be read.
 */
export async function openIndex(file: string): Promise<TrainedIndex> {
  const handle = await open(file, 'r');
  try {
    return new TrainedIndex(await readData(handle, file));
  } catch (error) {
    if (error instanceof IndexFileError || isSystemError(error)) throw error;
    throw new IndexFileError(`${file} is damaged`, { cause: error });
  } finally {
    await handle.close();
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function readData(handle: FileHandle, file: string): Promise<IndexData> {
  const { header, bytes: headerBytes, checksum: written } = await readHeader(handle, file);
  let checksum = crc32(headerBytes);
  const sections: Section[] = [];
  for (const { name, type, length } of header.sections) {
    const array = emptySection(type, length);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    await readWholeFile(handle, bytes, file);
    checksum = crc32(bytes, checksum);
    sections.push({ name, type, array });
  }
  if (checksum !== written) throw new IndexFileError(`${file} is damaged`);
  return sectionsToData(header.meta, sections);
}
