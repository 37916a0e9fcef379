import { readFile } from 'node:fs/promises';
import { setupCode } from '../tests/support/setup-code.ts';
import { startServerProcess } from '../tools/server-process.ts';
import { cpuSecondsOf } from './store-work.ts';

/** The product as `npm start` runs it, in a process of its own, so that its memory can be measured separately. */
export interface ServerProcess {
  address: string;
  /** Seconds until it printed its address. */
  seconds: number;
  memory(): Promise<Memory>;
  /** Seconds of processor time so far, without its PostgreSQL. Only Linux reports other processes; elsewhere 0. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Megabytes of resident memory: now, and the maximum so far. Only Linux reports other processes; elsewhere both are
 * 0.
 */
export interface Memory {
  now: number;
  peak: number;
}

export async function startServer(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const began = performance.now();
  const { child, address, stop } = await startServerProcess(folder, { PARLEY_SETUP_CODE: setupCode, ...env });
  return {
    address,
    stop,
    seconds: (performance.now() - began) / 1000,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const megabytes = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    cpuSeconds: () => cpuSecondsOf(child.pid),
  };
}
