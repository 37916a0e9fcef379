import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench-row.ts';

const GROUP = 'Start and memory';
const server = fileURLToPath(new URL('../server/main.ts', import.meta.url));
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
  const began = performance.now();
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: '0', PARLEY_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await printed(child, 'is ready');
  const seconds = (performance.now() - began) / 1000;
  await pause(REST);
  const megabytes = await residentMegabytes(child.pid ?? 0);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  return { seconds, megabytes };
}

function printed(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

/** Linux tells of any process; elsewhere this row says 0. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
