import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../services/ids.ts';

const kinds = ['upload', 'errors', 'index'] as const;

/** What a file is for; each kind has a folder of its own. */
export type FileKind = (typeof kinds)[number];

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Large things that never pass through the database: named by keys of our own, never by names from outside. */
export interface FileStore {
  /**
   * Writes a stream. When this resolves the disk has all of it; when it rejects nothing is left of it.
   * @throws {FileTooLargeError} as soon as more than `maxBytes` came
   */
  put(kind: FileKind, source: Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** A stream of the file's bytes, and how many there are. Rejects where there is none. */
  read(key: string): Promise<{ stream: Readable; size: number }>;
  /** A key and a path that nothing uses yet; the folder is there, the file is not. */
  create(kind: FileKind): Promise<{ key: string; path: string }>;
  /** Where the file of a key lies. @throws for anything that is no key */
  pathOf(key: string): string;
  /** Removes a file; none there is fine. */
  remove(key: string): Promise<void>;
  /** Keys of files that were last written before a time. */
  listOlderThan(time: Date): Promise<string[]>;
}

/** More bytes came than the store was told to take. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

const KEY = /^(upload|errors|index)\/fil_[a-z2-7]{20}$/;

/** @param folder holds everything; made when first needed, closed to other users of the machine */
export function openFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of the file store.`);
    return join(folder, key);
  };
  const create: FileStore['create'] = async (kind) => {
    const key = `${kind}/${newId('fil')}`;
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return { key, path };
  };
  return {
    create,
    pathOf,
    put: async (kind, source, { maxBytes = Number.POSITIVE_INFINITY } = {}) => {
      const { key, path } = await create(kind);
      // A process that dies half-way leaves a name that is no key, which the next sweep removes.
      const unfinished = `${path}.part`;
      try {
        const written = await write(source, unfinished, maxBytes);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
        return { key, ...written };
      } catch (error) {
        source.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const path = pathOf(key);
      return { size: (await stat(path)).size, stream: createReadStream(path) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    listOlderThan: async (time) => {
      const keys = await Promise.all(kinds.map((kind) => sweepKind(folder, kind, time)));
      return keys.flat();
    },
  };
}

async function write(
  source: Readable,
  path: string,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      size += bytes.length;
      if (size > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes.`);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Makes a new name survive a power cut; some systems cannot, and then need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The old keys of one kind; what a dead process left unfinished goes on the way. */
async function sweepKind(folder: string, kind: FileKind, time: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await readNames(join(folder, kind))) {
    const found = await stat(join(folder, kind, name)).catch(() => undefined);
    if (found === undefined || !found.isFile() || found.mtime >= time) continue;
    const key = `${kind}/${name}`;
    if (KEY.test(key)) keys.push(key);
    else await rm(join(folder, key), { force: true });
  }
  return keys;
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
