import type { onlineTest as english } from '../en/online-test.ts';
import type { Mirror } from '../mirror.ts';

export const onlineTest = {} satisfies Mirror<typeof english>;
