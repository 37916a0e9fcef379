import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow, Extent } from './bench-row.ts';
import { startServer } from './server-process.ts';

const figureGroup = 'Start and memory';
/** Milliseconds after the start until a process is at rest. */
const restPauses = { full: 3_000, brief: 0 };

/** Measures `node server/main.ts` on an empty folder, and on the same folder again, until it prints its address. */
export async function run(extent: Extent): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  try {
    const cold = await startOnce(folder, restPauses[extent]);
    const warm = await startOnce(folder, restPauses[extent]);
    return [
      { group: figureGroup, name: 'cold start (creates the store)', value: cold.seconds, unit: 's' },
      { group: figureGroup, name: 'warm start', value: warm.seconds, unit: 's' },
      {
        group: figureGroup,
        name: 'idle server process',
        value: warm.megabytes,
        unit: 'MB RSS',
        target: '< 200',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string, restPause: number): Promise<{ seconds: number; megabytes: number }> {
  const server = await startServer(folder);
  await pause(restPause);
  const { now } = await server.memory();
  await server.stop();
  return { seconds: server.seconds, megabytes: now };
}
