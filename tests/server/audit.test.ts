import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addApplication, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { changeBotAndChannel } from '../support/bot-and-channel.ts';
import { Deployments } from '../support/deployments.ts';
import { Importer, good } from '../support/imports.ts';
import { Knowledge } from '../support/knowledge.ts';

type AuditEntryPage = components['schemas']['AuditEntryPage'];

let app: TestApp;
let office: Office;

const agentRoles = { consoleRole: null, deskRole: 'agent' } as const;
const read = async (query = '', { owner, sdkAppId } = office) => {
  const { body } = await owner.get<AuditEntryPage>(`/apps/${sdkAppId}/audit-entries${query}`);
  return body;
};
const told = ({ items }: AuditEntryPage) => items.map(({ action, targetName }) => `${action} ${targetName}`);
const act = (memberId: string, action: string) =>
  office.owner.post(`/apps/${office.sdkAppId}/members/${memberId}/${action}`);

describe('the audit log', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.clear();
    office = await initialize(app);
  });
  afterAll(() => app.close());

  it('tells who did what with members, the newest first', async () => {
    const { member } = await addMember(app, office, agentRoles);
    const { memberId, nickname } = member;
    app.clock.advance(60);
    await act(memberId, 'force-offline');
    await act(memberId, 'restore-online');
    await act(memberId, 'reset-password');
    await office.owner.send('DELETE', `/apps/${office.sdkAppId}/members/${memberId}`);
    await app.runJobs();
    const page = await read(`?actorId=${office.ownerId}`);
    expect(told(page).toSorted()).toEqual(
      ['added', 'deleted', 'forcedOffline', 'passwordReset', 'restored'].map(
        (deed) => `member.${deed} ${nickname}`,
      ),
    );
    expect(page.items.at(-1)).toEqual({
      entryId: expect.stringMatching(/^aud_/),
      action: 'member.added',
      actor: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      targetKind: 'member',
      targetId: memberId,
      targetName: nickname,
      note: null,
      changes: [{ field: 'deskRole', before: null, after: 'agent' }],
      occurredAt: member.createdAt,
    });
  });

  it('tells who deployed, gave up, rolled back and restored which version', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    const deployments = new Deployments(office.owner, office.sdkAppId);
    await knowledge.add('When do you open?', { answer: 'At nine.' });
    const first = await deployments.deploy(app);
    await knowledge.add('When do you close?', { answer: 'At six.' });
    await deployments.deploy(app);
    await deployments.rollBack(first.deploymentId, 'Wrong hours.');
    await deployments.act(first.deploymentId, 'restore');
    await knowledge.add('Where are you?', { answer: 'Here.' });
    const third = await deployments.begin('Addresses');
    await deployments.act(third.deploymentId, 'cancel');
    await app.runJobs();
    const page = await read();
    expect(
      page.items.flatMap(({ action, note }) => (note === null ? [] : [`${action}: ${note}`])).toSorted(),
    ).toEqual(['deployment.requested: Addresses', 'deployment.rolledBack: Wrong hours.']);
    expect(page.items.find(({ action }) => action === 'deployment.rolledBack')?.changes).toEqual([
      { field: 'liveVersion', before: '2', after: '1' },
    ]);
    expect(told(page).toSorted()).toEqual([
      'deployment.cancelled 3',
      'deployment.requested 1',
      'deployment.requested 2',
      'deployment.requested 3',
      'deployment.restored 1',
      'deployment.rolledBack 1',
      'qa.added When do you close?',
      'qa.added When do you open?',
      'qa.added Where are you?',
    ]);
  });

  it('tells who changed which Q&As, each by its question, and which file somebody imported', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    const { qaId } = await knowledge.add('When do you open?');
    const { qaId: otherId } = await knowledge.add('When do you close?');
    app.clock.advance(60);
    await knowledge.bulk({ action: 'deactivate', qaIds: [qaId, otherId] });
    await new Importer(app, office).import(good);
    await app.runJobs();
    const { items } = await read();
    expect(told({ items, nextCursor: null }).toSorted()).toEqual([
      'import.completed faq.xlsx',
      'qa.added When do you close?',
      'qa.added When do you open?',
      'qa.deactivated When do you close?',
      'qa.deactivated When do you open?',
    ]);
    expect(items.find(({ targetId }) => targetId === qaId)).toMatchObject({
      targetKind: 'qa',
      actor: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
    });
  });

  it('tells in one entry who took an import back, and how many Q&As are left of it', async () => {
    const importer = new Importer(app, office);
    const { importId } = await importer.import(good);
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    const [changed] = (await knowledge.list({})).body.items;
    if (changed === undefined) throw new Error('The workbook was not imported.');
    await app.runJobs();
    const { length: before } = (await read()).items;
    await knowledge.update(changed, { answer: 'At eight.' });
    const { deleted } = (await importer.undo(importId)).body as { deleted: number };
    await importer.undo(importId);
    await app.runJobs();
    const { items } = await read();
    expect(items).toHaveLength(before + 2);
    expect(deleted).toBeGreaterThan(0);
    expect(items.find(({ action }) => action === 'import.takenBack')).toMatchObject({
      targetKind: 'import',
      targetId: importId,
      targetName: 'faq.xlsx',
      changes: [{ field: 'qaCount', before: String(deleted + 1), after: '1' }],
      actor: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
    });
  });

  it('tells what was changed of a member', async () => {
    const { member } = await addMember(app, office, agentRoles);
    const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
    const { headers } = await office.owner.get(path);
    const changed = await office.owner.send('PATCH', path, {
      body: { consoleRole: 'administrator', receptionLimit: 7 },
      headers: { 'if-match': String(headers.etag) },
    });
    expect(changed.status).toBe(200);
    await app.runJobs();
    expect((await read('?action=member.changed')).items).toMatchObject([
      {
        targetName: member.nickname,
        changes: [
          { field: 'consoleRole', before: null, after: 'administrator' },
          { field: 'receptionLimit', before: null, after: '7' },
        ],
      },
    ]);
  });

  it('tells who changed the bot and a channel, and which bot somebody let serve', async () => {
    await changeBotAndChannel(office);
    await app.runJobs();
    const page = await read();
    expect(told(page).toSorted()).toEqual([
      'botMode.changed thirdParty',
      'channel.changed Front door',
      'robot.changed Ingrid',
      'settings.changed thirdPartyBot',
      'settings.changed thirdPartyBotSecret',
    ]);
    const byOwner = { kind: 'member', id: office.ownerId, name: 'Mei Lin' };
    expect(page.items.map(({ actor }) => actor)).toEqual(page.items.map(() => byOwner));
    expect(page.items.map(({ targetKind }) => targetKind).toSorted()).toEqual([
      'botMode',
      'channel',
      'robot',
      'settings',
      'settings',
    ]);
  });

  it('is read in pages and by member, action and time', async () => {
    const { member } = await addMember(app, office, agentRoles);
    const deeds = ['force-offline', 'restore-online', 'force-offline'];
    for (const deed of deeds) {
      app.clock.advance(60);
      await act(member.memberId, deed);
    }
    await app.runJobs();
    const all = (await read()).items;
    const own = all.filter(({ actor }) => actor.id === member.memberId);
    expect(all.map(({ action }) => action)).toEqual([
      'member.forcedOffline',
      'member.restored',
      'member.forcedOffline',
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^member\.(added|signedIn|passwordChanged)$/)),
    ]);
    expect(own).toHaveLength(2);
    const first = await read('?limit=3');
    const second = await read(`?limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    expect((await read('?action=member.restored')).items).toEqual(all.slice(1, 2));
    expect((await read(`?from=${all[1]?.occurredAt}&to=${all[0]?.occurredAt}`)).items).toEqual(
      all.slice(1, 2),
    );
    const byOwner = all.filter((entry) => !own.includes(entry));
    expect((await read(`?actorId=${office.ownerId}`)).items).toEqual(byOwner);
    expect((await read(`?actorId=${member.memberId}`)).items).toEqual(own);
  });

  it('S17 shows nothing of another application, and an agent nothing at all', async () => {
    const { browser } = await addMember(app, office, agentRoles);
    await app.runJobs();
    const { sdkAppId } = await addApplication(app);
    await app.store.db.updateTable('audit_entries').set({ sdk_app_id: sdkAppId }).execute();
    expect((await read()).items).toEqual([]);
    expect((await office.owner.get(`/apps/${sdkAppId}/audit-entries`)).status).toBe(404);
    expect((await browser.get(`/apps/${office.sdkAppId}/audit-entries`)).status).toBe(403);
  });

  it('says nothing of what was refused', async () => {
    await act(office.ownerId, 'force-offline');
    await app.runJobs();
    expect((await read()).items).toEqual([]);
  });
});
