import { afterEach, expect, test } from 'vitest';
import { SpareThread } from '../../server/threads/spare-thread.ts';
import { TaskThread } from '../../server/threads/task-thread.ts';
import { eventually } from '../support/eventually.ts';
import type { Misbehaviour } from '../support/misbehaving-worker.ts';

const entry = new URL('../support/misbehaving-worker.ts', import.meta.url);
const spares: SpareThread[] = [];
const open: TaskThread<string, string, never>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
  await Promise.all(spares.splice(0).map((spare) => spare.stop()));
});

/** @param patience milliseconds */
function keepSpare(patience = 600_000): SpareThread {
  const spare = new SpareThread(patience);
  spares.push(spare);
  return spare;
}

function start(spare: SpareThread, input: Misbehaviour, signal?: AbortSignal) {
  const thread = new TaskThread<string, string, never>({ name: 'test', entry, input, signal, spare });
  open.push(thread);
  return thread;
}

/** Does a piece of work to its end. @returns which thread did it */
async function does(spare: SpareThread, input: Misbehaviour = 'name the thread'): Promise<string> {
  const thread = start(spare, input);
  const name = await thread.result;
  await thread.close();
  return name;
}

test('the thread that has done a piece of work does the next, and hears and says what belongs to it', async () => {
  const spare = keepSpare();
  const first = await does(spare);
  const talking = start(spare, 'say and answer');
  const words: string[] = [];
  for await (const word of talking) words.push(word);
  expect(words).toEqual(['first', 'last']);
  await talking.close();
  expect(await does(spare)).toBe(first);
});

test('two pieces of work at a time have two threads, and one of them is spared', async () => {
  const spare = keepSpare();
  const both = [start(spare, 'name the thread'), start(spare, 'name the thread')];
  const names = await Promise.all(both.map(({ result }) => result));
  expect(new Set(names).size).toBe(2);
  await Promise.all(both.map((thread) => thread.close()));
  expect(names).toContain(await does(spare));
});

test('a thread whose work fails does the next; one that crashes, is aborted or leaves early does not', async () => {
  const spare = keepSpare();
  const first = await does(spare);
  const failing = start(spare, 'throw');
  await expect(failing.result).rejects.toThrow('a fault of ours');
  await failing.close();
  expect(await does(spare)).toBe(first);

  const crashing = start(spare, 'crash');
  await expect(crashing.result).rejects.toMatchObject({ name: 'ThreadLostError' });
  await crashing.close();
  const second = await does(spare);
  expect(second).not.toBe(first);

  const stopping = new AbortController();
  const aborted = start(spare, 'never end', stopping.signal);
  stopping.abort(new Error('cancelled'));
  await expect(aborted.result).rejects.toThrow('cancelled');
  await aborted.close();
  const third = await does(spare);
  expect(third).not.toBe(second);

  await start(spare, 'never end').close();
  expect(await does(spare)).not.toBe(third);
});

test('a thread that holds much, that nobody needs or that is stopped ends', async () => {
  const patient = keepSpare();
  const full = await does(patient, 'hold much');
  expect(await does(patient)).not.toBe(full);

  const impatient = keepSpare(0);
  const first = await does(impatient);
  await eventually(() => expect(impatient.isKeeping).toBe(false));
  expect(await does(impatient)).not.toBe(first);

  const stopped = keepSpare();
  const before = await does(stopped);
  await stopped.stop();
  expect(await does(stopped)).not.toBe(before);
  expect(stopped.isKeeping).toBe(false);
});
