import { join } from 'node:path';
import { project } from './install.mjs';

/**
 * Node's arguments for the server. Without a bound the space of young objects grows to 84 MB under load and stays so
 * for long; its objects live for one request, so half is enough. One thread collects them, because more threads cost
 * more processor time than they save, and the store needs it as well.
 */
export const serverArgs = [
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
  join(project, 'server', 'main.ts'),
];

/**
 * What the C library of Linux is told about the server's memory; others ignore it. By itself it gives each of the
 * process's twenty threads its own pool of memory, and after the first large buffer that is freed it takes large
 * buffers from these pools too. Little of them goes back to the system then: after a deployment, 100 MB were held that
 * nobody used.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '4',
  // Bytes. Larger buffers come from the system and go back to it at once.
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  // Bytes. A pool keeps so much at its end.
  MALLOC_TRIM_THRESHOLD_: String(2 * 1024 * 1024),
};
