import { describe, expectTypeOf, it } from 'vitest';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { assignWaiting, runDeployment } from '../../server/jobs/kinds.ts';
import type { OutboxEvent, Tx } from '../../server/store/transaction.ts';

declare const queue: JobQueue;
declare const tx: Tx;

describe('what does not compile', () => {
  it('is an event that no stream has, of another payload, or for readers whose stream has it not', () => {
    const payload = { pendingCount: 1 };
    const good = { sdkAppId: '1', type: 'draft.changed', audience: ['console'], payload } as const;
    expectTypeOf(good).toExtend<OutboxEvent>();
    expectTypeOf({ ...good, type: 'draft.chnged' as const }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, payload: { pending: 1 } }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, audience: ['visitor:vis_1'] as const }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, audience: ['consol'] as const }).not.toExtend<OutboxEvent>();
  });

  it('is a job by its name, or one that is told what it does not know', () => {
    expectTypeOf(() => queue.add(tx, assignWaiting, { sdkAppId: '1' })).toBeFunction();
    // @ts-expect-error -- a name is no job
    expectTypeOf(() => queue.add(tx, 'conversations.assign', { sdkAppId: '1' })).toBeFunction();
    // @ts-expect-error -- the application is missing
    expectTypeOf(() => queue.add(tx, assignWaiting, { version: 3 })).toBeFunction();
    // @ts-expect-error -- a version is a number
    expectTypeOf(() => queue.add(tx, runDeployment, { sdkAppId: '1', version: '3' })).toBeFunction();
  });
});
