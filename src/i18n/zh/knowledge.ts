import type { knowledge as english } from '../en/knowledge.ts';
import type { Mirror } from '../mirror.ts';

export const knowledge = {} satisfies Mirror<typeof english>;
