import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneImports } from '../../server/services/imports/prune-imports.ts';
import { addApplication, addMember, type Office, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Importer, good, mixed, uploadedFiles, importOffice } from '../support/imports.ts';
import { multipart } from '../support/multipart.ts';
import { type Knowledge, statusesOf } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const notFound = { status: 404, body: { code: 'notFound' } };

describe('one at a time', () => {
  it('a second upload learns which one is pending', async () => {
    const first = await importer.upload(good);
    const pending = { status: 409, body: { code: 'uploadPending', pendingId: first.importId } };
    expect(await importer.send(good)).toMatchObject(pending);
    await app.runJobs();
    expect(await importer.send(good)).toMatchObject(pending);
    expect(await uploadedFiles(app)).toEqual([]);
    await importer.cancel(first.importId);
    expect(await importer.send(good)).toMatchObject({ status: 202 });
  });

  it('an upload with nothing but refused rows makes room for the corrected one, and one with rows to decide on does not', async () => {
    const refused = knowledgeWorkbook([['', '', '', '', 'No question.', '']], { header: enHeader });
    const first = await importer.upload(refused);
    expect(await importer.send(good)).toMatchObject({ status: 409, body: { pendingId: first.importId } });
    await app.runJobs();
    expect(await importer.send(good)).toMatchObject({ status: 202 });
    expect((await importer.read(first.importId)).body).toMatchObject({
      status: 'cancelled',
      counts: { rejected: 1, total: 1 },
    });
    await app.runJobs();
    expect(await importer.send(good)).toMatchObject({ status: 409, body: { code: 'uploadPending' } });
  });

  it('accepts only one of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => importer.send(good)));
    expect(statusesOf(answers)).toEqual([202, 409, 409, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 202)?.body.importId;
    const pendingIds = answers.filter(({ status }) => status === 409).map(({ body }) => body.pendingId);
    expect(new Set(pendingIds)).toEqual(new Set([taken]));
    expect(await uploadedFiles(app)).toHaveLength(1);
  });

  it('the same key is the same import, whatever happened since', async () => {
    const first = await importer.upload(good, { key: 'one-upload-key' });
    await app.runJobs();
    expect(await importer.upload(good, { key: 'one-upload-key' })).toEqual(first);
    expect((await importer.list()).body.items).toHaveLength(1);
    expect(await importer.send(mixed, { key: 'one-upload-key' })).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    });
    expect(await uploadedFiles(app)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('while it is read: nothing is left, and the reading that goes on changes nothing', async () => {
    const { importId } = await importer.upload(good);
    expect(await importer.cancel(importId)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', completedAt: app.clock.now().toISOString(), hasErrorWorkbook: false },
    });
    await app.runJobs();
    expect((await importer.read(importId)).body).toMatchObject({ status: 'cancelled', counts: { total: 0 } });
    expect(await importer.rows(importId)).toEqual([]);
    expect(await uploadedFiles(app)).toEqual([]);
    expect(await importer.cancel(importId)).toMatchObject({ status: 409, body: { state: 'cancelled' } });
  });

  it('in review: the draft is unchanged, and the errors can still be downloaded', async () => {
    const { importId } = await importer.review(mixed);
    await importer.cancel(importId);
    expect((await knowledge.list()).body.total).toBe(0);
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'cancelled',
      hasErrorWorkbook: true,
    });
    expect((await importer.errors(importId)).status).toBe(200);
  });
});

describe('history', () => {
  it('lists the last 30 days, the last first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { importId } = await importer.review(good);
      await importer.cancel(importId);
      ids.unshift(importId);
      app.clock.advance(86_400);
      await signIn(office.owner, owner);
    }
    const first = await importer.list('?limit=2');
    expect(first.body.items.map(({ importId }) => importId)).toEqual(ids.slice(0, 2));
    const rest = await importer.list(`?limit=2&cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({ items: [{ importId: ids[2] }], nextCursor: null });
    app.clock.advance(27.5 * 86_400);
    await signIn(office.owner, owner);
    expect((await importer.list()).body.items.map(({ importId }) => importId)).toEqual(ids.slice(0, 2));
  });
});

const prune = () => pruneImports(app.deps);

describe('pruning', () => {
  it('deletes what the history does not show any more, its rows too', async () => {
    const old = await importer.review(mixed);
    await importer.cancel(old.importId);
    app.clock.advance(15 * 86_400);
    await signIn(office.owner, owner);
    const young = await importer.review(mixed);
    await importer.cancel(young.importId);
    app.clock.advance(16 * 86_400);
    await signIn(office.owner, owner);
    await prune();
    expect(await importer.read(old.importId)).toMatchObject(notFound);
    expect((await importer.read(young.importId)).status).toBe(200);
    const left = await app.store.db.selectFrom('import_rows').select('import_id').distinct().execute();
    expect(left).toEqual([{ import_id: young.importId }]);
  });

  it('cancels a review that nobody has decided for as long, and lets others begin', async () => {
    const { importId } = await importer.review(good);
    app.clock.advance(29 * 86_400);
    await prune();
    await signIn(office.owner, owner);
    expect((await importer.read(importId)).body.status).toBe('reviewing');
    app.clock.advance(2 * 86_400);
    await prune();
    await signIn(office.owner, owner);
    expect(await importer.read(importId)).toMatchObject(notFound);
    expect(await importer.send(good)).toMatchObject({ status: 202 });
  });
});

describe('S17 S18 another application', () => {
  it('has no imports here, nor their rows and files', async () => {
    const { importId } = await importer.review(mixed);
    const other = await addApplication(app);
    const outsider = new Importer(app, office, other.sdkAppId);
    for (const answer of [
      outsider.read(importId),
      outsider.rowPage(importId),
      outsider.confirm(importId),
      outsider.cancel(importId),
      outsider.list(),
      outsider.send(good),
    ]) {
      expect(await answer).toMatchObject(notFound);
    }
    expect((await outsider.errors(importId)).status).toBe(404);
    expect((await outsider.template('en')).status).toBe(404);
    expect(await uploadedFiles(app)).toEqual([]);
  });

  it('an id of another application is not found in one’s own', async () => {
    const other = await addApplication(app);
    await app.store.pool.query(
      `insert into imports (sdk_app_id, import_id, file_name, status, created_by, created_at, counts)
       values ($1, 'imp_theirs', 'secret.xlsx', 'reviewing', $2, now(), '{"total":1,"accepted":0,"rejected":1,"duplicate":0}')`,
      [other.sdkAppId, other.memberId],
    );
    for (const answer of [
      importer.read('imp_theirs'),
      importer.rowPage('imp_theirs'),
      importer.confirm('imp_theirs'),
      importer.cancel('imp_theirs'),
    ]) {
      expect(await answer).toMatchObject(notFound);
    }
    expect((await importer.errors('imp_theirs')).status).toBe(404);
    expect((await importer.list()).body.items).toEqual([]);
    expect((await importer.send(good)).status).toBe(202);
  });

  it('agents import nothing, and their files are not even stored', async () => {
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const answer = await browser.send('POST', importer.base, {
      body: multipart(good),
      headers: {
        'content-type': 'multipart/form-data; boundary=parley-test-boundary',
        'idempotency-key': 'agent-key',
      },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await uploadedFiles(app)).toEqual([]);
  });
});
