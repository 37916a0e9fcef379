import type { config as english } from '../en/config.ts';
import type { Mirror } from '../mirror.ts';

export const config = {} satisfies Mirror<typeof english>;
