import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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

/**
 * A port that is free just now, below those that systems give to whoever asks for any: nobody else gets it while a product
 * starts, or starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, 'localhost');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
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
