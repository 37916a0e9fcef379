import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setupCode } from '../tests/support/setup-code.ts';
import { serverArgs } from '../tools/server-command.mjs';

/** Linux's value on every processor that Node supports. */
const ticksASecond = 100;

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
  const child = spawn(process.execPath, serverArgs, {
    env: { ...process.env, PORT: '0', PARLEY_DATA: folder, PARLEY_SETUP_CODE: setupCode, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that fails must not leave its server behind.
  process.once('exit', () => child.kill());
  const address = await addressOf(child);
  return {
    address,
    seconds: (performance.now() - began) / 1000,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const megabytes = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    cpuSeconds: async () => {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => ''))
        .split(') ')[1]
        ?.split(' ');
      return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) / ticksASecond;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /is ready\.[\s\S]*?(https?:\/\/[^\s/]+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}
