import type { Piscina } from 'piscina';

/** A thread held more memory outside its heap than it may. Node bounds only the heap. */
export class MemoryExceededError extends Error {
  override name = 'MemoryExceededError';
  readonly code = 'MEMORY_EXCEEDED';

  constructor() {
    super('The thread held too much memory outside its heap.');
  }
}

export interface MemoryWatch {
  stop(this: void): void;
}

const lookEvery = 100;
const megabyte = 1024 * 1024;

/** Looks again and again at what a pool's threads hold outside their heaps. It works while they are busy. */
export function watchMemory(pool: Piscina, most: number, onExceeded: () => void): MemoryWatch {
  let hasStopped = false;
  const look = async (): Promise<void> => {
    for (const thread of pool.threads) {
      const { external_memory: held } = await thread.getHeapStatistics();
      if (hasStopped || held <= most * megabyte) continue;
      onExceeded();
      return;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery);
  return {
    stop: () => {
      hasStopped = true;
      clearInterval(timer);
    },
  };
}
