import { describe, expect, it, vi } from 'vitest';
import {
  OwedAnswers,
  type OwedAnswer,
  type OwedAnswersOptions,
} from '../../server/services/conversations/owed-answers.ts';
import { eventually } from '../support/eventually.ts';

const never = new Promise<never>(() => undefined);
const of = (conversationId: string | number): OwedAnswer => ({
  sdkAppId: '1',
  conversationId: String(conversationId),
});

/** Answers that a test ends one by one. */
function scene(changes: Partial<OwedAnswersOptions> = {}) {
  const begun: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const options = {
    answer: ({ conversationId }: OwedAnswer) => {
      begun.push(conversationId);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      endings.set(conversationId, (error) => (error === undefined ? resolve() : reject(error)));
      return promise;
    },
    answerLater: vi.fn((_owed: OwedAnswer, _error: unknown) => Promise.resolve()),
    findForgotten: vi.fn((_limit: number) => Promise.resolve<OwedAnswer[]>([])),
    ...changes,
  };
  const answers = new OwedAnswers(options);
  return { ...options, answers, begun, end: (id: string, error?: Error) => endings.get(id)?.(error) };
}

describe('what the bot owes', () => {
  it('is answered one after the other in a conversation, and side by side in others', async () => {
    const { answers, begun, end } = scene();
    for (const id of ['a', 'b', 'a', 'c']) answers.owe(of(id));
    expect(begun).toEqual(['a', 'b', 'c']);
    end('b');
    end('a');
    await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'a']));
  });

  it('waits in memory up to a bound, and beyond it in the store', async () => {
    const { answers, begun, end, findForgotten } = scene();
    for (let id = 0; id < 2_000; id += 1) answers.owe(of(id));
    expect(begun).toHaveLength(200);
    while (begun.length < 1_200) {
      const before = begun.length;
      for (const id of begun.slice(-200)) end(id);
      // oxlint-disable-next-line no-await-in-loop -- the next ones begin when these have ended
      await eventually(() => expect(begun.length).toBeGreaterThan(before));
    }
    for (const id of begun) end(id);
    answers.start();
    expect(findForgotten).toHaveBeenCalledWith(1_000);
    await answers.stop(never);
    expect(begun).toEqual(Array.from({ length: 1_200 }, (_, id) => String(id)));
  });

  it('is found again if it was forgotten, but not while it is being answered', async () => {
    const found = [
      [of('a'), of('b')],
      [of('a'), of('c')],
    ];
    const { answers, begun } = scene({
      findForgotten: () => Promise.resolve(found.shift() ?? []),
      lookEvery: 1,
    });
    answers.owe(of('a'));
    answers.start();
    await eventually(() => expect(found).toEqual([]));
    await eventually(() => expect(begun).toEqual(['a', 'b', 'c']));
    await answers.stop(Promise.resolve());
  });

  it('is looked for again after a look failed', async () => {
    const looks = [() => Promise.reject(new Error('away')), () => Promise.resolve([of('a')])];
    const { answers, begun } = scene({
      findForgotten: () => looks.shift()?.() ?? Promise.resolve([]),
      lookEvery: 1,
    });
    answers.start();
    await eventually(() => expect(begun).toEqual(['a']));
    await answers.stop(Promise.resolve());
  });

  it('is left to somebody else after a failure, and does not keep what comes next', async () => {
    const { answers, begun, end, answerLater } = scene({
      answerLater: vi.fn(() => Promise.reject(new Error('nobody'))),
    });
    const error = new Error('not today');
    answers.owe(of('a'));
    end('a', error);
    await eventually(() => expect(answerLater).toHaveBeenCalledExactlyOnceWith(of('a'), error));
    answers.owe(of('a'));
    await eventually(() => expect(begun).toEqual(['a', 'a']));
  });
});

describe('S38 stopping', () => {
  it('waits for what is being answered and leaves the rest', async () => {
    const { answers, begun, end, answerLater } = scene();
    for (const id of ['a', 'b', 'a']) answers.owe(of(id));
    let isOver = false;
    const stopped = answers.stop(never).then(() => (isOver = true));
    answers.owe(of('c'));
    end('a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    end('b', new Error('stopping'));
    await stopped;
    expect(begun).toEqual(['a', 'b']);
    expect(answerLater).not.toHaveBeenCalled();
  });

  it('waits no longer than the deadline', async () => {
    const { answers } = scene();
    answers.owe(of('a'));
    await answers.stop(Promise.resolve());
  });
});
