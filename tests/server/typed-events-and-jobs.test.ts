import { describe, expectTypeOf, it } from 'vitest';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { assignWaiting, runDeployment } from '../../server/jobs/kinds.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { defineFollower } from '../../server/services/followers/follower.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import type { Tx } from '../../server/store/transaction.ts';

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

  it('is something that happened under a name that the catalogue lacks, with another payload, or for readers of its own', () => {
    const payload = { conversation: {} as components['schemas']['Conversation'] };
    const good = { sdkAppId: '1', type: 'conversation.ended', payload } as const;
    expectTypeOf(good).toExtend<OutboxEvent>();
    expectTypeOf({ ...good, type: 'conversation.over' as const }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, payload: {} }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, type: 'member.deleted' as const }).not.toExtend<OutboxEvent>();
    expectTypeOf({ ...good, audience: ['console'] as const }).not.toExtend<OutboxEvent>();
    // One row serves streams and followers only if both know the event by the same name.
    const message = {} as components['schemas']['Message'];
    const written = {
      sdkAppId: '1',
      type: 'message.created',
      audience: ['followers'],
      payload: { message },
    } as const;
    expectTypeOf(written).toExtend<OutboxEvent>();
    expectTypeOf({
      ...written,
      type: 'queue.updated' as const,
      payload: { waitingCount: 1 },
    }).not.toExtend<OutboxEvent>();
  });

  it('is a follower of what never happens, or one that reads what its events have not', () => {
    expectTypeOf(defineFollower<'conversation.ended'>).toBeFunction();
    // @ts-expect-error -- the catalogue knows no such event
    expectTypeOf(() => defineFollower('f', ['conversation.over'], async () => undefined)).toBeFunction();
    expectTypeOf(() =>
      // @ts-expect-error -- a conversation's end names no member
      defineFollower('f', ['conversation.ended'], async (_tx, _id, [first]) => void first?.data.member),
    ).toBeFunction();
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
