import { describe, expect, it } from 'vitest';
import { WorkSlots } from '../../server/services/work-slots.ts';

const { signal } = new AbortController();

/** Work that ends when the test says so. */
function heldWork(slots: WorkSlots, began: number[], id: number, until: AbortSignal = signal) {
  const held = Promise.withResolvers<number>();
  const work = async (): Promise<number> => {
    began.push(id);
    return held.promise;
  };
  return {
    end: () => held.resolve(id),
    fail: () => held.reject(new Error(String(id))),
    done: slots.run(work, until),
  };
}

describe('S39 heavy work of requests', () => {
  it('runs a few at a time, in the order of arrival, and refuses what would wait too long', async () => {
    const slots = new WorkSlots({ atOnce: 2, mostWaiting: 2 });
    const began: number[] = [];
    const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => heldWork(slots, began, id));
    await expect(slots.run(async () => 5, signal)).rejects.toMatchObject({ code: 'overloaded' });
    expect(began).toEqual([1, 2]);
    second?.fail();
    await expect(second?.done).rejects.toThrow('2');
    first?.end();
    expect(await first?.done).toBe(1);
    third?.end();
    fourth?.end();
    expect(await Promise.all([third?.done, fourth?.done])).toEqual([3, 4]);
    expect(began).toEqual([1, 2, 3, 4]);
    expect(await slots.run(async () => 6, signal)).toBe(6);
  });

  it('lets whoever has gone out of the line', async () => {
    const slots = new WorkSlots({ atOnce: 1, mostWaiting: 1 });
    const began: number[] = [];
    const gone = new AbortController();
    const first = heldWork(slots, began, 1);
    const second = heldWork(slots, began, 2, gone.signal);
    gone.abort(new Error('gone'));
    await expect(second.done).rejects.toThrow('gone');
    const third = heldWork(slots, began, 3);
    first.end();
    await first.done;
    third.end();
    expect(await third.done).toBe(3);
    expect(began).toEqual([1, 3]);
    await expect(slots.run(async () => 4, gone.signal)).rejects.toThrow('gone');
  });
});
