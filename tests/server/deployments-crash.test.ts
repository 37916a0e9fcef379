import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import type { DeploymentRow } from '../../server/store/schema/deployments.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, versionCounts } from '../support/deployments.ts';
import { KilledWorker, until } from '../support/killed-worker.ts';
import { Knowledge } from '../support/knowledge.ts';
import { seedQas } from '../support/many-qas.ts';

/** Enough questions for a kill in the middle of training. */
const qaCount = 500;

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
let worker: KilledWorker;

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  worker = new KilledWorker(app, ['deployments.run']);
});
beforeEach(async () => {
  await app.store.pool.query('truncate graphile_worker._private_jobs');
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterEach(() => worker.kill());
afterAll(() => app.close());

/** Reads the store, because asking the server in a loop would reach its rate limit. */
const record = (version: number) => () =>
  app.store.db.selectFrom('deployments').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
const isDeployed = ({ status }: DeploymentRow) => status === 'deployed';

async function frozenQas(): Promise<number> {
  const { count } = await app.store.db
    .selectFrom('deployment_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('version', '=', 2)
    .where('kind', '=', 'qa')
    .executeTakeFirstOrThrow();
  return count;
}

describe('S36 kill -9 of a deployment', () => {
  it('at any stage changes nothing live; the next process deploys what was frozen, once', async () => {
    const kept = await knowledge.add('What was live before?');
    const before = await deployments.begin();
    worker.start();
    await until(record(before.version), isDeployed);
    await worker.kill();

    await seedQas(app.store.db, { sdkAppId: office.sdkAppId, count: qaCount });
    const { version, deploymentId } = await deployments.begin('After the kill');
    const stages: ((row: DeploymentRow) => boolean)[] = [
      ({ stage }) => stage === 'indexing',
      ({ progress }) => (progress ?? 0) > 0,
    ];
    for (const isReached of stages) {
      worker.start();
      const row = await until(record(version), isReached);
      await worker.kill();
      await knowledge.add(`What was asked for after ${row.stage} ${row.progress}?`);
      expect((await deployments.read(deploymentId)).body).toMatchObject({ status: 'deploying', live: false });
      expect(await deployments.liveVersion()).toBe(1);
      // Resets the progress, because the last attempt's progress says nothing about the next one.
      await app.store.db
        .updateTable('deployments')
        .set({ progress: 0 })
        .where('version', '=', version)
        .execute();
    }

    worker.start();
    const row = await until(record(version), isDeployed);
    expect(row).toMatchObject({ stage: null, progress: null, failure_code: null, note: 'After the kill' });
    expect(row.counts).toEqual(versionCounts({ added: qaCount, changed: 0, removed: 0 }, qaCount + 1));
    expect(await frozenQas()).toBe(qaCount + 1);
    expect(await deployments.liveVersion()).toBe(2);
    expect((await knowledge.read(kept.qaId)).body.deployState).toBe('live');
    const matches = await app.deps.indexes.match(row.index_file ?? '', 'How do I return parcel number 77', {
      limit: 3,
      vectorsFrom: async () => null,
    });
    expect(matches[0]?.question).toBe('How do I return parcel number 77 please');
  });

  it('and cancelling meanwhile is the end of it: the next process leaves it alone', async () => {
    await seedQas(app.store.db, { sdkAppId: office.sdkAppId, count: qaCount });
    const { version, deploymentId } = await deployments.begin();
    worker.start();
    await until(record(version), ({ stage }) => stage === 'indexing');
    await worker.kill();
    expect((await deployments.act(deploymentId, 'cancel')).body).toMatchObject({ status: 'failed' });
    worker.start();
    await until(
      async () =>
        (
          await app.store.pool.query(
            'select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
            ['deployments.run'],
          )
        ).rowCount,
      (count) => count === 0,
    );
    expect((await deployments.read(deploymentId)).body).toMatchObject({
      status: 'failed',
      live: false,
      failure: { code: 'cancelled' },
    });
    expect(await deployments.liveVersion()).toBeNull();
  });
});
