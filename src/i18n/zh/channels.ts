import type { channels as english } from '../en/channels.ts';
import type { Mirror } from '../mirror.ts';

export const channels = {} satisfies Mirror<typeof english>;
