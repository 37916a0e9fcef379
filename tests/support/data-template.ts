import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies the data folder of a product that has stopped, so that another one need not create its store.
 * PostgreSQL's files must keep belonging to PostgreSQL's account, but Node's copy changes the owner.
 */
export async function copyTemplate(folder: string, to: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Nobody writes to PostgreSQL's programs, so a hard link is as good as a copy.
    const how = name === 'binaries' ? '-al' : '-a';
    await promisify(execFile)('cp', [how, join(folder, name), to]);
  }
}
