import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
import { SecretBox } from '../secrets/secret-box.ts';
import { openNotifier } from '../mail/open-notifier.ts';
import { resumePresenceChecks } from '../services/agents/presence.ts';
import { IndexShelf } from '../services/bot/index-shelf.ts';
import { systemClock } from '../services/clock.ts';
import { followers } from '../services/followers/followers.ts';
import { wakerOf } from '../services/followers/hand-on.ts';
import { renewIndexes } from '../services/deployments/renew-index.ts';
import { PresenceNotes } from '../services/streams/presence-notes.ts';
import { setupCodeOf } from '../services/system/setup-code.ts';
import { readSystemStatus } from '../services/system/system.ts';
import { WorkSlots, workbookSlots } from '../services/work-slots.ts';
import { checkPort, explainListen } from './listen.ts';
import { openProductStore } from './open-store.ts';

export interface Product {
  /** Where browsers find it. */
  address: string;
  /** Null once there is an account; until then, the code without which nobody makes the first one. */
  setupCode: string | null;
  /** Something that the operator should know, or null. */
  notice: string | null;
  deps: Deps;
  /**
   * Stops accepting, ends the streams, lets requests and jobs under way finish, stops the store.
   * @param patience milliseconds for what is under way
   */
  stop(patience: number): Promise<void>;
}

/** Milliseconds between looks for connections that have become idle while the product stops. */
const CLOSE_IDLE_EVERY = 50;

/**
 * Starts everything, in order: store, jobs, HTTP.
 * @throws {StartError | EmbeddedStoreError} with one line for the operator; nothing is left running then
 */
export async function startProduct(config: Config, log: FastifyBaseLogger): Promise<Product> {
  // Before the store is started: a taken port is the commonest mistake, and the cheapest to find.
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
    const files = openFileStore(join(config.dataFolder, 'files'));
    const matcher = createMatcherHost({ sentenceModel: config.sentenceModel, log });
    ending.push(() => matcher.stop());
    const events = await startEventHub({ db: store.db, connection: store.connection, log });
    const indexes = new IndexShelf(matcher, files);
    const deps: Deps = {
      config,
      log,
      events,
      files,
      matcher,
      indexes,
      workbooks: new WorkSlots(workbookSlots),
      hooks: new HookCaller(config),
      secrets: new SecretBox(config),
      db: store.db,
      clock: systemClock,
      jobs: storeQueue,
      presence: new PresenceNotes({ db: store.db, clock: systemClock, log }),
      followers: wakerOf(followers, storeQueue),
      notifier: openNotifier(config, log),
    };
    ending.push(() => deps.presence.write());
    ending.push(() => events.close());
    await resumePresenceChecks(deps);
    await renewIndexes(deps);
    const runner = await startJobRunner({ deps, connection: store.connection, jobs });
    ending.push(() => runner.stop(0));
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
        // Streams never end by themselves; their readers come back to the next process and resume.
        await events.close();
        const cutOff = deadline.then(() => app.server.closeAllConnections());
        // A browser keeps its connection for the next request, which will not come.
        const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY);
        await Promise.all([Promise.race([closed, cutOff]), runner.stop(patience)]);
        clearInterval(closing);
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** The port that the system chose where it was asked to choose. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function addressOf({ host, publicOrigin }: Config, port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
