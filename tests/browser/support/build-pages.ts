import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Before any browser test: the pages in dist/ are those of the sources; nothing is built where they are already. */
export default function buildPages(): void {
  const tool = fileURLToPath(new URL('../../../tools/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [tool], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built; the message is above.');
}
