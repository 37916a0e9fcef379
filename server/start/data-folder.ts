import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import type { Database } from '../store/schema.ts';
import { claimStore } from '../store/health-queries.ts';
import { StartError } from './start-error.ts';

/**
 * Makes sure that the store and the data folder belong together (S48): the store names files that only one folder has.
 * @throws {StartError} if the store belongs to another folder
 */
export async function checkDataFolder(db: Kysely<Database>, dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'folder.id');
  const id = readId(file) ?? makeId(file);
  const owner = await claimStore(db, id);
  if (owner === id) return;
  throw new StartError(
    `The files of this store are in another data folder than ${dataFolder}. ` +
      `Give all servers of one store the same folder (PARLEY_DATA), for example on a network drive: its file folder.id contains ${owner}. ` +
      `If that folder and its uploads are lost, write ${owner} into ${file} and start again.`,
  );
}

function readId(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Processes that start at once find one id, because it appears whole and only if there is none. */
function makeId(file: string): string {
  const own = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(own, `${newId('dir')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readId(file) ?? '';
}
