// npm run bench: measures speed and memory on this machine. It is not a test: slowness fails nothing.
import { build } from './build.mjs';
import { findNode, install, launch, run } from './install.mjs';

await launch(async () => {
  await install();
  await build();
  process.exitCode = await run(findNode(), ['bench/bench.ts', ...process.argv.slice(2)]);
});
