import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkFetcher } from '../../server/outgoing/link-fetcher.ts';
import { fetchDocument } from '../../server/services/documents/document-fetching.ts';
import { documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { docxOf, pdfOf } from '../support/document-files.ts';
import {
  type Document,
  type Documents,
  documentOffice,
  readableDocument,
  sentence,
} from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { LinkStandIn, file } from '../support/link-stand-in.ts';

let app: TestApp;
let site: LinkStandIn;
let office: Office;
let documents: Documents;
let files: () => Promise<string[]>;

const allowed = { outgoingAllowed: ['127.0.0.1'], version: '1.0.0' };

beforeAll(async () => {
  const links = new LinkFetcher(allowed, { patience: { silence: 20_000, whole: 60_000 } });
  app = await startTestApp({ deps: { links } });
  site = await LinkStandIn.listen();
});
beforeEach(async () => {
  ({ office, documents, files } = await documentOffice(app));
  site.reset();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

async function fetched(...urls: string[]): Promise<Document[]> {
  const { items } = await documents.link(...urls);
  await app.runJobs();
  return Promise.all(items.map(async ({ documentId }) => (await documents.read(documentId)).body));
}

const page = `<!DOCTYPE html><html><body><nav>Menu</nav><h1>Returns</h1><p>${sentence}</p></body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a document from an address', () => {
  it('is there at once, is fetched and read in the background, and activated', async () => {
    const content = pdfOf([['# Returns', sentence]]);
    const url = site.at('/files/returns%20policy.pdf', file(content));
    const [created] = (await documents.link(url)).items;
    expect(created).toMatchObject({
      name: 'returns policy.pdf',
      format: 'pdf',
      fileSize: 0,
      sourceUrl: url,
      parseStatus: 'parsing',
      progress: 0,
      failure: null,
      status: 'deactivated',
      createdBy: { id: office.ownerId },
    });
    expect((await documents.download(created!.documentId)).status).toBe(404);
    await app.runJobs();
    const { body } = await documents.read(created!.documentId);
    expect(body).toMatchObject({
      name: 'returns policy.pdf',
      fileSize: content.length,
      sourceUrl: url,
      parseStatus: 'completed',
      progress: null,
      status: 'activated',
      passageCount: 1,
    });
    expect((await documents.passages(body.documentId)).body.items).toMatchObject([
      { page: 1, text: sentence },
    ]);
    expect((await documents.download(body.documentId)).bytes.equals(content)).toBe(true);
  });

  it('is a page of the web as an uploaded HTML file is, and is called by its address', async () => {
    const [returns, start] = await fetched(
      site.at('/help/returns', file(page, html)),
      site.at('/', file(page.replace('Returns', 'Start'), html)),
    );
    expect(returns).toMatchObject({ name: 'returns.html', format: 'html', parseStatus: 'completed' });
    const { items } = (await documents.passages(returns!.documentId)).body;
    expect(items).toMatchObject([{ heading: 'Returns', text: sentence }]);
    expect(start?.name).toBe('127.0.0.1.html');
  });

  it('has the format that its content says, and the name that the answer gives it', async () => {
    const as = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
    const utf8 = { 'content-disposition': "attachment; filename*=UTF-8''%E9%80%80%E8%B4%A7.docx" };
    const [pdf, word, chinese, markdown, code] = await fetched(
      site.at(
        '/download?id=1',
        file(pdfOf([[`${sentence} One.`]]), { 'content-type': 'application/octet-stream' }),
      ),
      site.at('/download?id=2', file(docxOf([`${sentence} Two.`]), as('terms.docx'))),
      site.at('/get', file(docxOf([`${sentence} Three.`]), utf8)),
      site.at('/terms.md', file(`# Terms\n\n${sentence} Four.`)),
      site.at('/terms.php', file(page.replace('Returns', 'Five'), html)),
    );
    expect(pdf).toMatchObject({ name: 'download.pdf', format: 'pdf', parseStatus: 'completed' });
    expect(word).toMatchObject({ name: 'download (2).docx', format: 'docx', parseStatus: 'completed' });
    expect(chinese).toMatchObject({ name: '退货.docx', format: 'docx', parseStatus: 'completed' });
    expect(markdown).toMatchObject({ name: 'terms.md', format: 'md', parseStatus: 'completed' });
    expect(code).toMatchObject({ name: 'terms.html', format: 'html', parseStatus: 'completed' });
  });

  it('is not read if its content is not what its address says, or nothing that can be read', async () => {
    const [signIn, picture, nothing] = await fetched(
      site.at('/returns.pdf', file(page, html)),
      site.at('/logo', file(Buffer.from('89504e470d0a1a0a0000', 'hex'), { 'content-type': 'image/png' })),
      site.at('/empty.txt', file('')),
    );
    const unsupported = { code: 'documentFormatUnsupported', limit: null, download: null };
    expect(signIn).toMatchObject({ parseStatus: 'parseFailed', failure: unsupported, fileSize: 0 });
    expect(picture).toMatchObject({ parseStatus: 'parseFailed', failure: unsupported });
    expect(nothing?.failure?.code).toBe('documentTooLittleContent');
    expect(await files()).toHaveLength(1);
  });

  it('says how far it is, and ends its call within moments when somebody stops it', async () => {
    const url = site.at('/slow.txt', (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('a'.repeat(50));
    });
    const [created] = (await documents.link(url)).items;
    const { documentId } = created!;
    const patient = { ...app.deps, links: new LinkFetcher(allowed) };
    const fetching = fetchDocument(patient, { sdkAppId: office.sdkAppId, documentId }, context);
    await eventually(async () =>
      expect((await documents.read(documentId)).body).toMatchObject({
        parseStatus: 'parsing',
        progress: 0.25,
      }),
    );
    await documents.move(documentId, 'cancel');
    await fetching;
    expect((await documents.read(documentId)).body).toMatchObject({ parseStatus: 'cancelled', fileSize: 0 });
    await eventually(() => expect(site.left).toBe(1));
    expect(await files()).toEqual([]);
  });

  it('S36 is fetched again after a crash, and given up if it crashes each time', async () => {
    const [created] = (await documents.link(site.at('/returns', file(page, html)))).items;
    const key = { sdkAppId: office.sdkAppId, documentId: created!.documentId };
    const stopping = new AbortController();
    stopping.abort(new Error('The process stops.'));
    await expect(fetchDocument(app.deps, key, { ...context, signal: stopping.signal })).rejects.toThrow(
      'The process stops.',
    );
    expect((await documents.read(key.documentId)).body.parseStatus).toBe('parsing');
    await fetchDocument(app.deps, key, { ...context, attempt: 9 });
    expect((await documents.read(key.documentId)).body.failure?.code).toBe('documentInternalError');
  });

  it('that is deleted while it is fetched leaves nothing', async () => {
    const [created] = (await documents.link(site.at('/returns', file(page, html)))).items;
    await documents.remove(created!);
    await app.runJobs();
    expect((await documents.list()).body.items).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('is no second one of a file that another has, unless it is its own', async () => {
    const content = readableDocument();
    await documents.parsed('returns.docx', content);
    const url = site.at('/copy.docx', file(content));
    const [copy] = await fetched(url);
    expect(copy).toMatchObject({
      parseStatus: 'parseFailed',
      failure: { code: 'duplicateFile', limit: null },
    });
    expect(await files()).toHaveLength(1);
  });

  it('becomes an uploaded one when somebody sends a file in its place', async () => {
    const [failed] = await fetched(site.url('/gone.docx'));
    await documents.replace(failed!);
    await app.runJobs();
    const { body } = await documents.read(failed!.documentId);
    expect(body).toMatchObject({ sourceUrl: null, parseStatus: 'completed', failure: null });
    expect(await files()).toHaveLength(1);
  });
});

describe('addresses', () => {
  it('become documents in their order, each with a name of its own and an entry in the audit log', async () => {
    await documents.parsed('Help.docx');
    const urls = ['/a/help.docx', '/b/help.docx', '/c/index'].map((path) => site.url(path));
    const { items } = await documents.link(...urls);
    expect(items.map(({ sourceUrl }) => sourceUrl)).toEqual(urls);
    expect(items.map(({ name }) => name)).toEqual(['help (2).docx', 'help (3).docx', 'index']);
    await app.runJobs();
    const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
      `/apps/${office.sdkAppId}/audit-entries`,
    );
    const added = body.items.filter(({ action }) => action === 'document.added');
    expect(added.map(({ targetName }) => targetName).toSorted()).toEqual([
      'Help.docx',
      'help (2).docx',
      'help (3).docx',
      'index',
    ]);
  });

  it('S28 of private networks, with a password or of another kind are refused, each at its place', async () => {
    const { status, body } = await documents.sendLinks([
      'https://acme.invalid/a.pdf',
      'http://10.0.0.8/b.pdf',
      'https://169.254.169.254/latest',
    ]);
    expect(status).toBe(422);
    expect(body.fields).toEqual([
      { pointer: '/urls/1', code: 'addressRefused' },
      { pointer: '/urls/2', code: 'addressRefused' },
    ]);
    const withPassword = await documents.sendLinks(['https://ada:secret@acme.invalid/']);
    expect(withPassword.body.fields).toEqual([{ pointer: '/urls/0', code: 'format' }]);
    expect((await documents.list()).body.items).toEqual([]);
  });

  it('are refused together if not all of them have room', async () => {
    const waiting = await documents.upload();
    const many = Array.from({ length: documentsAtOnceMax }, () => site.url(`/${randomUUID()}.pdf`));
    expect((await documents.sendLinks(many)).body).toMatchObject({
      code: 'uploadPending',
      pendingId: waiting.documentId,
    });
    expect((await documents.link(...many.slice(1))).items).toHaveLength(documentsAtOnceMax - 1);
  });
});
