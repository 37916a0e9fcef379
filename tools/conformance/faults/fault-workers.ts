import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../server-process.ts';
import type { FaultCommand } from './fault-options.ts';
import { keepResults, readResults } from './kept-results.ts';
import { type FaultResult, type FaultRun, runFaults } from './run-faults.ts';

/** Milliseconds that one answer may take. */
const timeout = 15_000;
const setupCode = 'CONFORMANCE-OF-FAULTS';
const owner = { email: 'owner@conformance.test', password: 'Sunny-Day-42' };

/** Tries the faults: here with one worker, in several processes with more. */
export async function tryFaults(
  command: FaultCommand,
  program: string,
  tell: (note: string) => void,
): Promise<FaultRun> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-faults-'));
  try {
    return command.workers > 1
      ? await inProcesses(command, program, folder)
      : await here(command, folder, tell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function here(
  { backend, only, kinds, sample, shard, resultsFile, again }: FaultCommand,
  folder: string,
  tell: (note: string) => void,
): Promise<FaultRun> {
  const server =
    backend === null
      ? await startServerProcess(folder, {
          PARLEY_SENTENCE_MODEL: 'off',
          PARLEY_SETUP_CODE: setupCode,
          PARLEY_LOG_LEVEL: 'error',
          // The kit says for each fault from which address it asks.
          PARLEY_TRUSTED_PROXIES: '127.0.0.1,::1',
        })
      : null;
  const access = {
    credentials: backend?.credentials ?? owner,
    setupCode: backend?.setupCode ?? setupCode,
    token: null,
    other: null,
    sdkAppId: null,
  };
  const baseUrl = server?.address ?? backend?.baseUrl ?? '';
  try {
    const before = readResults(resultsFile);
    const chosen = { baseUrl, access, only, kinds, timeout, every: sample, shard, before, again, tell };
    return await runFaults(chosen, (tried) => {
      keepResults(resultsFile, tried);
      for (const result of tried) tell(lineOf(result));
    });
  } finally {
    await server?.stop();
  }
}

/** Each process takes a part of the operations, with a server of its own: a fault of one must not meet another. */
async function inProcesses(
  { only, kinds, sample, shard, workers, resultsFile, again }: FaultCommand,
  program: string,
  folder: string,
): Promise<FaultRun> {
  const began = performance.now();
  const parts = await Promise.all(
    Array.from({ length: workers }, async (_, place) => {
      const output = join(folder, `part-${place}.json`);
      const part = `${shard.index + place * shard.of}/${shard.of * workers}`;
      const args = ['--workers', '1', '--shard', part, '--sample', String(sample)];
      if (only.length > 0) args.push('--operation', only.join(','));
      if (kinds.length > 0) args.push('--kind', kinds.join(','));
      if (resultsFile !== null) args.push('--results', resultsFile, ...(again ? ['--again'] : []));
      const all = [program, ...args, '--report', 'json', '--output', output];
      const child = spawn(process.execPath, all, { stdio: ['ignore', 'inherit', 'inherit'] });
      process.once('exit', () => child.kill());
      await once(child, 'exit');
      // Our own report.
      return JSON.parse(await readFile(output, 'utf8')) as FaultRun;
    }),
  );
  return {
    results: parts.flatMap(({ results }) => results),
    unusable: parts.flatMap(({ unusable }) => unusable),
    duration: performance.now() - began,
  };
}

function lineOf({ operation, what, verdict, by }: FaultResult): string {
  const told = verdict === 'found' ? `found by ${by?.slice(0, 160) ?? ''}` : verdict;
  return `${verdict === 'found' ? '✓' : '✗'} ${operation}: ${what}: ${told}`;
}
