import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { importUnpackedMaxBytes } from '../../src/machines/rules/limits.ts';
import { WorkbookFailure } from './failure.ts';
import { maxCompressionRatio, maxEntries, ratioFreeBytes } from './safety.ts';

const legacyMagic = 'd0cf11e0a1b11ae1';
const storedMethod = 0;
const deflatedMethod = 8;

/** The packed parts of a workbook, by lower-case name. It unpacks a part only on request. */
export interface Archive {
  has(name: string): boolean;
  /** Unpacked size in bytes, as the part declares it. */
  size(name: string): number;
  /** Unpacks one part. Refuses it as soon as it exceeds its declared size. */
  read(name: string): AsyncGenerator<Buffer, void, undefined>;
  close(): void;
}

/**
 * Opens a zip and checks its directory before a byte is unpacked: kind, encryption, names, count, sizes, ratios,
 * overlaps. Throws WorkbookFailure.
 */
export async function openArchive(file: string): Promise<Archive> {
  await refuseOtherKinds(file);
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(file, { autoClose: false });
  } catch (error) {
    throw asFailure(error);
  }
  try {
    return archiveOf(zip, await checkedEntries(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function refuseOtherKinds(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const magic = buffer.subarray(0, bytesRead).toString('hex');
    // Old .xls files and password-protected .xlsx files share this container.
    if (magic === legacyMagic) throw new WorkbookFailure('legacyOrEncrypted');
    if (!magic.startsWith('504b')) throw new WorkbookFailure('notAZip');
  } finally {
    await handle.close();
  }
}

async function checkedEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new WorkbookFailure('tooManyEntries');
  const entries = new Map<string, Entry>();
  let declared = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      declared += checkedSize(entry);
      if (declared > importUnpackedMaxBytes) throw new WorkbookFailure('declaredSizeTooLarge');
      const name = entry.fileName.toLowerCase();
      if (name.endsWith('/')) continue;
      if (entries.has(name)) throw new WorkbookFailure('entryRepeated');
      entries.set(name, entry);
    }
  } catch (error) {
    throw asFailure(error);
  }
  refuseOverlaps([...entries.values()]);
  return entries;
}

function checkedSize(entry: Entry): number {
  if (entry.isEncrypted()) throw new WorkbookFailure('encryptedEntry');
  if (entry.compressionMethod !== storedMethod && entry.compressionMethod !== deflatedMethod) {
    throw new WorkbookFailure('unsupportedCompression');
  }
  const size = entry.uncompressedSize;
  if (size > importUnpackedMaxBytes) throw new WorkbookFailure('declaredSizeTooLarge');
  if (size > ratioFreeBytes && size > entry.compressedSize * maxCompressionRatio) {
    throw new WorkbookFailure('compressionRatioTooHigh');
  }
  return size;
}

/** Overlapping entries let a small file unpack to a huge one without a high ratio. */
function refuseOverlaps(entries: Entry[]): void {
  const places = entries.map((entry) => ({
    start: entry.relativeOffsetOfLocalHeader,
    end: entry.relativeOffsetOfLocalHeader + entry.compressedSize,
  }));
  places.sort((a, b) => a.start - b.start);
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    if (next && next.start < Math.max(place.end, place.start + 1))
      throw new WorkbookFailure('entriesOverlap');
  }
}

function archiveOf(zip: ZipFile, entries: Map<string, Entry>): Archive {
  return {
    has: (name) => entries.has(name.toLowerCase()),
    size: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw new WorkbookFailure('partMissing');
      let checksum = 0;
      let stream: Readable | null = null;
      try {
        stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          checksum = crc32(chunk, checksum);
          yield chunk;
        }
      } catch (error) {
        throw asFailure(error);
      } finally {
        stream?.destroy();
      }
      if (checksum !== entry.crc32) throw new WorkbookFailure('checksumMismatch');
    },
    close: () => zip.close(),
  };
}

/** yauzl's errors differ only by message. A disk error is not the file's fault and passes unchanged. */
function asFailure(error: unknown): unknown {
  if (error instanceof WorkbookFailure || (error instanceof Error && 'syscall' in error)) return error;
  const message = error instanceof Error ? error.message : '';
  if (/^(invalid relative path|absolute path|invalid characters in fileName)/.test(message)) {
    return new WorkbookFailure('entryNameRefused');
  }
  if (message.startsWith('too many bytes in the stream')) return new WorkbookFailure('actualSizeTooLarge');
  return new WorkbookFailure('brokenZip');
}
