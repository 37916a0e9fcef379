import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { createMatcherHost, type HostedBuild, type MatcherHost } from '../../server/engine/matcher-host.ts';
import { buildDraftIndex } from '../../server/services/draft/build-index.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';
import { collectingLog } from '../support/log.ts';

type DraftIndex = components['schemas']['DraftIndex'];

/** With 21 questions of each. */
const things = Array.from({ length: 25 }, (_, at) => `${String.fromCharCode(97 + at).repeat(3)}pot`);

let app: TestApp;
let matcher: MatcherHost;
let office: Office;
let knowledge: Knowledge;

/** The sentence model does nothing, but there are so many English questions that an index by words comes first. */
beforeAll(async () => {
  matcher = createMatcherHost({
    sentenceModel: 'use-lite',
    log: collectingLog(),
    entries: { sentences: new URL('../support/first-letters-worker.ts', import.meta.url) },
  });
  app = await startTestApp({ deps: { matcher } });
});
afterAll(async () => {
  await app.close();
  await matcher.stop();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  for (const thing of things) {
    const similarQuestions = Array.from({ length: 20 }, (_, at) => `is the ${thing} number ${at} in stock`);
    await knowledge.add(`Do you sell a ${thing}?`, { similarQuestions, answer: `We sell a ${thing}.` });
  }
});

async function learn(): Promise<void> {
  app.clock.advance(1);
  await app.runJobs();
}

async function readIndex(): Promise<DraftIndex> {
  return (await office.owner.get<DraftIndex>(`/apps/${office.sdkAppId}/online-test`)).body;
}

async function ask(text: string): Promise<unknown> {
  const path = `/apps/${office.sdkAppId}/online-test/questions`;
  return (await office.owner.post(path, { text, language: 'en' })).body;
}

/** Does the next build of the host in another way. */
function nextBuild(
  other: (request: HostedBuild, build: MatcherHost['build']) => ReturnType<MatcherHost['build']>,
): void {
  const build = matcher.build.bind(matcher);
  matcher.build = (request) => {
    matcher.build = build;
    return other(request, build);
  };
}

/** What the request does with its first index. */
function firstOf({ first }: HostedBuild): NonNullable<HostedBuild['first']> {
  if (!first) throw new Error('No first index is wanted');
  return first;
}

describe('a draft that takes long to learn', () => {
  it('answers by words until everything is learned', async () => {
    const meanwhile: unknown[] = [];
    nextBuild((request, build) => {
      const first = firstOf(request);
      const publish: typeof first.publish = async (size) => {
        await first.publish(size);
        meanwhile.push(await readIndex(), await ask('do you really sell a dddpot'));
      };
      return build({ ...request, first: { ...first, publish } });
    });
    await learn();
    expect(meanwhile).toMatchObject([
      { status: 'ready', progress: null, refiningProgress: 0, qaCount: 25 },
      { kind: 'answer', text: 'We sell a dddpot.' },
    ]);
    expect(await readIndex()).toMatchObject({ status: 'ready', refiningProgress: null, qaCount: 25 });
    expect(await ask('do you really sell a dddpot')).toMatchObject({ text: 'We sell a dddpot.' });
  });

  it('gives its learning up for a newer change, which is learned then', async () => {
    let isGivenUp = false;
    nextBuild(async (request, build) => {
      const first = firstOf(request);
      const publish: typeof first.publish = async (size) => {
        await first.publish(size);
        await knowledge.add('Do you sell cups?', { answer: 'Cups, too.' });
        while (request.signal?.aborted !== true) {
          request.onProgress?.(0.5);
          await app.store.db.selectNoFrom((from) => from.lit(1).as('one')).execute();
        }
        isGivenUp = true;
      };
      return build({ ...request, first: { ...first, publish } });
    });
    await learn();
    await learn();
    expect(isGivenUp).toBe(true);
    expect(await readIndex()).toMatchObject({ status: 'ready', refiningProgress: null });
    expect(await ask('do you sell cups')).toMatchObject({ text: 'Cups, too.' });
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('goes on answering by words where the rest could not be learned, and learns it at the next attempt', async () => {
    nextBuild((request, build) => {
      const first = firstOf(request);
      const publish: typeof first.publish = async (size) => {
        await first.publish(size);
        throw new Error('The rest cannot be learned');
      };
      return build({ ...request, first: { ...first, publish } });
    });
    const failed = buildDraftIndex(app.deps, office.sdkAppId, new AbortController().signal);
    await expect(failed).rejects.toThrow('The rest cannot be learned');
    expect(await readIndex()).toMatchObject({ status: 'ready', refiningProgress: 0 });
    expect(await ask('do you really sell a dddpot')).toMatchObject({ text: 'We sell a dddpot.' });
    await learn();
    expect(await readIndex()).toMatchObject({ status: 'ready', refiningProgress: null });
  });

  it('goes on answering by words where the process stopped before everything was learned', async () => {
    const stop = new AbortController();
    nextBuild((request, build) => {
      const first = firstOf(request);
      const publish: typeof first.publish = async (size) => {
        await first.publish(size);
        stop.abort(new Error('The process stops'));
      };
      return build({ ...request, first: { ...first, publish } });
    });
    const stopped = buildDraftIndex(app.deps, office.sdkAppId, stop.signal);
    await expect(stopped).rejects.toThrow('The process stops');
    const meanwhile: DraftIndex[] = [await readIndex()];
    nextBuild(async (request, build) => {
      meanwhile.push(await readIndex());
      return build(request);
    });
    await learn();
    expect(meanwhile).toMatchObject([
      { status: 'ready', refiningProgress: 0 },
      { status: 'ready', refiningProgress: 0 },
    ]);
    expect(await readIndex()).toMatchObject({ status: 'ready', refiningProgress: null });
  });
});
