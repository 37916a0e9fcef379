import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { IndexFileError, readPreamble, readWholeFile } from './index-preamble.ts';
import type { IndexMeta, Section } from './index-sections.ts';

/** What an index file says of itself before its arrays. */
export interface IndexHeader {
  meta: IndexMeta;
  sections: { name: string; type: Section['type']; length: number }[];
}

/** Reads the header at the file's beginning. Throws `IndexFileError` for anything but an index of this release. */
export async function readHeader(
  handle: FileHandle,
  file: string,
): Promise<{ header: IndexHeader; bytes: Uint8Array; checksum: number }> {
  const { headerLength, checksum } = await readPreamble(handle, file);
  const { size } = await handle.stat();
  if (headerLength > size) throw new IndexFileError(`${file} is damaged`);
  const bytes = Buffer.alloc(headerLength);
  await readWholeFile(handle, bytes, file);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this version only; who reads the arrays verifies the checksum
  return { header: JSON.parse(bytes.toString('utf8')) as IndexHeader, bytes, checksum };
}

/** What an index file says of itself, without its arrays. Null if there is no index of this release. */
export async function readIndexMeta(file: string): Promise<IndexMeta | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    return (await readHeader(handle, file)).header.meta;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}
