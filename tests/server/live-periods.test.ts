import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { up } from '../../server/store/migrations/0026-live-periods.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { type Deployment, Deployments } from '../support/deployments.ts';
import { changeRobot } from '../support/robots.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;
let first: Deployment;
let second: Deployment;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
  // Stores without such times had no chitchat.
  await new Chitchats(office.owner, office.sdkAppId).clear();
  first = await deployNext('One?');
  second = await deployNext('Two?');
});
afterAll(() => app.close());

/** The time of the test, a minute later than before. */
function nextMinute(): string {
  app.clock.advance(60);
  return app.clock.now().toISOString();
}

async function deployNext(question: string): Promise<Deployment> {
  nextMinute();
  await knowledge.add(question);
  return deployments.deploy(app);
}

const periods = async (deploymentId: string) => (await deployments.read(deploymentId)).body.livePeriods;
const byOwner = () => ({ kind: 'member', id: office.ownerId, name: 'Mei Lin' });

describe('the times in which a version was live', () => {
  it('begin with its deployment and end with the next one', async () => {
    expect(await periods(second.deploymentId)).toEqual([
      { startedAt: second.completedAt, endedAt: null, how: 'deployed', by: byOwner(), reason: '' },
    ]);
    expect(await periods(first.deploymentId)).toEqual([
      {
        startedAt: first.completedAt,
        endedAt: second.completedAt,
        how: 'deployed',
        by: byOwner(),
        reason: '',
      },
    ]);
  });

  it('begin again when somebody rolls back, with who did it and why, the last one first', async () => {
    const roles = { consoleRole: 'administrator', deskRole: null } as const;
    const { member, browser } = await addMember(app, office, roles);
    const at = nextMinute();
    const reason = 'Version 2 names the wrong prices.';
    const answered = await new Deployments(browser, office.sdkAppId).rollBack(first.deploymentId, reason);
    const again = { startedAt: at, endedAt: null, how: 'rolledBack', reason };
    expect(answered.body.livePeriods).toMatchObject([
      { ...again, by: { kind: 'member', id: member.memberId, name: member.nickname } },
      { startedAt: first.completedAt, endedAt: second.completedAt, how: 'deployed' },
    ]);
    expect(await periods(first.deploymentId)).toEqual(answered.body.livePeriods);
    expect(await periods(second.deploymentId)).toMatchObject([{ endedAt: at }]);
  });

  it('are open for one version only, the live one, whatever happens', async () => {
    await deployments.act(first.deploymentId, 'rollback');
    await deployments.act(second.deploymentId, 'rollback');
    await deployNext('Three?');
    await deployments.act(first.deploymentId, 'rollback');
    await deployments.act(first.deploymentId, 'rollback');
    await knowledge.add('Four?');
    const { body: cancelled } = await deployments.act((await deployments.begin()).deploymentId, 'cancel');
    expect(cancelled.livePeriods).toEqual([]);
    const { items } = (await deployments.list()).body;
    const open = items.filter(({ livePeriods }) => livePeriods.some(({ endedAt }) => endedAt === null));
    expect(open.map(({ version, live }) => [version, live])).toEqual([[1, true]]);
    expect(items.map(({ livePeriods }) => livePeriods.length)).toEqual([0, 1, 2, 3]);
  });

  it('keep a reason of 200 characters and no longer one, and tell it to those who follow', async () => {
    const reason = '价'.repeat(200);
    expect(await deployments.rollBack(first.deploymentId, `${reason}格`)).toMatchObject({
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '/reason', code: 'tooLong' }] },
    });
    expect((await deployments.rollBack(first.deploymentId, reason)).body.livePeriods[0]).toMatchObject({
      reason,
    });
    const { payload } = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'deployment.rolledBack')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ reason, by: byOwner(), replaced: 2, deployment: { version: 1 } });
  });
});

describe('the migration of a store that kept no such times', () => {
  /** Takes the store back to what it was before, and forward again. */
  async function migrateAgain(): Promise<void> {
    const { db } = app.store;
    await sql`drop table live_periods; alter table audit_entries drop note;
      alter table audit_entries rename actor_id to actor_member_id;
      update deployments set counts = jsonb_build_object('added', counts->0->'added',
        'changed', (counts->0->>'changed')::integer + (counts->1->>'changed')::integer,
        'removed', counts->0->'removed', 'qas', counts->0->'total', 'questions', question_count)
        where counts is not null;
      alter table deployments drop question_count;
      alter table deployment_items drop constraint deployment_items_kind_check;
      update deployment_items set kind = 'botSettings' where kind = 'robot'`.execute(db);
    const migration: Migration = { up };
    await migration.up(db);
    // As later migrations do.
    await sql`alter table audit_entries rename actor_member_id to actor_id;
      update deployment_items set kind = 'robot' where kind = 'botSettings';
      alter table deployment_items add check (kind in ('qa', 'robot', 'chitchat'));
      update deployments set counts = replace(counts::text, 'botSettings', 'robot')::jsonb
        || '[{"kind": "chitchat", "added": 0, "changed": 0, "removed": 0, "total": 0},
        {"kind": "document", "added": 0, "changed": 0, "removed": 0, "total": 0}]'::jsonb
        where counts is not null`.execute(db);
  }

  const record = async () => (await deployments.list()).body.items;

  it('knows when versions were deployed, and by the audit log when somebody rolled back', async () => {
    nextMinute();
    await deployments.act(first.deploymentId, 'rollback');
    await deployNext('Three?');
    await changeRobot(office, { name: 'Robin' });
    await deployNext('Four?');
    nextMinute();
    await deployments.act(second.deploymentId, 'rollback');
    await app.runJobs();
    const before = await record();
    expect(before.map(({ counts }) => counts[1]?.changed)).toEqual([1, 0, 0, 0]);
    await migrateAgain();
    expect(await record()).toEqual(before);
  });

  it('leaves out what came after the last known start of the live version', async () => {
    nextMinute();
    await deployments.act(first.deploymentId, 'rollback');
    await app.runJobs();
    await app.store.db.deleteFrom('audit_entries').execute();
    await migrateAgain();
    expect((await record()).map(({ version, livePeriods }) => [version, livePeriods])).toEqual([
      [2, []],
      [1, [expect.objectContaining({ startedAt: first.completedAt, endedAt: null, how: 'deployed' })]],
    ]);
  });
});
