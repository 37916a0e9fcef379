import type { dataBoard as english } from '../en/data-board.ts';
import type { Mirror } from '../mirror.ts';

export const dataBoard = {} satisfies Mirror<typeof english>;
