import { setFlagsFromString } from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { ResidentThread } from '../../server/threads/resident-thread.ts';
import { TaskThread } from '../../server/threads/task-thread.ts';
import { collectingLog } from '../support/log.ts';
import type { Misbehaviour } from '../support/misbehaving-worker.ts';

const entry = new URL('../support/misbehaving-worker.ts', import.meta.url);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

function start(input: Misbehaviour, signal?: AbortSignal): TaskThread<string, string, never> {
  const thread = new TaskThread<string, string, never>({ name: 'test', entry, input, signal });
  open.push(thread);
  return thread;
}

async function heard(thread: AsyncIterable<string>): Promise<string[]> {
  const words: string[] = [];
  for await (const word of thread) words.push(word);
  return words;
}

test('messages that a thread sent before its result arrive, in order', async () => {
  const thread = start('say and answer');
  await thread.result;
  expect(await heard(thread)).toEqual(['first', 'last']);
});

test('S40 an error of the work, a crash and an end without a result each arrive here, by name', async () => {
  await expect(start('throw').result).rejects.toMatchObject({
    name: 'TypeError',
    message: 'a fault of ours',
  });
  await expect(start('crash').result).rejects.toMatchObject({
    name: 'ThreadLostError',
    cause: { message: 'a crash of ours' },
  });
  const exited = start('exit');
  await expect(exited.result).rejects.toMatchObject({ name: 'ThreadLostError' });
  expect(await heard(exited)).toEqual([]);
});

test('an abort ends a thread that listens to nothing, with the reason', async () => {
  const stopping = new AbortController();
  const thread = start('never end', stopping.signal);
  const hearing = heard(thread);
  stopping.abort(new Error('cancelled'));
  await expect(hearing).rejects.toThrow('cancelled');
  await expect(thread.result).rejects.toThrow('cancelled');
  await expect(start('answer', stopping.signal).result).rejects.toThrow('cancelled');
});

test('nothing that a thread prints reaches the log', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await start('print').result).toBe('done');
    await open[0]?.close();
    expect(printed).not.toHaveBeenCalled();
  } finally {
    printed.mockRestore();
  }
});

test('a thread whose file cannot be loaded fails what it is asked, and is asked again by the next', async () => {
  const log = collectingLog();
  const missing = new URL('../support/nobody-worker.ts', import.meta.url);
  const thread = new ResidentThread<string, string>({ name: 'test', entry: missing, atOnce: 1, log });
  open.push({ close: () => thread.stop() });
  for (const question of ['a', 'b']) {
    await expect(thread.ask(question)).rejects.toMatchObject({ name: 'ThreadLostError' });
  }
  const asked = [thread.ask('c'), thread.ask('d')];
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('the space of young objects of a thread is as large as its own limit allows, whatever Node was started with', async () => {
  const litter = new URL('../support/littering-worker.ts', import.meta.url);
  const resourceLimits = { maxYoungGenerationSizeMb: 4 };
  const most = 8 * 1024 * 1024;
  setFlagsFromString('--max-semi-space-size=16');
  const log = collectingLog();
  const resident = new ResidentThread<null, number>({
    name: 'test',
    entry: litter,
    atOnce: 1,
    resourceLimits,
    log,
  });
  open.push({ close: () => resident.stop() });
  expect(await resident.ask(null)).toBeLessThan(most);
  setFlagsFromString('--max-semi-space-size=16');
  const task = new TaskThread<number, never, never>({
    name: 'test',
    entry: litter,
    input: null,
    resourceLimits,
  });
  open.push(task);
  expect(await task.result).toBeLessThan(most);
});
