import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Deployed } from './deployed.ts';
import { Installation } from './installation.ts';
import { initialize } from './organization.ts';
import { offerTemplate } from './template.ts';

/**
 * Runs before the browser tests: builds the pages in dist/ unless they are up to date, and prepares a product to
 * copy, unless a deployed one is named. That product's cache of compiled code serves all others, so they start in half the time.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (Deployed.named() !== null) return async () => {};
  const tool = fileURLToPath(new URL('../../../tools/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [tool], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built; the message is above.');
  const compiled = await mkdtemp(join(tmpdir(), 'parley-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const first = await Installation.start(null);
  await initialize(first.address);
  const template = await first.retire();
  offerTemplate(template);
  return async () => {
    for (const folder of [template, compiled]) await rm(folder, { recursive: true, force: true });
  };
}
