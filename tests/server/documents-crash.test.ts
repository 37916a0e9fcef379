import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type PdfPage, pdfOf } from '../support/document-files.ts';
import { Documents } from '../support/documents.ts';
import { KilledWorker, until } from '../support/killed-worker.ts';

let app: TestApp;
let worker: KilledWorker;

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  worker = new KilledWorker(app, ['documents.parse']);
});
afterEach(() => worker.kill());
afterAll(() => app.close());

/** Enough pages for a kill in the middle. */
const large = pdfOf(
  Array.from({ length: 100 }, (_, page): PdfPage =>
    Array.from({ length: 50 }, (__, line) => `Page ${page} says in its line ${line} what it says.`),
  ),
);

it('S36 kill -9 while a document is read: the next process reads it again, and no passage is lost or doubled', async () => {
  const { owner, sdkAppId } = await initialize(app);
  const documents = new Documents(app, owner, sdkAppId);
  const { documentId } = await documents.upload('large.pdf', large);
  // Reads the store, because asking the server in a loop would reach its rate limit.
  const record = () =>
    app.store.db
      .selectFrom('documents')
      .selectAll()
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
  for (const attempt of [1, 2]) {
    worker.start();
    await until(record, (found) => found.attempt === attempt && (found.progress ?? 0) > 0);
    await worker.kill();
  }
  expect((await documents.read(documentId)).body).toMatchObject({ parseStatus: 'parsing', passageCount: 0 });
  worker.start();
  await until(record, (found) => found.parse_status === 'completed');
  const passages = await app.store.db.selectFrom('passages').selectAll().orderBy('place').execute();
  expect(passages.map(({ place }) => place)).toEqual(passages.map((_, index) => index + 1));
  expect(new Set(passages.map(({ page }) => page)).size).toBe(100);
  expect((await documents.read(documentId)).body).toMatchObject({
    pageCount: 100,
    passageCount: passages.length,
    progress: null,
  });
});
