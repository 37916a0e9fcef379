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
