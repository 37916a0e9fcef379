import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { MatcherHost } from '../../server/engine/matcher-host.ts';
import type { KnowledgeItem } from '../../server/engine/matching/types.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { matcherHosts, standIn } from '../support/matcher-hosts.ts';
import { itemsOf, shrink } from '../support/question-sets.ts';

const clinc = readOwnSet('clinc150');
const some = shrink(clinc, { labels: 30, questions: 6, tests: 3, outOfScope: 20 });
const faq: KnowledgeItem[] = [
  { itemId: 'pay', questions: ['How can I pay?', 'payment methods'] },
  { itemId: 'refund', questions: ['怎么申请退款'] },
];

const { startHost, newFile, folder } = matcherHosts();

async function* coming(): AsyncGenerator<KnowledgeItem> {
  for (const item of itemsOf(some)) yield await Promise.resolve(item);
}

async function* failing(): AsyncGenerator<KnowledgeItem> {
  yield await Promise.resolve(faq[0]!);
  throw new Error('the store is gone');
}

async function openCrashing(): Promise<MatcherHost> {
  const host = startHost({ entries: { serve: standIn('crashing-serve-worker.ts') } });
  const file = newFile();
  await host.build({ items: faq, file });
  await host.open('app', file);
  return host;
}

describe('the matcher host', () => {
  it('builds, opens and matches off the thread, with progress', async () => {
    const host = startHost();
    const file = newFile();
    const progress: number[] = [];
    const size = await host.build({ items: itemsOf(some), file, onProgress: (done) => progress.push(done) });
    expect(size).toEqual({ itemCount: 30, questionCount: some.knowledge.length });
    expect(progress.at(-1)).toBe(1);
    expect(await host.open('app', file)).toEqual(size);
    const { text, label } = some.knowledge[9]!;
    expect((await host.match('app', text, { limit: 3 }))[0]).toMatchObject({
      itemId: label,
      score: 1,
      exact: true,
    });
  });

  it('reads items as they come, and fails with their error', async () => {
    const host = startHost();
    expect(await host.build({ items: coming(), file: newFile() })).toMatchObject({ itemCount: 30 });
    const file = newFile();
    await expect(host.build({ items: failing(), file })).rejects.toThrow('the store is gone');
    await expect(stat(file)).rejects.toThrow();
  });

  it('answers under a key with the newest index, and no more once closed', async () => {
    const host = startHost();
    const file = newFile();
    await expect(host.match('app', 'pay', { limit: 1 })).rejects.toMatchObject({ name: 'IndexNotOpenError' });
    await host.build({ items: faq.slice(0, 1), file });
    await host.open('app', file);
    expect(await host.match('app', '怎么申请退款', { limit: 1 })).toEqual([]);
    await host.build({ items: faq, file });
    await host.open('app', file);
    expect(await host.match('app', '怎么申请退款', { limit: 1 })).toMatchObject([
      { itemId: 'refund', score: 1 },
    ]);
    host.close('app');
    await expect(host.match('app', 'pay', { limit: 1 })).rejects.toMatchObject({ name: 'IndexNotOpenError' });
  });

  it('keeps the open index where a new file is unreadable', async () => {
    const host = startHost();
    const [file, broken] = [newFile(), newFile()];
    await host.build({ items: faq, file });
    await host.open('app', file);
    await writeFile(broken, 'not an index');
    await expect(host.open('app', broken)).rejects.toMatchObject({ name: 'IndexFileError' });
    expect(await host.match('app', 'how can i pay', { limit: 1 })).toMatchObject([{ itemId: 'pay' }]);
  });

  it('cancels a build at once, leaves nothing behind, and builds the next', async () => {
    const host = startHost();
    const file = newFile();
    const stopping = new AbortController();
    const running = host.build({
      items: itemsOf(clinc),
      file,
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('cancelled')),
    });
    const waiting = host.build({ items: faq, file: newFile(), signal: stopping.signal });
    const next = host.build({ items: faq, file });
    expect(await Promise.allSettled([running, waiting])).toMatchObject([
      { status: 'rejected', reason: { message: 'cancelled' } },
      { status: 'rejected', reason: { message: 'cancelled' } },
    ]);
    expect(await next).toEqual({ itemCount: 2, questionCount: 3 });
    expect((await readdir(folder())).filter((name) => name.endsWith('.building'))).toEqual([]);
  });

  it('begins a build when what the one before made is known, and asks for the earlier index only then', async () => {
    const host = startHost();
    const [file, next] = [newFile(), newFile()];
    const [publishing, published] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const first = host.build({
      items: faq,
      file,
      publish: async (size) => {
        order.push(`published ${size.questionCount}`);
        publishing.resolve();
        await published.promise;
      },
    });
    const second = host.build({
      items: faq,
      file: next,
      earlier: async () => {
        order.push('asked');
        return file;
      },
    });
    await publishing.promise;
    published.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['published 3', 'asked']);
  });

  it('fails a build that could not be made known, and builds the next', async () => {
    const host = startHost();
    const publish = () => Promise.reject(new Error('the store is gone'));
    await expect(host.build({ items: faq, file: newFile(), publish })).rejects.toThrow('the store is gone');
    expect(await host.build({ items: faq, file: newFile() })).toMatchObject({ itemCount: 2 });
  });

  it('keeps the old file where a build of the same is cancelled', async () => {
    const host = startHost();
    const file = newFile();
    await host.build({ items: faq, file });
    const before = await readFile(file);
    const stopping = new AbortController();
    const options = { signal: stopping.signal, onProgress: () => stopping.abort() };
    await expect(host.build({ items: itemsOf(clinc), file, ...options })).rejects.toThrow();
    expect(await readFile(file)).toEqual(before);
  });

  it('gives up waiting for an answer when asked to', async () => {
    const host = startHost();
    const file = newFile();
    await host.build({ items: faq, file });
    await host.open('app', file);
    const stopping = new AbortController();
    const asked = host.match('app', 'pay', { limit: 1, signal: stopping.signal });
    stopping.abort(new Error('the customer left'));
    await expect(asked).rejects.toThrow('the customer left');
    expect(await host.match('app', 'how can i pay', { limit: 1 })).toHaveLength(1);
  });

  it('ends running work when it stops', async () => {
    const host = startHost();
    const building = host.build({ items: itemsOf(clinc), file: newFile() });
    const ended = expect(building).rejects.toMatchObject({ name: 'ThreadLostError' });
    await host.stop();
    await ended;
    await expect(host.build({ items: faq, file: newFile() })).rejects.toThrow();
  });
});

describe('a worker that crashes', () => {
  it('is started again, its indexes are reopened and the question is asked again', async () => {
    const host = await openCrashing();
    const asked = ['crash once', 'how can i pay', '怎么申请退款'].map((text) =>
      host.match('app', text, { limit: 1 }),
    );
    const [, pay, refund] = await Promise.all(asked);
    expect(pay).toMatchObject([{ itemId: 'pay' }]);
    expect(refund).toMatchObject([{ itemId: 'refund' }]);
  });

  it('fails a question that crashes it twice, and answers the next', async () => {
    const host = await openCrashing();
    await expect(host.match('app', 'always crash', { limit: 1 })).rejects.toMatchObject({
      name: 'ThreadLostError',
    });
    expect(await host.match('app', 'how can i pay', { limit: 1 })).toMatchObject([{ itemId: 'pay' }]);
  });
});
