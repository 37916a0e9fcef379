import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../tests/support/data-template.ts';

/**
 * A new folder for the data of a product: empty, or a copy of the one that `PARLEY_BENCH_TEMPLATE` names, in which a
 * product has created its store.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  // Otherwise root's store would go to another folder and stay behind.
  await chmod(folder, 0o755);
  const template = process.env.PARLEY_BENCH_TEMPLATE;
  if (template !== undefined) await copyTemplate(template, folder);
  return folder;
}
