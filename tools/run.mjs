// node tools/run.mjs tools/name.ts [argument…]: installs what is missing, then runs one of the tools on the project's Node.
// What it says itself goes to stderr: the tool's report may be read by a program.
import { resolve } from 'node:path';
import { findNode, install, launch, project } from './install.mjs';
import { runTogether } from './processes.mjs';

const [tool = '', ...args] = process.argv.slice(2);

await launch(async () => {
  await install((text) => process.stderr.write(`  ${text}\n`));
  process.exitCode = await runTogether([{ command: findNode(), args: [resolve(project, tool), ...args] }]);
});
