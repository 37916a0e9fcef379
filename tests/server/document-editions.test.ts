import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import type { Office } from '../support/accounts.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, documentOffice } from '../support/documents.ts';

type Message = components['schemas']['Message'];

let app: TestApp;
let office: Office;
let documents: Documents;
let deployments: Deployments;
let files: () => Promise<string[]>;
let manual: Document;

const sockets = 'The coffee machine needs a socket with an earth contact.';
const descaling = 'Descale the coffee machine after 200 cups.';
const oftener = 'Descale the coffee machine after 100 cups already.';
const former = pdfOf([
  ['# Before the first use', sockets],
  ['# Cleaning', descaling],
]);
const next = pdfOf([
  ['# Before the first use', sockets],
  ['# Cleaning', oftener],
]);
const whenToDescale = 'When do I have to descale the machine?';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents, files } = await documentOffice(app));
  deployments = new Deployments(office.owner, office.sdkAppId);
  manual = await documents.parsed('manual.pdf', former);
});
afterAll(() => app.close());

const read = async (): Promise<Document> => (await documents.read(manual.documentId)).body;
const passages = async () => (await documents.passages(manual.documentId)).body.items;
const replaced = async (content = next, fileName = 'manual-2.pdf'): Promise<Document> => {
  const { status, body } = await documents.replace(await read(), content, fileName);
  expect(status).toBe(202);
  return body;
};

/** The bot's last message to a new customer. */
async function said(text: string): Promise<Message | undefined> {
  const customer = await Customer.arrive(app, office);
  await customer.say(text);
  await app.runJobs();
  return (await customer.look()).messages.at(-1);
}

describe('a new edition', () => {
  it('takes the place of the present one when it is read; customers get it with the next deployment', async () => {
    await deployments.deploy(app);
    const begun = await replaced();
    expect(begun).toMatchObject({
      name: 'manual.pdf',
      parseStatus: 'completed',
      fileEdition: 1,
      deployState: 'live',
      newEdition: {
        fileName: 'manual-2.pdf',
        format: 'pdf',
        parseStatus: 'parsing',
        progress: 0,
        failure: null,
        createdBy: { kind: 'member', name: 'Mei Lin' },
      },
    });
    expect((await passages()).map(({ text }) => text)).toContain(descaling);
    await app.runJobs();
    expect(await read()).toMatchObject({
      documentId: manual.documentId,
      name: 'manual.pdf',
      fileEdition: 2,
      newEdition: null,
      status: 'activated',
      deployState: 'pendingChange',
      fileSize: next.length,
    });
    expect((await passages()).map(({ text }) => text)).toEqual([sockets, oftener]);
    expect((await documents.download(manual.documentId)).bytes.equals(next)).toBe(true);
    expect(await files()).toHaveLength(1);
    const before = await said(whenToDescale);
    expect(before?.text).toBe(descaling);
    expect(before?.citations).toMatchObject([{ documentId: manual.documentId, page: 2 }]);
    await deployments.deploy(app);
    expect((await said(whenToDescale))?.text).toBe(oftener);
    expect((await read()).deployState).toBe('live');
  });

  it('is in the draft at once, for tests and for the search', async () => {
    await replaced();
    await app.runJobs();
    const path = `/apps/${office.sdkAppId}/online-test/questions`;
    const asked = { text: whenToDescale, language: 'en' };
    const turn = await office.owner.post<components['schemas']['BotTurn']>(path, asked);
    expect(turn.body.citations).toMatchObject([{ documentId: manual.documentId, excerpt: oftener }]);
    const { documentId } = manual;
    const hits = await documents.search('descale', { documentId });
    expect(hits.map(({ documentId: id, parts }) => [id, parts.map(({ text }) => text).join('')])).toEqual([
      [documentId, oftener],
    ]);
  });

  it('keeps what says the same: its links, and that it was left out', async () => {
    const [first, second] = await passages();
    await documents.movePassage(manual.documentId, first?.passageId ?? '', 'deactivate');
    await replaced(
      pdfOf([
        ['# Cleaning', oftener],
        ['# Before the first use', sockets],
      ]),
    );
    await app.runJobs();
    const [cleaning, beforeUse] = await passages();
    expect(beforeUse).toMatchObject({ passageId: first?.passageId, page: 2, status: 'deactivated' });
    expect(cleaning?.passageId).not.toBe(second?.passageId);
    expect(cleaning?.status).toBe('activated');
    expect((await read()).activePassageCount).toBe(1);
  });

  it('leaves a deactivated document deactivated', async () => {
    await documents.move(manual.documentId, 'deactivate');
    await replaced();
    await app.runJobs();
    expect(await read()).toMatchObject({ fileEdition: 2, status: 'deactivated' });
  });

  it('that cannot be read leaves the document as it is and says why, until it is withdrawn or another comes', async () => {
    await deployments.deploy(app);
    await replaced(pdfOf(['picture']), 'scan.pdf');
    await app.runJobs();
    const failed = await read();
    expect(failed).toMatchObject({
      fileEdition: 1,
      parseStatus: 'completed',
      deployState: 'live',
      newEdition: { fileName: 'scan.pdf', parseStatus: 'parseFailed', progress: null },
    });
    expect(failed.newEdition?.failure).toEqual({
      code: 'documentOcrFailed',
      limit: null,
      download: null,
    });
    expect((await passages()).map(({ text }) => text)).toEqual([sockets, descaling]);
    expect((await documents.withdraw(failed)).body.newEdition).toBeNull();
    expect((await documents.withdraw(await read())).status).toBe(404);
    expect(await files()).toHaveLength(1);
    await replaced(pdfOf(['picture']), 'scan.pdf');
    await app.runJobs();
    await replaced();
    await app.runJobs();
    expect(await read()).toMatchObject({ fileEdition: 2, newEdition: null });
    expect(await files()).toHaveLength(1);
  });

  it('that is withdrawn while it is read never comes', async () => {
    const begun = await replaced();
    expect((await documents.withdraw(begun)).body).toMatchObject({ fileEdition: 1, newEdition: null });
    await app.runJobs();
    expect((await passages()).map(({ text }) => text)).toEqual([sockets, descaling]);
  });

  it('of a document that was not read takes its place at once', async () => {
    const scan = await documents.parsed('scan.pdf', pdfOf(['picture']));
    expect((await documents.replace(scan, pdfOf([[sockets]]), 'text.pdf')).body).toMatchObject({
      parseStatus: 'parsing',
      failure: null,
      newEdition: null,
    });
    await app.runJobs();
    expect((await documents.read(scan.documentId)).body).toMatchObject({
      name: 'scan.pdf',
      parseStatus: 'completed',
      fileEdition: 1,
      status: 'activated',
    });
    expect(await files()).toHaveLength(2);
  });

  it('of another format keeps the name, with the other ending', async () => {
    await replaced(
      Buffer.from('# Cleaning\n\nDescale the machine after every hundredth cup of it.'),
      'any.md',
    );
    await app.runJobs();
    expect(await read()).toMatchObject({ name: 'manual.md', format: 'md' });
  });
});

describe('a version', () => {
  it('that is rolled back to answers from the former edition, whose passages stay as long as a version has them', async () => {
    const { deploymentId } = await deployments.deploy(app);
    await replaced();
    await app.runJobs();
    await deployments.deploy(app);
    expect((await said(whenToDescale))?.text).toBe(oftener);
    await deployments.rollBack(deploymentId, '');
    expect((await said(whenToDescale))?.text).toBe(descaling);
    await documents.remove(await read());
    const passagesThere = app.store.db.selectFrom('passages').select('edition').distinct();
    const kept = await passagesThere.orderBy('edition').execute();
    expect(kept.map(({ edition }) => edition)).toEqual([1, 2]);
  });

  it('that is restored leaves the new edition in its place, and names the difference', async () => {
    const { deploymentId } = await deployments.deploy(app);
    await replaced();
    await app.runJobs();
    await office.owner.post(`/apps/${office.sdkAppId}/deployments/${deploymentId}/restore`);
    expect(await read()).toMatchObject({ fileEdition: 2, status: 'activated', deployState: 'pendingChange' });
    const { items } = await deployments.diff();
    expect(items).toMatchObject([
      { kind: 'document', before: { fileEdition: 1 }, after: { fileEdition: 2 } },
    ]);
  });

  it('forgets an edition that no version has', async () => {
    await replaced();
    await app.runJobs();
    const kept = await app.store.db.selectFrom('passages').select('edition').distinct().execute();
    expect(kept.map(({ edition }) => edition)).toEqual([2]);
  });
});
