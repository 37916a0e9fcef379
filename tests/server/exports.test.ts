import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportDaysKept, exportHistoryDays, exportsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { pruneExports } from '../../server/services/exports/prune-exports.ts';
import { writeExport } from '../../server/services/exports/write-export.ts';
import { deleteApplication } from '../../server/services/applications/delete-application.ts';
import { pruneStore } from '../../server/store/retention-queries.ts';
import {
  type Office,
  addApplication,
  addMember,
  initialize,
  joinApplication,
  owner,
  signIn,
} from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Exports } from '../support/exports.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let exports: Exports;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(morning);
  await rm(folder(), { recursive: true, force: true });
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  exports = new Exports(app, office.owner, office.sdkAppId);
  await knowledge.add('Where is my parcel?');
});
afterAll(() => app.close());

const morning = '2026-03-02T08:00:00.000Z';
const day = 24 * 3600;
const folder = () => join(app.deps.config.dataFolder, 'files', 'export');
const files = () => readdir(folder()).catch(() => []);

describe('an export', () => {
  it('is written in the background, and downloaded as an attachment', async () => {
    const begun = await exports.begin('qas', { status: 'activated' });
    expect(begun).toMatchObject({
      kind: 'qas',
      filters: { status: 'activated' },
      status: 'running',
      progress: 0,
      counts: { rows: 0 },
      failure: null,
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      completedAt: null,
      // 08:00 in UTC is the same day in Shanghai.
      fileName: 'questions-2026-03-02.xlsx',
      expiresAt: null,
    });
    expect((await exports.download(begun.exportId)).status).toBe(409);
    await app.runJobs();
    expect((await exports.read(begun.exportId)).body).toMatchObject({
      status: 'completed',
      progress: null,
      counts: { rows: 1 },
      completedAt: '2026-03-02T08:00:00.000Z',
      expiresAt: '2026-03-09T08:00:00.000Z',
    });
    const { status, headers } = await exports.download(begun.exportId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="questions-2026-03-02\.xlsx"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is named by the day in the time zone of the application', async () => {
    app.clock.set('2026-03-02T17:00:00.000Z');
    expect((await exports.begin('members')).fileName).toBe('members-2026-03-03.csv');
  });

  it('tells the console and the audit log', async () => {
    const { exportId } = await exports.done('auditEntries');
    const events = await app.store.db.selectFrom('events').select(['type', 'payload']).execute();
    const told = events.filter(({ type }) => type === 'export.updated');
    expect(told.map(({ payload }) => (payload as { export: { status: string } }).export.status)).toEqual(
      expect.arrayContaining(['running', 'completed']),
    );
    const { body } = await office.owner.get<{ items: object[] }>(
      `/apps/${office.sdkAppId}/audit-entries?action=export.requested`,
    );
    expect(body.items).toEqual([
      expect.objectContaining({
        targetKind: 'export',
        targetId: exportId,
        targetName: 'audit-log-2026-03-02.csv',
        actor: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      }),
    ]);
  });

  it('can be cancelled while it is written: no file is left, and nothing revives it', async () => {
    const { exportId } = await exports.begin('qas');
    expect((await exports.cancel(exportId)).body).toMatchObject({ status: 'cancelled', progress: null });
    await app.runJobs();
    expect((await exports.read(exportId)).body.status).toBe('cancelled');
    expect((await exports.cancel(exportId)).body.code).toBe('transitionRefused');
    expect(await files()).toEqual([]);
  });

  it('expires after seven days, and is forgotten after thirty', async () => {
    const { exportId } = await exports.done('members');
    expect(await files()).toHaveLength(1);
    app.clock.advance(exportDaysKept * day - 1);
    await signIn(office.owner, owner);
    await pruneExports(app.deps);
    expect((await exports.download(exportId)).status).toBe(200);
    app.clock.advance(1);
    await pruneExports(app.deps);
    expect((await exports.read(exportId)).body).toMatchObject({ status: 'expired', expiresAt: null });
    expect((await exports.download(exportId)).status).toBe(409);
    expect(await files()).toEqual([]);
    app.clock.advance((exportHistoryDays - exportDaysKept) * day);
    await pruneStore(app.store.db, app.clock.now());
    await signIn(office.owner, owner);
    expect((await exports.list()).body.items).toHaveLength(1);
    app.clock.advance(1);
    expect((await exports.list()).body.items).toEqual([]);
    await pruneStore(app.store.db, app.clock.now());
    expect((await exports.read(exportId)).status).toBe(404);
  });

  it('says that it failed, and why', async () => {
    const { exportId } = await exports.begin('members');
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const { signal } = new AbortController();
    const deps = { ...app.deps, files: { ...app.deps.files, put: () => Promise.reject(full) } };
    await writeExport(
      deps,
      { sdkAppId: office.sdkAppId, exportId },
      { attempt: 1, isLastAttempt: false, signal },
    );
    expect((await exports.read(exportId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'operationFailed' },
    });
    expect(app.log.lines.some(({ message }) => message === 'An export failed.')).toBe(true);
  });
});

describe('who asks for one', () => {
  it.each([
    ['qas', { colour: 'red' }, { pointer: '/filters/colour', code: 'unknownField' }],
    ['qas', { status: 'sometimes' }, { pointer: '/filters/status', code: 'unknownValue' }],
    ['qas', { cursor: 'abc' }, { pointer: '/filters/cursor', code: 'unknownField' }],
    ['auditEntries', { from: 'yesterday' }, { pointer: '/filters/from', code: 'format' }],
    ['sessions', { from: '2026-02-01' }, { pointer: '/filters/to', code: 'required' }],
    ['sessions', { groupId: 'grp_1' }, { pointer: '/filters/groupId', code: 'unknownField' }],
    ['conversations', {}, { pointer: '/kind', code: 'unknownValue' }],
  ])('%s with %j is told what is wrong', async (kind, filters, field) => {
    const { status, body } = await exports.request(kind, filters);
    expect(status).toBe(422);
    expect(body.fields).toEqual([expect.objectContaining(field)]);
  });

  it('chooses rows of Q&As and small talk only, some and no more than 100', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `qa_${index}`);
    const refused = async (kind: string, chosen: string[]) =>
      (await exports.request(kind, {}, undefined, chosen)).body.fields;
    expect(await refused('members', ['mem_1'])).toEqual([
      expect.objectContaining({ pointer: '/ids', code: 'unknownField' }),
    ]);
    expect(await refused('qas', [])).toEqual([expect.objectContaining({ pointer: '/ids' })]);
    expect(await refused('qas', ids)).toEqual([
      expect.objectContaining({ pointer: '/ids', code: 'tooMany' }),
    ]);
    expect((await exports.request('chitchats', {}, undefined, ids.slice(1))).status).toBe(202);
  });

  it('waits while the application writes as many as it may', async () => {
    for (let count = 0; count < exportsAtOnceMax; count += 1) await exports.begin('members');
    const refused = await exports.request('members');
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests', retryAfterSeconds: 5 } });
    await app.runJobs();
    expect((await exports.request('members')).status).toBe(202);
  });

  it('gets one export for one key', async () => {
    const first = await exports.request('members', {}, 'the-same-key-twice');
    const second = await exports.request('members', {}, 'the-same-key-twice');
    expect(second.body.exportId).toBe(first.body.exportId);
    expect((await exports.list()).body.items).toHaveLength(1);
  });

  it('is an administrator: agents are refused everything', async () => {
    const { exportId } = await exports.done('members');
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'deskAdmin' });
    const theirs = new Exports(app, browser, office.sdkAppId);
    expect((await theirs.request('members')).status).toBe(403);
    expect((await theirs.list()).status).toBe(403);
    expect((await theirs.download(exportId)).status).toBe(403);
  });

  it('S17 S18 never gets the file of another application, whose deletion removes it', async () => {
    const other = await addApplication(app);
    await joinApplication(app, office.ownerId, other.sdkAppId);
    const there = new Exports(app, office.owner, other.sdkAppId);
    const { exportId } = await exports.done('qas');
    expect((await there.read(exportId)).status).toBe(404);
    expect((await there.cancel(exportId)).status).toBe(404);
    expect((await there.download(exportId)).status).toBe(404);
    expect((await there.list()).body.items).toEqual([]);
    const elsewhere = await there.done('members');
    expect(elsewhere.counts.rows).toBe(2);
    expect(await files()).toHaveLength(2);
    await deleteApplication(app.deps, { sdkAppId: other.sdkAppId, ifMatch: 1 });
    expect(await files()).toHaveLength(1);
  });

  it('finds those of a kind and a state, the newest first', async () => {
    const first = await exports.done('members');
    app.clock.advance(1);
    const second = await exports.done('chitchats');
    app.clock.advance(1);
    const third = await exports.begin('chitchats');
    const idsOf = async (query: Record<string, string>) =>
      (await exports.list(query)).body.items.map(({ exportId }) => exportId);
    expect(await idsOf({})).toEqual([third.exportId, second.exportId, first.exportId]);
    expect(await idsOf({ kind: 'chitchats', status: 'completed' })).toEqual([second.exportId]);
  });
});
