import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { deleteApplication } from '../../server/services/applications/delete-application.ts';
import { pruneStore } from '../../server/jobs/maintenance.ts';
import { type Office, addApplication, joinApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { pdfOf } from '../support/document-files.ts';
import { Documents, documentOffice, readableDocument, sentence } from '../support/documents.ts';

let app: TestApp;
let office: Office;
let documents: Documents;
let files: () => Promise<string[]>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents, files } = await documentOffice(app));
});
afterAll(() => app.close());

describe('a passage', () => {
  it('is left out and taken back; both are a change of its document', async () => {
    const document = await documents.parsed('two.pdf', pdfOf([[sentence], [sentence]]));
    const { documentId } = document;
    const [first] = (await documents.passages(documentId)).body.items;
    const passageId = first?.passageId ?? '';
    expect((await documents.movePassage(documentId, passageId, 'deactivate')).body.status).toBe(
      'deactivated',
    );
    expect((await documents.movePassage(documentId, passageId, 'deactivate')).body.code).toBe(
      'transitionRefused',
    );
    expect((await documents.read(documentId)).body).toMatchObject({
      passageCount: 2,
      activePassageCount: 1,
      version: document.version + 1,
    });
    const statuses = (await documents.passages(documentId)).body.items.map(({ status }) => status);
    expect(statuses).toEqual(['deactivated', 'activated']);
    await documents.movePassage(documentId, passageId, 'activate');
    expect((await documents.read(documentId)).body.activePassageCount).toBe(2);
  });

  it('comes page by page, in the order of the document', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => [`Page number ${index + 1} says this.`]);
    const { documentId } = await documents.parsed('thirty.pdf', pdfOf(pages));
    const found: (number | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await documents.passages(documentId, {
        limit: '7',
        ...(cursor === '' ? {} : { cursor }),
      });
      found.push(...body.items.map(({ page }) => page));
      cursor = body.nextCursor;
    }
    expect(found).toEqual(pages.map((_, index) => index + 1));
  });
});

describe('the list', () => {
  it('is searched, filtered and put in order', async () => {
    await documents.parsed('Returns 100%.docx');
    app.clock.advance(1);
    await documents.parsed('fees.txt', 'The return costs five euros.');
    app.clock.advance(1);
    await documents.parsed('scan.pdf', pdfOf(['picture']));
    expect(await documents.names()).toEqual(['scan.pdf', 'fees.txt', 'Returns 100%.docx']);
    expect(await documents.names({ sort: 'updatedAt' })).toEqual([
      'Returns 100%.docx',
      'fees.txt',
      'scan.pdf',
    ]);
    expect(await documents.names({ sort: 'name' })).toEqual(['fees.txt', 'Returns 100%.docx', 'scan.pdf']);
    expect(await documents.names({ sort: '-name' })).toEqual(['scan.pdf', 'Returns 100%.docx', 'fees.txt']);
    expect(await documents.names({ search: 'RETURNS 1' })).toEqual(['Returns 100%.docx']);
    expect(await documents.names({ search: '%' })).toEqual(['Returns 100%.docx']);
    expect(await documents.names({ format: 'txt' })).toEqual(['fees.txt']);
    expect(await documents.names({ parseStatus: 'parseFailed' })).toEqual(['scan.pdf']);
    expect(await documents.names({ status: 'activated' })).toEqual(['fees.txt', 'Returns 100%.docx']);
  });

  it.each(['name', '-name', 'updatedAt', '-updatedAt'])('goes on behind each page, by %s', async (sort) => {
    for (const letter of ['b', 'a', 'C']) {
      await documents.upload(`${letter}.docx`);
      app.clock.advance(1);
    }
    const all = await documents.names({ sort });
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await documents.list({ sort, limit: '1', ...(cursor === '' ? {} : { cursor }) });
      found.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(found).toEqual(all);
    expect(found).toHaveLength(3);
  });
});

describe('what an application may have', () => {
  it('a file once, and a name once, whatever its letter case', async () => {
    const file = readableDocument();
    const first = await documents.upload('returns.docx', file);
    expect((await documents.send('other.docx', file)).body.code).toBe('duplicateFile');
    const taken = await documents.send('RETURNS.docx', readableDocument());
    expect(taken.body).toMatchObject({
      code: 'duplicateName',
      fields: [{ pointer: '/file', code: 'duplicate' }],
    });
    const second = await documents.upload('fees.docx');
    expect((await documents.rename(second, 'Returns.docx')).body).toMatchObject({
      code: 'duplicateName',
      fields: [{ pointer: '/name', code: 'duplicate' }],
    });
    expect((await documents.rename(first, 'Returns.docx')).body.name).toBe('Returns.docx');
    expect(await files()).toHaveLength(2);
  });

  it('the same upload twice is one document', async () => {
    const file = readableDocument();
    const first = await documents.send('returns.docx', file, 'the-same-key-twice');
    const again = await documents.send('returns.docx', file, 'the-same-key-twice');
    expect(again.body.documentId).toBe(first.body.documentId);
    expect((await documents.list()).body.items).toHaveLength(1);
  });

  it('some documents at a time', async () => {
    const first = await documents.upload();
    app.clock.advance(1);
    for (let more = 1; more < documentsAtOnceMax; more += 1) await documents.upload();
    const { body } = await documents.send('one more.docx', readableDocument());
    expect(body).toMatchObject({ code: 'uploadPending', pendingId: first.documentId });
    await documents.move(first.documentId, 'cancel');
    await documents.upload('one more.docx');
  });

  it('S18 nothing of another application', async () => {
    const { documentId } = await documents.parsed();
    const [passage] = (await documents.passages(documentId)).body.items;
    const other = await addApplication(app);
    await joinApplication(app, office.ownerId, other.sdkAppId);
    const foreign = new Documents(app, office.owner, other.sdkAppId);
    expect((await foreign.list()).body.items).toEqual([]);
    expect((await foreign.read(documentId)).status).toBe(404);
    expect((await foreign.passages(documentId)).status).toBe(404);
    expect((await foreign.download(documentId)).status).toBe(404);
    expect((await foreign.move(documentId, 'deactivate')).status).toBe(404);
    expect((await foreign.movePassage(documentId, passage?.passageId ?? '', 'deactivate')).status).toBe(404);
    const second = await documents.parsed();
    expect(
      (await documents.movePassage(second.documentId, passage?.passageId ?? '', 'deactivate')).status,
    ).toBe(404);
  });

  it('no file longer than the application, and no file of a document less', async () => {
    await documents.parsed();
    await pruneStore(app.deps);
    app.clock.advance(400 * 24 * 3600);
    await pruneStore(app.deps);
    expect(await files()).toHaveLength(1);
    await addApplication(app);
    const { version } = await app.store.db
      .selectFrom('applications')
      .select('version')
      .where('sdk_app_id', '=', office.sdkAppId)
      .executeTakeFirstOrThrow();
    await deleteApplication(app.deps, { sdkAppId: office.sdkAppId, ifMatch: version });
    expect(await files()).toEqual([]);
  });
});
