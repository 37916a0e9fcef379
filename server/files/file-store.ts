import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../services/ids.ts';

/** What a file is for; each kind has a folder of its own. */
export type FileKind = 'upload' | 'errors' | 'index';

/** Large things that never pass through the database: named by keys of our own, never by names from outside. */
export interface FileStore {
  /** A key and a path that nothing uses yet; the folder is there, the file is not. */
  create(kind: FileKind): Promise<{ key: string; path: string }>;
  /** Where the file of a key lies. @throws for anything that `create` did not make */
  pathOf(key: string): string;
  /** Removes a file; none there is fine. */
  remove(key: string): Promise<void>;
}

const KEY = /^(upload|errors|index)\/fil_[a-z2-7]{20}$/;

/** @param folder holds everything; made when first needed */
export function openFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of the file store.`);
    return join(folder, key);
  };
  return {
    create: async (kind) => {
      const key = `${kind}/${newId('fil')}`;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      return { key, path };
    },
    pathOf,
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}
