import { countSessions } from '../analysis/count-sessions.ts';
import { auditLog } from '../audit/audit-log.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import type { Follower } from './follower.ts';

/** All followers. Streams are not among them: the transaction itself tells them. */
export const followers: readonly Follower[] = [auditLog, countSessions, tellWebhooks];
