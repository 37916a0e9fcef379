import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { type JobRunner, startJobRunner } from '../../server/jobs/job-runner.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { smtpNotifier } from '../../server/mail/smtp-notifier.ts';
import { addMail } from '../../server/services/mails.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { startMailServer } from '../support/mail-server.ts';

const mail = {
  to: { name: 'Chen', address: 'chen@acme.test' },
  subject: 'Your new password',
  text: 'It is Quiet-Sea-42.',
};

let app: TestApp;
let sdkAppId: string;
let runner: JobRunner | undefined;

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  ({ sdkAppId } = await initialize(app));
});
afterEach(() => runner?.stop(0));
afterAll(() => app.close());

const work = async () => {
  const ours = jobs.filter(({ name }) => name === 'mails.send');
  const { deps, store } = app;
  runner = await startJobRunner({ deps, connection: store.connection, jobs: ours, pollEvery: 50 });
};
const waiting = async () => {
  const { rows } = await app.store.pool.query<{ payload: object }>(
    `select payload, attempts, locked_at from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'mails.send'`,
  );
  return rows;
};
const speakTo = (url: string) => {
  app.deps.notifier = smtpNotifier({ url, from: 'desk@acme.test', requireTls: false });
};

it('a transaction that runs again sends one mail, which no reader of the store can read', async () => {
  const server = await startMailServer();
  speakTo(server.url);
  let attempt = 0;
  await inTransaction(app.deps, async (tx) => {
    await addMail(app.deps, tx, sdkAppId, mail);
    attempt += 1;
    if (attempt === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
  });
  const jobsBefore = await waiting();
  await work();
  await eventually(async () => expect(await waiting()).toEqual([]));
  await server.close();

  expect(attempt).toBe(2);
  expect(jobsBefore).toHaveLength(1);
  expect(JSON.stringify(jobsBefore)).not.toContain('Quiet-Sea-42');
  expect(server.mails).toMatchObject([{ subject: mail.subject, text: expect.stringContaining(mail.text) }]);
});

it('a transaction that fails sends none', async () => {
  await expect(
    inTransaction(app.deps, async (tx) => {
      await addMail(app.deps, tx, sdkAppId, mail);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(await waiting()).toEqual([]);
});

it('a mail server that cannot be reached is tried again', async () => {
  const away = await startMailServer();
  await away.close();
  speakTo(away.url);
  await inTransaction(app.deps, (tx) => addMail(app.deps, tx, sdkAppId, mail));
  await work();
  await eventually(async () => expect(await waiting()).toMatchObject([{ attempts: 1, locked_at: null }]));

  const server = await startMailServer();
  speakTo(server.url);
  await app.store.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await eventually(async () => expect(await waiting()).toEqual([]));
  await server.close();

  expect(server.mails).toMatchObject([{ subject: mail.subject }]);
  expect(JSON.stringify(app.log.lines)).not.toContain('Quiet-Sea-42');
});
