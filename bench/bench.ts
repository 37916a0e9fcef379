import { cpus, totalmem } from 'node:os';
import { benches } from './benches.ts';

// `npm run bench -- matching start` runs some of them.
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
  for (const row of (await bench?.run('full')) ?? []) {
    if (row.group !== group) process.stdout.write(`\n${row.group}\n`);
    group = row.group;
    const value = row.value.toLocaleString('en', { maximumSignificantDigits: 4 });
    const target = row.target === undefined ? '' : `   (${row.target})`;
    process.stdout.write(`  ${row.name.padEnd(52)} ${value.padStart(10)} ${row.unit}${target}\n`);
  }
}
process.exit(0);
