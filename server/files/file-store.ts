import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

const kinds = ['upload', 'errors', 'index', 'export'] as const;

/** What a file is for; each kind has a folder of its own. */
export type FileKind = (typeof kinds)[number];

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Keeps large content outside the database, under our own keys, never under names from outside. */
export interface FileStore {
  /**
   * Writes a stream. When this resolves, the disk has all of it; when it rejects, nothing of it is left.
   * @throws {FileTooLargeError} as soon as the stream exceeds `maxBytes`
   */
  put(kind: FileKind, source: Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /**
   * Opens the file: a stream of its bytes, and their number. Rejects if there is no such file.
   * @param range the first and the last byte of the stream; the whole file unless given
   */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>;
  /** The first bytes of a file, as many as there are of these. */
  head(key: string, bytes: number): Promise<Buffer>;
  /** A new key and its path. The folder exists, the file does not. */
  create(kind: FileKind): Promise<{ key: string; path: string }>;
  /** Resolves when the disk has all of a file that was written to the path of its key. */
  settle(key: string): Promise<void>;
  /** The path of a key's file. @throws if the text is no key */
  pathOf(key: string): string;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Keys of files last written before a time. */
  listOlderThan(time: Date): Promise<string[]>;
}

/** The stream has more bytes than allowed. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

const keyPattern = /^(upload|errors|index|export)\/fil_[a-z2-7]{20}$/;

/** @param folder holds all files; created on first use, closed to other users of the machine */
export function openFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of the file store.`);
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
      // If the process dies half-way, it leaves a name that is no key. The next sweep removes it.
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
    read: async (key, range) => {
      const path = pathOf(key);
      return { size: (await stat(path)).size, stream: createReadStream(path, range) };
    },
    head: async (key, bytes) => {
      const file = await open(pathOf(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    settle: async (key) => {
      const path = pathOf(key);
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dirname(path));
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

/** Makes a new name survive a power cut, on systems that need it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The old keys of one kind. On the way it removes unfinished files of dead processes. */
async function sweepKind(folder: string, kind: FileKind, time: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await readNames(join(folder, kind))) {
    const found = await stat(join(folder, kind, name)).catch(() => undefined);
    if (found === undefined || !found.isFile() || found.mtime >= time) continue;
    const key = `${kind}/${name}`;
    if (keyPattern.test(key)) keys.push(key);
    else await rm(join(folder, key), { force: true });
  }
  return keys;
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
