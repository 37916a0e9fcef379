import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The data folder of a product that was started, initialized and stopped. Each worker's installation begins as a copy
 * of it, and so need not create a store.
 */
const variable = 'PARLEY_TEST_TEMPLATE';

/** Tells the workers, which are separate processes, where it is. */
export function offerTemplate(folder: string): void {
  process.env[variable] = folder;
}

/** @throws before one is offered */
export function offeredTemplate(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('No template was prepared.');
  return folder;
}

/** PostgreSQL's files must keep belonging to PostgreSQL's account, but Node's copy changes the owner. */
export async function copyTemplate(folder: string, to: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Nobody writes to PostgreSQL's programs, so a hard link is as good as a copy.
    const how = name === 'binaries' ? '-al' : '-a';
    await promisify(execFile)('cp', [how, join(folder, name), to]);
  }
}
