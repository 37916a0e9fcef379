import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addApplication, joinApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, Documents, documentOffice } from '../support/documents.ts';

let app: TestApp;
let office: Office;
let documents: Documents;
let files: () => Promise<string[]>;
let read: Document;
let scan: Document;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents, files } = await documentOffice(app));
  read = await documents.parsed('returns.docx');
  scan = await documents.parsed('scan.pdf', pdfOf(['picture']));
});
afterAll(() => app.close());

const statusOf = async (...all: Document[]) =>
  Promise.all(all.map(async ({ documentId }) => (await documents.read(documentId)).body.status));

const idsOf = (...all: Document[]): string[] => all.map(({ documentId }) => documentId);

describe('several documents', () => {
  it('are switched where their state admits it; the others are named with it', async () => {
    const other = await documents.parsed('fees.docx');
    await documents.move(other.documentId, 'deactivate');
    const waiting = await documents.upload('terms.docx');
    const documentIds = [...idsOf(read, other, scan, waiting), 'doc_gone'];
    const { body } = await documents.bulk({ documentIds, action: 'deactivate' });
    expect(body).toMatchObject({ changed: 1, unchanged: 3, notFound: ['doc_gone'] });
    expect(body.refused.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { documentId: scan.documentId, name: 'scan.pdf', parseStatus: 'parseFailed' },
      { documentId: waiting.documentId, name: 'terms.docx', parseStatus: 'parsing' },
    ]);
    expect(await statusOf(read, other, scan)).toEqual(['deactivated', 'deactivated', 'deactivated']);
    expect((await documents.read(read.documentId)).body.version).toBe(read.version + 1);
    const again = await documents.bulk({ documentIds: idsOf(read, other, scan), action: 'activate' });
    expect(again.body).toMatchObject({
      changed: 2,
      unchanged: 1,
      refused: [{ name: 'scan.pdf' }],
      notFound: [],
    });
    expect(await statusOf(read, other, scan)).toEqual(['activated', 'activated', 'deactivated']);
  });

  it('are deleted with their files, in whatever state, and with files that were to take their places', async () => {
    const kept = await documents.parsed('kept.docx');
    await documents.replace(read);
    const waiting = await documents.upload('terms.docx');
    expect(await files()).toHaveLength(5);
    const { body } = await documents.bulk({ documentIds: idsOf(read, scan, waiting), action: 'delete' });
    expect(body).toEqual({ changed: 3, unchanged: 0, refused: [], notFound: [] });
    await app.runJobs();
    expect(await documents.names()).toEqual(['kept.docx']);
    expect(await files()).toHaveLength(1);
    const passages = await app.store.db.selectFrom('passages').select('document_id').execute();
    expect(passages).toEqual([{ document_id: kept.documentId }]);
  });

  it('keep the text that a deployed version answers from when they are deleted', async () => {
    await new Deployments(office.owner, office.sdkAppId).deploy(app);
    const later = await documents.parsed('later.docx');
    await documents.bulk({ documentIds: idsOf(read, later), action: 'delete' });
    const passages = await app.store.db.selectFrom('passages').select('document_id').execute();
    expect(passages).toEqual([{ document_id: read.documentId }]);
  });

  it('each have an entry in the audit log, and the console hears of each', async () => {
    const other = await documents.parsed('fees.docx');
    await documents.bulk({ documentIds: idsOf(read, other, scan), action: 'deactivate' });
    await documents.bulk({ documentIds: idsOf(read, other), action: 'delete' });
    await app.runJobs();
    const events = await app.store.db.selectFrom('events').select(['type', 'payload']).execute();
    const deleted = events.filter(({ type }) => type === 'document.deleted');
    expect(deleted.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(idsOf(read, other).map((documentId) => ({ documentId }))),
    );
    const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    const entries = body.items
      .map(({ action, targetName }) => `${action} ${targetName}`)
      .filter((entry) => /^document\.(deactivated|deleted)/.test(entry));
    expect(entries.toSorted()).toEqual([
      'document.deactivated fees.docx',
      'document.deactivated returns.docx',
      'document.deleted fees.docx',
      'document.deleted returns.docx',
    ]);
  });

  it('S18 of another application are not there', async () => {
    const other = await addApplication(app);
    await joinApplication(app, office.ownerId, other.sdkAppId);
    const foreign = new Documents(app, office.owner, other.sdkAppId);
    const { body } = await foreign.bulk({ documentIds: idsOf(read), action: 'delete' });
    expect(body).toEqual({ changed: 0, unchanged: 0, refused: [], notFound: idsOf(read) });
    expect(await statusOf(read)).toEqual(['activated']);
  });
});

describe('several passages of a document', () => {
  const three = () => pdfOf([['One says this.'], ['Two says that.'], ['Three says nothing.']]);

  it('are left out and taken back together, as one change of the document', async () => {
    const document = await documents.parsed('three.pdf', three());
    const { documentId } = document;
    const [one, two, last] = (await documents.passages(documentId)).body.items;
    await documents.movePassage(documentId, one!.passageId, 'deactivate');
    const passageIds = [one!.passageId, two!.passageId, 'psg_gone'];
    const left = await documents.bulkPassages(documentId, { passageIds, action: 'deactivate' });
    expect(left.body).toEqual({ changed: 1, unchanged: 1, notFound: ['psg_gone'] });
    expect((await documents.passages(documentId)).body.items.map(({ status }) => status)).toEqual([
      'deactivated',
      'deactivated',
      'activated',
    ]);
    expect((await documents.read(documentId)).body).toMatchObject({
      activePassageCount: 1,
      version: document.version + 2,
    });
    const all = [one!.passageId, two!.passageId, last!.passageId];
    const back = await documents.bulkPassages(documentId, { passageIds: all, action: 'activate' });
    expect(back.body).toEqual({ changed: 2, unchanged: 1, notFound: [] });
    const needless = await documents.bulkPassages(documentId, { passageIds: all, action: 'activate' });
    expect(needless.body).toEqual({ changed: 0, unchanged: 3, notFound: [] });
    expect((await documents.read(documentId)).body).toMatchObject({
      activePassageCount: 3,
      version: document.version + 3,
    });
    await app.runJobs();
    const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    const edited = body.items.filter(({ action }) => action === 'document.edited');
    expect(edited.map(({ targetName }) => targetName)).toEqual(['three.pdf', 'three.pdf', 'three.pdf']);
  });

  it('S18 of another document are not there', async () => {
    const { documentId } = await documents.parsed('three.pdf', three());
    const [foreign] = (await documents.passages(read.documentId)).body.items;
    const { body } = await documents.bulkPassages(documentId, {
      passageIds: [foreign!.passageId],
      action: 'deactivate',
    });
    expect(body).toEqual({ changed: 0, unchanged: 0, notFound: [foreign!.passageId] });
    expect((await documents.bulkPassages('doc_gone', { passageIds: ['a'], action: 'activate' })).status).toBe(
      404,
    );
    expect((await documents.read(read.documentId)).body.activePassageCount).toBe(1);
  });
});
