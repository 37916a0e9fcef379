// npm start: installs what is missing, builds what is out of date, and runs the product until it is stopped.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findNode, install, launch, project } from './install.mjs';
import { runTogether } from './processes.mjs';

await launch(async () => {
  await install();
  const node = findNode();
  await build();
  process.exitCode = await runTogether([{ command: node, args: [join(project, 'server', 'main.ts')] }]);
});
