import { cpus, totalmem } from 'node:os';
import { benches } from './benches.ts';
import { printRows } from './print-rows.ts';

// `npm run bench -- matching start` runs some of them. What begins with -- goes to the benches.
const isFlag = (word: string): boolean => word.startsWith('--');
const flags = new Set(process.argv.slice(2).filter(isFlag));
const wanted = process.argv.slice(2).filter((word) => !isFlag(word));
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}

process.stdout.write(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}\n`,
);
// The threads that a bench waits for keep no process.
setInterval(() => undefined, 60_000);
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = await benches[name]?.();
  process.stdout.write(printRows((await bench?.run('full', flags)) ?? []));
}
process.exit(0);
