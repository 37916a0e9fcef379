import { cpus, totalmem } from 'node:os';
import type { BenchRow } from './bench-row.ts';

/** Each measures one thing and returns its rows; `npm run bench -- matching start` runs some of them. */
const benches: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  'first-load': () => import('./first-load.ts'),
  interactive: () => import('./interactive.ts'),
  messages: () => import('./messages.ts'),
  workbook: () => import('./workbook.ts'),
  imports: () => import('./imports.ts'),
  knowledge: () => import('./knowledge.ts'),
  matching: () => import('./matching.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}

process.stdout.write(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}\n`,
);
let group = '';
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = await benches[name]?.();
  for (const row of (await bench?.run()) ?? []) {
    if (row.group !== group) process.stdout.write(`\n${row.group}\n`);
    group = row.group;
    const value = row.value.toLocaleString('en', { maximumSignificantDigits: 4 });
    const target = row.target === undefined ? '' : `   (${row.target})`;
    process.stdout.write(`  ${row.name.padEnd(52)} ${value.padStart(10)} ${row.unit}${target}\n`);
  }
}
process.exit(0);
