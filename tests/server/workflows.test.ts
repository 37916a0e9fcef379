import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { draftPosition } from '../../src/machines/deployment/deployment.lifecycle.ts';
import { leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { type Office, addApplication, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer, Desk } from '../support/desk.ts';
import { Importer, good } from '../support/imports.ts';
import { Knowledge } from '../support/knowledge.ts';

type WorkflowCounts = components['schemas']['WorkflowCounts'];

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

async function counts(lifecycle: string): Promise<Record<string, number> | undefined> {
  const { body } = await office.owner.get<WorkflowCounts>(`/apps/${office.sdkAppId}/workflows`);
  return body.items.find((item) => item.lifecycle === lifecycle)?.counts;
}

describe('the workflows of an application', () => {
  test('have every state of every lifecycle, in the machine’s own words, but the one draft', async () => {
    const { body } = await office.owner.get<WorkflowCounts>(`/apps/${office.sdkAppId}/workflows`);
    expect(body.items).toHaveLength(7);
    for (const { lifecycle, counts: found } of body.items) {
      const states = leavesOf(modelOf(lifecycle).machine).map(pathOf);
      expect(Object.keys(found).sort()).toEqual(
        states.filter((state) => state !== draftPosition.state).toSorted(),
      );
    }
  });

  test('count Q&As, versions and imports where they stand now', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    await knowledge.add('One?');
    await knowledge.add('Two?', { status: 'deactivated' });
    expect(await counts('activation')).toEqual({ activated: 1, deactivated: 1 });
    const deployments = new Deployments(office.owner, office.sdkAppId);
    await deployments.deploy(app);
    await knowledge.add('Three?');
    await deployments.begin();
    expect(await counts('deployment')).toEqual({ deploying: 1, deployed: 1, failed: 0 });
    await app.runJobs();
    await new Importer(app, office).review(good);
    expect(await counts('upload')).toMatchObject({ reviewing: 1, completed: 0, toBeUploaded: 0 });
  });

  test('count uploads of the last 30 days only', async () => {
    const before = await counts('upload');
    app.clock.advance(31 * 24 * 3600);
    expect(before).toMatchObject({ reviewing: 1 });
    // The session is as old as the upload.
    await app.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2030-01-01'), last_seen_at: app.clock.now() })
      .execute();
    expect(await counts('upload')).toMatchObject({ reviewing: 0 });
  });

  test('count members, agents and conversations', async () => {
    const { member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await new Desk(office.owner, office.sdkAppId).become('online');
    const customer = await Customer.arrive(app, office);
    expect(await counts('conversation')).toMatchObject({ bot: 1, ended: 0 });
    await customer.leave();
    expect(await counts('conversation')).toMatchObject({ bot: 0, ended: 1 });
    expect(await counts('agentStatus')).toMatchObject({ idle: 1, offline: 1 });
    await office.owner.post(`/apps/${office.sdkAppId}/members/${member.memberId}/force-offline`);
    expect(await counts('memberAccess')).toEqual({ active: 1, forcedOffline: 1, deleted: 0 });
  });

  test('say which bot serves', async () => {
    expect(await counts('botSource')).toEqual({ builtIn: 1, thirdParty: 0 });
  });

  test('are those of this application only', async () => {
    await addApplication(app);
    expect((await counts('memberAccess'))?.active).toBe(1);
  });

  test('count nobody as an agent whose desk role was taken away', async () => {
    const before = await counts('agentStatus');
    const { member } = await addMember(app, office, { consoleRole: 'administrator', deskRole: 'agent' });
    expect(await counts('agentStatus')).toMatchObject({ offline: Number(before?.offline) + 1 });
    const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
    await office.owner.send('PATCH', path, { body: { deskRole: null }, headers: { 'if-match': '"1"' } });
    expect(await counts('agentStatus')).toEqual(before);
  });
});
