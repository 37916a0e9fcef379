// npm run mutate [name…]: breaks machines and rules on purpose, and says what their tests did not notice. See docs/qa.md.
import { findNode, install, launch, run } from './install.mjs';

await launch(async () => {
  await install();
  process.exitCode = await run(findNode(), ['tools/mutate.ts', ...process.argv.slice(2)]);
});
