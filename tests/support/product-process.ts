import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setupCode } from './setup-code.ts';
import type { StoreConnection } from '../../server/store/database.ts';

/** The product as its own process, as `npm start` runs it. */
export interface ProductProcess {
  child: ChildProcess;
  address: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Resolves when it has printed this; rejects if it ends before. */
  says(text: string): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export function databaseUrl({ host, user, database }: StoreConnection): string {
  return `postgres:///${database}?host=${encodeURIComponent(host ?? '')}&user=${user}`;
}

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Launches it; `says('is ready')` resolves when it is ready. */
export function launchProduct(port: number, env: Record<string, string>): ProductProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
      PORT: String(port),
      PARLEY_SENTENCE_MODEL: 'off',
      PARLEY_SETUP_CODE: setupCode,
      ...env,
    },
  });
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return {
    child,
    ended,
    address: `http://localhost:${port}`,
    output: () => printed,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!printed.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        void ended.then(() => reject(new Error(`It ended without saying "${text}": ${printed}`)));
        look();
      }),
  };
}
