import type { deploy as english } from '../en/deploy.ts';
import type { Mirror } from '../mirror.ts';

export const deploy = {} satisfies Mirror<typeof english>;
