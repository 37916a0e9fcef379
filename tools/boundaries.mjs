// Checks every import against the table of docs/architecture.md.
import { compareFolders, judgeImports } from './boundaries/check.ts';
import { boundaries } from './boundaries/config.ts';
import { readTable } from './boundaries/table.ts';
import { project } from './install.mjs';

const { violations, moduleCount } = await judgeImports(project, boundaries);
// Without a compiler with a JavaScript API dependency-cruiser sees no modules and reports success. Fail instead.
if (moduleCount < 100) throw new Error(`Only ${moduleCount} modules were found: the rules were not checked.`);
const faults = [
  ...compareFolders(project, readTable(project)),
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
