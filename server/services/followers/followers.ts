import { auditLog } from '../audit/audit-log.ts';
import type { Follower } from './follower.ts';

/** Everybody who follows what happens, beside the streams, which are told in the transaction itself. */
export const followers: readonly Follower[] = [auditLog];
