import type { imports as english } from '../en/imports.ts';
import type { Mirror } from '../mirror.ts';

export const imports = {} satisfies Mirror<typeof english>;
