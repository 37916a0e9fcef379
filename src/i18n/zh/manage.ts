import type { manage as english } from '../en/manage.ts';
import type { Mirror } from '../mirror.ts';

export const manage = {} satisfies Mirror<typeof english>;
