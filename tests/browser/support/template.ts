import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The data of a product that was started, initialized and stopped. Each spec file's product begins as a copy of it,
 * and so need not create a store and an organisation.
 */
export interface Template {
  folder: string;
  sdkAppId: string;
  /** The super administrator's session, open in every copy. */
  cookie: string;
}

const variable = 'PARLEY_TEST_TEMPLATE';

/** Tells the workers, which are separate processes, where it is. */
export function offerTemplate(template: Template): void {
  process.env[variable] = JSON.stringify(template);
}

/** @returns null before one is offered */
export function offeredTemplate(): Template | null {
  const text = process.env[variable];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- offerTemplate wrote it
  return text === undefined ? null : (JSON.parse(text) as Template);
}

/** PostgreSQL's files must keep belonging to PostgreSQL's account, but Node's copy changes the owner. */
export async function copyTemplate({ folder }: Template, to: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Nobody writes to PostgreSQL's programs, so a hard link is as good as a copy.
    const how = name === 'binaries' ? '-al' : '-a';
    await promisify(execFile)('cp', [how, join(folder, name), to]);
  }
}
