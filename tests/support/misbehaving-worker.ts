/** A thread that does what its input says, for tests of its host. */
import { threadId } from 'node:worker_threads';
import { answering } from '../../server/threads/answers.ts';
import { Line } from '../../server/threads/line.ts';
import type { ThreadTask } from '../../server/threads/task-thread.ts';

export type Misbehaviour =
  | 'answer'
  | 'say and answer'
  | 'throw'
  | 'crash'
  | 'exit'
  | 'fill the memory'
  | 'never end'
  | 'print'
  | 'name the thread'
  | 'hold much';

/** What the thread still holds when its work is done. */
let held: Uint8Array | null = null;

export const work = answering(async ({ input, port }: ThreadTask<Misbehaviour>): Promise<string> => {
  switch (input) {
    case 'answer':
      break;
    case 'say and answer': {
      const host = new Line<never, string>(port);
      for (const word of ['first', 'last']) host.send(word);
      break;
    }
    case 'throw':
      throw new TypeError('a fault of ours');
    case 'crash':
      setImmediate(() => {
        throw new TypeError('a crash of ours');
      });
      return new Promise(() => undefined);
    case 'exit':
      process.exit(0);
    // oxlint-disable-next-line no-fallthrough -- the process ends
    case 'fill the memory': {
      const much: unknown[] = [];
      for (;;) much.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
    }
    case 'never end':
      for (;;);
    case 'print':
      console.log('what a file made us say');
      break;
    case 'name the thread':
      return String(threadId);
    case 'hold much':
      held = new Uint8Array(200 * 1024 * 1024);
      return `${threadId}${held.length === 0 ? '!' : ''}`;
  }
  return 'done';
});
