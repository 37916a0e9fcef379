// npm run mutate [machine…]: breaks each machine on purpose, one way at a time, and says what its tests did not notice.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, launch, project, run } from './install.mjs';

const known = readdirSync(join(project, 'src/machines'))
  .filter((name) => /\.(lifecycle|machine)\.ts$/.test(name))
  .map((name) => ({ id: name.replace(/\.(lifecycle|machine)\.ts$/, ''), file: `src/machines/${name}` }));

await launch(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((id) => !known.some((each) => each.id === id));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no ${unknown.join(', ')}. There are: ${known.map(({ id }) => id).join(', ')}.\n`,
    );
    process.exitCode = 2;
    return;
  }
  const files = known.filter(({ id }) => asked.length === 0 || asked.includes(id)).map(({ file }) => file);
  const stryker = join(project, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  process.exitCode = await run(findNode(), [
    stryker,
    'run',
    'stryker.config.mjs',
    '--mutate',
    files.join(','),
  ]);
});
