import { join } from 'node:path';
import { project } from './install.mjs';

/**
 * Node's arguments for the server. Without a bound the space of young objects grows to 84 MB under load and stays so
 * for long; its objects live for one request, so a quarter is enough.
 */
export const serverArgs = ['--max-semi-space-size=8', join(project, 'server', 'main.ts')];
