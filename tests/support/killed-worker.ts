import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';

/** Milliseconds. */
const lookEvery = 5;

/** Another process that runs an app's queued jobs, until a test kills it. */
export class KilledWorker {
  readonly #app: TestApp;
  readonly #kinds: readonly string[];
  #child: ChildProcess | null = null;

  /** @param kinds the names of its jobs */
  constructor(app: TestApp, kinds: readonly string[]) {
    this.#app = app;
    this.#kinds = kinds;
  }

  start(): void {
    const script = fileURLToPath(new URL('./killed-worker-process.ts', import.meta.url));
    const { store, deps } = this.#app;
    const args = [script, JSON.stringify(store.connection), deps.config.dataFolder, ...this.#kinds];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Reads the store again and again until it shows what a test waits for; the test's timeout applies. */
export async function until<Value>(
  look: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await look();
    if (isEnough(value)) return value;
    // Reading without a pause would take the processor from the work that it waits for.
    await pause(lookEvery);
  }
}
