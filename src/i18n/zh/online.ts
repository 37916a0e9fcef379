import type { online as english } from '../en/online.ts';
import type { Mirror } from '../mirror.ts';

export const online = {} satisfies Mirror<typeof english>;
