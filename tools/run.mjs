// node tools/run.mjs tools/name.ts [argument…]: installs what is missing, then runs one of the tools on the project's
// Node. Its own messages go to stderr, because a program may read the tool's output.
import { resolve } from 'node:path';
import { findNode, install, launch, project } from './install.mjs';
import { runTogether } from './processes.mjs';

const [tool = '', ...args] = process.argv.slice(2);

await launch(async () => {
  await install((text) => process.stderr.write(`  ${text}\n`));
  process.exitCode = await runTogether([{ command: findNode(), args: [resolve(project, tool), ...args] }]);
});
