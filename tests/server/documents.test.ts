import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocumentFile } from '../../server/services/documents/read-document-file.ts';
import { lockDraft } from '../../server/store/draft-lock.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { docxOf, pdfOf } from '../support/document-files.ts';
import { type Documents, documentOffice, readableDocument, sentence } from '../support/documents.ts';

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

const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

describe('a document', () => {
  it('is taken in, read in the background, and activated', async () => {
    const file = pdfOf([
      ['# Returns', sentence],
      ['# Fees', 'The return costs five euros.'],
    ]);
    const created = await documents.upload('returns.pdf', file);
    expect(created).toMatchObject({
      name: 'returns.pdf',
      format: 'pdf',
      fileSize: file.length,
      parseStatus: 'parsing',
      progress: 0,
      failure: null,
      pageCount: null,
      characterCount: null,
      passageCount: 0,
      status: 'deactivated',
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      createdAt: '2026-03-02T08:00:00.000Z',
    });
    expect((await documents.passages(created.documentId)).body.items).toEqual([]);
    await app.runJobs();
    expect((await documents.read(created.documentId)).body).toMatchObject({
      parseStatus: 'completed',
      progress: null,
      pageCount: 2,
      characterCount: 'Returns'.length + sentence.length + 'FeesThe return costs five euros.'.length,
      passageCount: 2,
      activePassageCount: 2,
      status: 'activated',
      version: created.version + 1,
    });
    expect((await documents.passages(created.documentId)).body.items).toEqual([
      expect.objectContaining({ page: 1, heading: 'Returns', text: sentence, status: 'activated' }),
      expect.objectContaining({ page: 2, heading: 'Fees', text: 'The return costs five euros.' }),
    ]);
  });

  it('S24 is downloaded as it was uploaded, as an attachment', async () => {
    const file = readableDocument();
    const { documentId } = await documents.parsed('退货.docx', file);
    const { status, headers, bytes } = await documents.download(documentId);
    expect(status).toBe(200);
    expect(bytes.equals(file)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E9%80%80/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('tells the console each step, and the audit log who did what', async () => {
    const document = await documents.parsed('returns.docx');
    const { documentId } = document;
    app.clock.advance(1);
    const renamed = (await documents.rename(document, 'new returns.docx')).body;
    app.clock.advance(1);
    await documents.move(documentId, 'deactivate');
    app.clock.advance(1);
    await documents.move(documentId, 'activate');
    app.clock.advance(1);
    const [passage] = (await documents.passages(documentId)).body.items;
    await documents.movePassage(documentId, passage?.passageId ?? '', 'deactivate');
    const { version } = (await documents.read(documentId)).body;
    expect(version).toBe(renamed.version + 3);
    app.clock.advance(1);
    await documents.remove({ documentId, version });
    await app.runJobs();
    const events = await app.store.db.selectFrom('events').select(['type', 'payload']).execute();
    const told = events.filter(({ type }) => type === 'document.updated');
    const states = told.map(
      ({ payload }) => (payload as { document: { parseStatus: string } }).document.parseStatus,
    );
    expect(states).toEqual(expect.arrayContaining(['parsing', 'completed']));
    expect(events.find(({ type }) => type === 'document.deleted')?.payload).toEqual({ documentId });
    const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    const entries = body.items.filter(({ action }) => action.startsWith('document.'));
    expect(entries.map(({ action, targetName }) => [action, targetName]).toReversed()).toEqual([
      ['document.added', 'returns.docx'],
      ['document.renamed', 'new returns.docx'],
      ['document.deactivated', 'new returns.docx'],
      ['document.activated', 'new returns.docx'],
      ['document.edited', 'new returns.docx'],
      ['document.deleted', 'new returns.docx'],
    ]);
  });

  it('is refused under a name that says another format, or none', async () => {
    for (const [name, content] of [
      ['returns.exe', 'MZ'],
      ['returns', sentence],
      ['returns.pdf', docxOf([sentence])],
      ['returns.docx', pdfOf([[sentence]])],
      ['returns.txt', pdfOf([[sentence]])],
    ] as const)
      expect((await documents.send(name, content)).body.code, name).toBe('unsupportedMediaType');
    expect(await files()).toEqual([]);
  });

  it('says in words of its own why it could not be read, and can be read again', async () => {
    const scanned = await documents.parsed('scan.pdf', pdfOf(['picture']));
    expect(scanned).toMatchObject({
      parseStatus: 'parseFailed',
      failure: { code: 'documentOcrFailed', limit: null },
      status: 'deactivated',
      progress: null,
    });
    expect(await documents.parsed('short.txt', 'so what')).toMatchObject({
      failure: { code: 'documentTooLittleContent', limit: 10 },
    });
    const { documentId } = scanned;
    const again = await documents.move(documentId, 'retry');
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ parseStatus: 'parsing', failure: null, progress: 0 });
    await app.runJobs();
    expect((await documents.read(documentId)).body).toMatchObject({ failure: { code: 'documentOcrFailed' } });
  });

  it('that was stopped keeps its file, and nothing revives it but another try', async () => {
    const { documentId } = await documents.upload();
    expect((await documents.move(documentId, 'cancel')).body).toMatchObject({
      parseStatus: 'cancelled',
      progress: null,
    });
    await app.runJobs();
    expect((await documents.read(documentId)).body.parseStatus).toBe('cancelled');
    expect((await documents.passages(documentId)).body.items).toEqual([]);
    expect((await documents.move(documentId, 'cancel')).body.code).toBe('transitionRefused');
    await documents.move(documentId, 'retry');
    await app.runJobs();
    expect((await documents.read(documentId)).body).toMatchObject({
      parseStatus: 'completed',
      passageCount: 1,
    });
    expect((await documents.move(documentId, 'retry')).body.code).toBe('transitionRefused');
  });

  it('is stopped in the middle of a long reading', async () => {
    const { documentId } = await documents.upload('long.txt', `${'word '.repeat(99_000)}.`);
    const { sdkAppId } = office;
    // Who holds the draft lets it be read, but not become complete before it is stopped.
    const reading = await app.store.db.transaction().execute(async (tx) => {
      await lockDraft(tx, sdkAppId);
      const begun = { done: readDocumentFile(app.deps, { sdkAppId, documentId }, context) };
      await documents.move(documentId, 'cancel');
      return begun;
    });
    await reading.done;
    expect((await documents.read(documentId)).body).toMatchObject({
      parseStatus: 'cancelled',
      passageCount: 0,
    });
  });

  it('that two processes read has the passages of the later one, once', async () => {
    const { documentId } = await documents.upload();
    const key = { sdkAppId: office.sdkAppId, documentId };
    await Promise.all([readDocumentFile(app.deps, key, context), readDocumentFile(app.deps, key, context)]);
    await app.runJobs();
    expect((await documents.read(documentId)).body).toMatchObject({
      parseStatus: 'completed',
      passageCount: 1,
    });
  });

  it('S36 is read again after a crash, and given up if it crashes each time', async () => {
    const { documentId } = await documents.upload();
    const key = { sdkAppId: office.sdkAppId, documentId };
    const stopping = new AbortController();
    stopping.abort(new Error('The process stops.'));
    await expect(readDocumentFile(app.deps, key, { ...context, signal: stopping.signal })).rejects.toThrow(
      'The process stops.',
    );
    expect((await documents.read(documentId)).body.parseStatus).toBe('parsing');
    await readDocumentFile(app.deps, key, { ...context, attempt: 9 });
    expect((await documents.read(documentId)).body).toMatchObject({
      parseStatus: 'parseFailed',
      failure: { code: 'documentInternalError', limit: null },
    });
  });

  it('answers only when it was read', async () => {
    const { documentId } = await documents.upload();
    const { body } = await documents.move(documentId, 'activate');
    expect(body).toMatchObject({
      code: 'transitionRefused',
      lifecycle: 'document',
      state: 'parsing',
      event: 'document.activated',
    });
    await app.runJobs();
    expect((await documents.move(documentId, 'activate')).body).toMatchObject({
      lifecycle: 'activation',
      state: 'activated',
    });
    expect((await documents.move(documentId, 'deactivate')).body.status).toBe('deactivated');
    expect((await documents.read(documentId)).body.status).toBe('deactivated');
  });

  it('goes with its file and passages', async () => {
    const document = await documents.parsed();
    expect(await files()).toHaveLength(1);
    const stale = await documents.remove({ ...document, version: document.version - 1 });
    expect(stale.status).toBe(412);
    expect((await documents.remove(document)).status).toBe(204);
    expect((await documents.read(document.documentId)).status).toBe(404);
    expect(await files()).toEqual([]);
    expect(await app.store.db.selectFrom('passages').selectAll().execute()).toEqual([]);
  });

  it('that is deleted while it is read leaves nothing', async () => {
    const document = await documents.upload();
    await documents.remove(document);
    await app.runJobs();
    expect((await documents.list()).body.items).toEqual([]);
  });
});
