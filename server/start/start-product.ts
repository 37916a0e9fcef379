import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { knowledgeQasMax } from '../../src/machines/rules/limits.ts';
import { buildApp } from '../app.ts';
import { type Config, projectFolder } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createMatcherHost } from '../engine/matcher-host.ts';
import { startEventHub } from '../events/hub.ts';
import { openFileStore } from '../files/file-store.ts';
import { storeQueue } from '../jobs/job-queue.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { jobs } from '../jobs/jobs.ts';
import { HookCaller } from '../outgoing/hook-caller.ts';
import { LinkFetcher } from '../outgoing/link-fetcher.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { openNotifier } from '../mail/open-notifier.ts';
import { resumeDesk } from '../services/agents/resume-desk.ts';
import { ChitchatShelf } from '../services/bot/chitchat-shelf.ts';
import { DocumentShelf } from '../services/bot/document-shelf.ts';
import { QuestionGroups } from '../services/optimization/question-groups.ts';
import { FrozenContent } from '../services/bot/frozen-content.ts';
import { QuestionVectors } from '../services/embeddings/question-vectors.ts';
import { IndexShelf } from '../services/bot/index-shelf.ts';
import { answering } from '../services/conversations/answering.ts';
import { OwedAnswers } from '../services/conversations/owed-answers.ts';
import { systemClock } from '../services/clock.ts';
import { followers } from '../services/followers/followers.ts';
import { wakeLate, wakerOf } from '../services/followers/hand-on.ts';
import { LateLook } from '../services/followers/late-look.ts';
import { renewIndexes } from '../services/deployments/renew-index.ts';
import { Passwords, productCost } from '../services/session/passwords.ts';
import { KnownVisitors } from '../services/visitor/known-visitors.ts';
import { PresenceNotes } from '../services/streams/presence-notes.ts';
import { setupCodeOf } from '../services/system/setup-code.ts';
import { readSystemStatus } from '../services/system/system.ts';
import { WorkSlots, workbookSlots } from '../services/work-slots.ts';
import { SpareThread } from '../threads/spare-thread.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkPort, explainListen } from './listen.ts';
import { openProductStore } from './open-store.ts';

export interface Product {
  /** The product's address for browsers. */
  address: string;
  /** The code for creating the first account; null once there is one. */
  setupCode: string | null;
  /** Something that the operator should know, or null. */
  notice: string | null;
  deps: Deps;
  /**
   * Stops accepting, ends the streams, lets running requests and jobs finish, stops the store.
   * @param patience milliseconds for running requests and jobs
   */
  stop(patience: number): Promise<void>;
}

/** Milliseconds between looks for connections that have become idle while the product stops. */
const closeIdleEvery = 50;

/**
 * Starts everything, in order: store, jobs, HTTP.
 * @param parts what tests replace
 * @throws {StartError | EmbeddedStoreError} with one line for the operator; nothing is left running then
 */
export async function startProduct(
  config: Config,
  log: FastifyBaseLogger,
  parts: Partial<Pick<Deps, 'passwords'>> = {},
): Promise<Product> {
  // Checks the port before starting the store: a taken port is the most common mistake and the cheapest to find.
  await checkPort(config);
  const ending: (() => Promise<unknown>)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ending.toReversed()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'Stopping a part failed.'));
    }
  };
  try {
    const store = await openProductStore(config, log);
    ending.push(() => store.close());
    await checkDataFolder(store.db, config.dataFolder);
    const files = openFileStore(join(config.dataFolder, 'files'));
    const matcher = createMatcherHost({ sentenceModel: config.sentenceModel, log });
    ending.push(() => matcher.stop());
    const documentShelf = new DocumentShelf(log);
    ending.push(() => documentShelf.stop());
    const workbookWriter = new SpareThread();
    ending.push(() => workbookWriter.stop());
    const events = await startEventHub({ db: store.db, connection: store.connection, log });
    const indexes = new IndexShelf(matcher, files);
    const answers = new OwedAnswers(answering(() => deps));
    const deps: Deps = {
      config,
      log,
      events,
      files,
      matcher,
      indexes,
      answers,
      frozenContent: new FrozenContent(),
      questionVectors: new QuestionVectors(),
      chitchatShelf: new ChitchatShelf(),
      documentShelf,
      questionGroups: new QuestionGroups(),
      visitors: new KnownVisitors(),
      workbooks: new WorkSlots(workbookSlots),
      workbookWriter,
      hooks: new HookCaller(config),
      links: new LinkFetcher(config),
      secrets: new SecretBox(config),
      passwords: new Passwords(productCost),
      db: store.db,
      clock: systemClock,
      jobs: storeQueue,
      presence: new PresenceNotes({ db: store.db, clock: systemClock, log }),
      followers: wakerOf(followers, storeQueue),
      notifier: openNotifier(config, log),
      knowledgeQasMax,
      ...parts,
    };
    ending.push(() => deps.presence.stop());
    ending.push(() => events.close());
    await resumeDesk(deps);
    await renewIndexes(deps);
    const late = new LateLook({
      wakeLate: () => wakeLate(deps, followers),
      countNews: () => events.newsCount,
    });
    const runner = await startJobRunner({
      deps,
      connection: store.connection,
      jobs,
      addDue: () => late.look(),
      onReturn: () => resumeDesk(deps),
    });
    ending.push(() => runner.stop(0));
    ending.push(() => answers.stop(Promise.resolve()));
    answers.start();
    const app = await buildApp({ deps, webFolder: join(projectFolder, 'dist') });
    ending.push(() => app.close());
    const { host, port } = config;
    await app.listen({ host, port }).catch((error: unknown) => {
      throw explainListen(error, config);
    });
    return {
      deps,
      address: addressOf(config, portOf(app) ?? port),
      setupCode: (await readSystemStatus(deps)).initialized ? null : setupCodeOf(deps),
      notice: store.notice,
      stop: async (patience) => {
        const deadline = pause(patience, undefined, { ref: false });
        const closed = app.close();
        // Streams never end by themselves. Their readers resume at the next process.
        await events.close();
        const cutOff = deadline.then(() => app.server.closeAllConnections());
        // Browsers keep connections for a next request, which will not come.
        const closing = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery);
        const served = Promise.race([closed, cutOff]);
        await Promise.all([served.then(() => answers.stop(deadline)), runner.stop(patience)]);
        clearInterval(closing);
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** The actual port, also if the system chose it. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function addressOf({ host, publicOrigin }: Config, port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
