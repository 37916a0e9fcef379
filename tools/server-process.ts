import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverArgs, serverEnv } from './server-command.mjs';

/** The product as `npm start` runs it, in a process of its own on a free port. */
export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** Lets it end by itself. */
  stop: () => Promise<void>;
}

/** @param folder where it keeps its data @throws if it ends before it is ready */
export async function startServerProcess(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverArgs, {
    env: { ...serverEnv, ...process.env, PORT: '0', PARLEY_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whoever fails must not leave its server behind.
  process.once('exit', () => child.kill());
  const address = await addressOf(child);
  return {
    child,
    address,
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
