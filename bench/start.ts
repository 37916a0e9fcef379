import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './server-process.ts';

const GROUP = 'Start and memory';
/** Milliseconds after the start in which a process comes to rest. */
const REST = 3_000;

/** `node server/main.ts` on an empty folder and on the same folder again, until it prints its address. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  try {
    const cold = await startOnce(folder);
    const warm = await startOnce(folder);
    return [
      { group: GROUP, name: 'cold start (creates the store)', value: cold.seconds, unit: 's' },
      { group: GROUP, name: 'warm start', value: warm.seconds, unit: 's' },
      { group: GROUP, name: 'idle server process', value: warm.megabytes, unit: 'MB RSS', target: '< 200' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const server = await startServer(folder);
  await pause(REST);
  const { now } = await server.memory();
  await server.stop();
  return { seconds: server.seconds, megabytes: now };
}
