import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkFetcher } from '../../server/outgoing/link-fetcher.ts';
import { documentFileMaxBytes } from '../../src/machines/rules/limits.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Document, type Documents, documentOffice, sentence } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { LinkStandIn, file } from '../support/link-stand-in.ts';

let app: TestApp;
let site: LinkStandIn;
let documents: Documents;
let files: () => Promise<string[]>;

const allowed = { outgoingAllowed: ['127.0.0.1'], version: '1.0.0' };

beforeAll(async () => {
  const links = new LinkFetcher(allowed, { patience: { silence: 1_500, whole: 60_000 } });
  app = await startTestApp({ deps: { links } });
  site = await LinkStandIn.listen();
});
beforeEach(async () => {
  ({ documents, files } = await documentOffice(app));
  site.reset();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

async function fetched(...urls: string[]): Promise<Document[]> {
  const { items } = await documents.link(...urls);
  await app.runJobs();
  return Promise.all(items.map(async ({ documentId }) => (await documents.read(documentId)).body));
}

describe('an address', () => {
  it.each([
    ['is not there', '/gone', null, { reason: 'badStatus', status: 404 }],
    [
      'leads to another',
      '/moved',
      (url: string) => (response) => response.writeHead(302, { location: url }).end(),
      { reason: 'redirected', status: 302 },
    ],
    [
      'breaks off',
      '/broken',
      () => (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('Customers return ');
        setImmediate(() => response.destroy());
      },
      { reason: 'unreachable', status: 200 },
    ],
    ['answers nothing', '/mute', () => () => undefined, { reason: 'timedOut', status: null }],
    [
      'falls silent',
      '/slow',
      () => (response) => response.writeHead(200).write('Customers '),
      { reason: 'timedOut', status: 200 },
    ],
    [
      'S22 answers something packed',
      '/packed.txt',
      () => file(gzipSync(sentence), { 'content-encoding': 'gzip' }),
      { reason: 'unreadable', status: 200 },
    ],
  ] satisfies [string, string, ((url: string) => Parameters<LinkStandIn['at']>[1]) | null, object][])(
    'that %s says so, and can be fetched again',
    async (_, path, answering, download) => {
      const other = site.at('/other', file(sentence));
      if (answering !== null) site.at(path, answering(other));
      const [failed] = await fetched(site.url(path));
      expect(failed).toMatchObject({
        parseStatus: 'parseFailed',
        progress: null,
        failure: { code: 'documentDownloadFailed', limit: null, download },
        fileSize: 0,
      });
      expect(site.asked).toEqual([path]);
      expect(await files()).toEqual([]);
      site.at(path, file(sentence, { 'content-type': 'text/plain' }));
      await documents.move(failed!.documentId, 'retry');
      await app.runJobs();
      expect((await documents.read(failed!.documentId)).body).toMatchObject({
        parseStatus: 'completed',
        failure: null,
        format: 'txt',
      });
    },
  );

  it('S21 that is too large is not fetched to its end, whether it says so or not', async () => {
    const mebibyte = Buffer.alloc(1024 * 1024, 'a');
    const tooMuch = site.at('/endless.txt', (response) => {
      const go = (): void => {
        if (response.write(mebibyte)) setImmediate(go);
        else response.once('drain', go);
      };
      go();
    });
    const said = site.at('/large.txt', (response) =>
      response.writeHead(200, { 'content-length': String(documentFileMaxBytes + 1) }).write('a'),
    );
    for (const failed of await fetched(said, tooMuch))
      expect(failed.failure).toEqual({
        code: 'documentDownloadFailed',
        limit: documentFileMaxBytes,
        download: { reason: 'tooLarge', status: 200 },
      });
    expect(await files()).toEqual([]);
  });

  it('whose answer trickles on and on is given up', async () => {
    const url = site.at('/trickle.txt', (response) => {
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const hasty = new LinkFetcher(allowed, { patience: { silence: 60_000, whole: 300 } });
    const answer = await hasty.fetch(url, new AbortController().signal, ({ content }) => content.toArray());
    expect(answer).toEqual({ fault: { reason: 'timedOut', status: 200 } });
    await eventually(() => expect(site.left).toBe(1));
  });
});
