import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, documentOffice, sentence } from '../support/documents.ts';

let app: TestApp;
let office: Office;
let documents: Documents;
let manual: Document;

const former = pdfOf([[sentence]]);
const next = pdfOf([[sentence], ['The return costs five euros from abroad.']]);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents } = await documentOffice(app));
  manual = await documents.parsed('manual.pdf', former);
});
afterAll(() => app.close());

const read = async (): Promise<Document> => (await documents.read(manual.documentId)).body;
const replaced = async (): Promise<Document> =>
  (await documents.replace(await read(), next, 'manual-2.pdf')).body;

describe('who sends a new edition', () => {
  it('learns of somebody who was faster', async () => {
    expect((await documents.replace(manual, next, 'next.pdf')).status).toBe(202);
    const late = await documents.replace(
      manual,
      pdfOf([['Something else that is long enough.']]),
      'other.pdf',
    );
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'versionConflict', changedBy: { name: 'Mei Lin' } });
  });

  it('waits for the one that is being read', async () => {
    const begun = await replaced();
    const second = await documents.replace(
      begun,
      pdfOf([['Something else that is long enough.']]),
      'other.pdf',
    );
    expect(second.body).toMatchObject({ code: 'uploadPending', pendingId: manual.documentId });
  });

  it('is told which document has the file, or the name', async () => {
    const sameDocument = { documentId: manual.documentId, name: 'manual.pdf' };
    expect((await documents.replace(manual, former, 'x.pdf')).body).toMatchObject({
      code: 'duplicateFile',
      sameDocument,
    });
    expect((await documents.send('x.pdf', former)).body).toMatchObject({
      code: 'duplicateFile',
      sameDocument,
    });
    expect((await documents.send('MANUAL.pdf', next)).body).toMatchObject({
      code: 'duplicateName',
      sameDocument,
      fields: [{ pointer: '/file', code: 'duplicate' }],
    });
  });

  it('stands in the log of changes', async () => {
    await replaced();
    const changes = async () => {
      const log = `/apps/${office.sdkAppId}/audit-entries`;
      const { body } = await office.owner.get<components['schemas']['AuditEntryPage']>(log);
      return body.items.map(({ action }) => action);
    };
    expect(await changes()).not.toContain('document.replaced');
    await app.runJobs();
    expect(await changes()).toContain('document.replaced');
    expect((await read()).createdBy).toEqual(manual.createdBy);
  });
});
