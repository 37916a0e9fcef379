import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { knowledgeQasMax } from '../../src/machines/rules/limits.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { RateLimits } from '../../server/plugins/rate-limits.ts';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { startEventHub } from '../../server/events/hub.ts';
import { createMatcherHost } from '../../server/engine/matcher-host.ts';
import { openFileStore } from '../../server/files/file-store.ts';
import { HookCaller } from '../../server/outgoing/hook-caller.ts';
import { LinkFetcher } from '../../server/outgoing/link-fetcher.ts';
import { SecretBox } from '../../server/secrets/secret-box.ts';
import { openNotifier } from '../../server/mail/open-notifier.ts';
import { ChitchatShelf } from '../../server/services/bot/chitchat-shelf.ts';
import { DocumentShelf } from '../../server/services/bot/document-shelf.ts';
import { QuestionGroups } from '../../server/services/optimization/question-groups.ts';
import { FrozenContent } from '../../server/services/bot/frozen-content.ts';
import { QuestionVectors } from '../../server/services/embeddings/question-vectors.ts';
import { KnownVisitors } from '../../server/services/visitor/known-visitors.ts';
import { IndexShelf } from '../../server/services/bot/index-shelf.ts';
import { PresenceNotes } from '../../server/services/streams/presence-notes.ts';
import { followers } from '../../server/services/followers/followers.ts';
import { wakeLate, wakerOf } from '../../server/services/followers/hand-on.ts';
import { WorkSlots, workbookSlots } from '../../server/services/work-slots.ts';
import { type TestClock, testClock } from './clock.ts';
import { type CollectingLog, collectingLog } from './log.ts';
import { ManualJobs } from './manual-jobs.ts';
import { cheapPasswords } from './passwords.ts';
import { sharedContract } from './shared-contract.ts';
import { sharedBuilder, sharedWriter } from './shared-threads.ts';
import { setupCode } from './setup-code.ts';
import { takeTestStore } from './kept-stores.ts';
import type { TestStore } from './store.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  store: TestStore;
  clock: TestClock;
  log: CollectingLog;
  /** Runs the background tasks that are due according to the test's clock, also those that only a look finds. */
  runJobs(): Promise<void>;
  /** As above, without the look, which comes once a second whatever happens. */
  runAddedJobs(): Promise<void>;
  /** Resets everything: an empty store and no jobs. */
  clear(): Promise<void>;
  /** A browser without a cookie yet. */
  browser(): Browser;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'deps'>> {
  env?: Record<string, string>;
  deps?: Partial<Deps>;
}

const plenty = { burst: 100_000, perSecond: 1000 };

/** A test that asks often would meet the product's own limits on a fast machine only. */
export const ampleRateLimits: RateLimits = {
  public: plenty,
  newVisitor: plenty,
  visitor: plenty,
  account: plenty,
};

/** A busy machine holds a test up for seconds, and that is no overload. */
export const ampleLag = { maxLag: Number.POSITIVE_INFINITY };

/**
 * The whole HTTP side over its own real store, without limits of rates but those that the options name. An answer that
 * differs from the contract becomes 500.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env, deps: changes, rateLimits, ...appOptions } = options;
  const store = await takeTestStore();
  const folder = await mkdtemp(join(tmpdir(), 'parley-app-'));
  const log = collectingLog();
  const clock = testClock();
  const events = await startEventHub({ db: store.db, connection: store.connection, log });
  const config = readConfig({ PARLEY_DATA: folder, PARLEY_SETUP_CODE: setupCode, ...env });
  const files = openFileStore(join(folder, 'files'));
  const matcher = createMatcherHost({ sentenceModel: 'off', log, spare: sharedBuilder });
  const documentShelf = new DocumentShelf(log);
  const jobs = new ManualJobs();
  const deps: Deps = {
    db: store.db,
    clock,
    log,
    events,
    config,
    files,
    jobs,
    answers: jobs,
    followers: wakerOf(followers, changes?.jobs ?? jobs),
    matcher,
    indexes: new IndexShelf(matcher, files),
    frozenContent: new FrozenContent(),
    questionVectors: new QuestionVectors(),
    chitchatShelf: new ChitchatShelf(),
    documentShelf,
    questionGroups: new QuestionGroups(),
    visitors: new KnownVisitors(),
    workbooks: new WorkSlots(workbookSlots),
    workbookWriter: sharedWriter,
    hooks: new HookCaller(config),
    links: new LinkFetcher(config),
    secrets: new SecretBox(config),
    passwords: cheapPasswords,
    presence: new PresenceNotes({ db: store.db, clock, log }),
    notifier: openNotifier(config, log),
    knowledgeQasMax,
    ...changes,
  };
  const app = await buildApp({
    deps,
    webFolder: null,
    contract: sharedContract,
    validateResponses: true,
    rateLimits: { ...ampleRateLimits, ...rateLimits },
    ...appOptions,
    overloadLimits: { ...ampleLag, ...appOptions.overloadLimits },
  });
  await app.ready();
  return {
    app,
    deps,
    store,
    clock,
    log,
    runJobs: async () => {
      await wakeLate(deps, followers);
      await jobs.runDue(deps);
    },
    runAddedJobs: () => jobs.runDue(deps),
    clear: async () => {
      jobs.forget();
      await store.clear();
    },
    browser: () => new Browser(app),
    close: async () => {
      await events.close();
      await app.close();
      await matcher.stop();
      await documentShelf.stop();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** An answer that may also be a problem. If both have a field of one name, the type is the answer's. */
export type OrProblem<Body> = Body & Partial<Omit<components['schemas']['Problem'], keyof Body>>;

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
}

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

/** Calls the API as our own pages do: from the same origin, with the session cookie. */
export class Browser {
  readonly #app: FastifyInstance;
  cookie: string | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get<Body = Record<string, unknown>>(path: string, sent?: Sent): Promise<Answer<Body>> {
    return this.send('GET', path, sent);
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, sent?: Sent): Promise<Answer<Body>> {
    return this.send('POST', path, { ...sent, body });
  }

  async send<Body = Record<string, unknown>>(
    method: InjectOptions['method'],
    path: string,
    sent: Sent = {},
  ): Promise<Answer<Body>> {
    const response = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: sent.address ?? '127.0.0.1',
      headers: {
        host: 'localhost:7070',
        'x-parley-request': '1',
        ...(this.cookie === null ? {} : { cookie: `parley_session=${this.cookie}` }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: bodyOf(sent.body) }),
    });
    const cookie = response.cookies.find(({ name }) => name === 'parley_session');
    if (cookie) this.cookie = cookie.value === '' ? null : cookie.value;
    return {
      status: response.statusCode,
      body: response.body === '' ? null : JSON.parse(response.body),
      headers: response.headers,
    };
  }
}

function bodyOf(body: unknown): string | object {
  return typeof body === 'object' && body !== null ? body : String(body);
}
