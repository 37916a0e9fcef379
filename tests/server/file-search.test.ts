import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Document, type Documents, documentOffice } from '../support/documents.ts';
import { docxOf, pdfOf } from '../support/document-files.ts';

let app: TestApp;
let documents: Documents;
let manual: Document;
let terms: Document;

const descaling = 'Descale the coffee machine after 200 cups.';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ documents } = await documentOffice(app));
  manual = await documents.parsed(
    'manual.pdf',
    pdfOf([
      ['# Before the first use', 'The coffee machine needs a socket with an earth contact.'],
      ['# Cleaning', descaling],
    ]),
  );
  terms = await documents.parsed(
    'terms.docx',
    docxOf(['# Returns', 'A coffee machine can be returned within thirty days of delivery.']),
  );
});
afterAll(() => app.close());

const namesOf = async (search: string, query?: Record<string, string>) =>
  (await documents.search(search, query)).map(({ documentName, page }) => `${documentName} ${page}`);

it('finds passages of all documents, that with most of the search first, and says where they stand', async () => {
  const hits = await documents.search('descaling a coffee machine');
  expect(hits[0]).toMatchObject({
    documentId: manual.documentId,
    documentName: 'manual.pdf',
    page: 2,
    heading: 'Cleaning',
    missing: [],
  });
  expect(hits[0]?.parts.filter(({ found }) => found).map(({ text }) => text)).toEqual([
    'Descale',
    'coffee',
    'machine',
  ]);
  expect(hits).toHaveLength(3);
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  const { body } = await documents.passages(manual.documentId);
  expect(hits[0]?.passageId).toBe(body.items[1]?.passageId);
  expect(hits[0]?.parts.map(({ text }) => text).join('')).toBe(descaling);
});

it('looks into one document where it is named, and into none that is not there', async () => {
  expect(await namesOf('coffee machine', { documentId: terms.documentId })).toEqual(['terms.docx null']);
  expect(await namesOf('coffee machine', { documentId: 'doc_b5c6d7e2f3g4h5i6j7k2' })).toEqual([]);
});

it('finds nothing in documents that are off, or deleted, nor passages that are left out', async () => {
  expect(await namesOf('descale')).toEqual(['manual.pdf 2']);
  const { body } = await documents.passages(manual.documentId);
  await documents.movePassage(manual.documentId, body.items[1]!.passageId, 'deactivate');
  expect(await namesOf('descale')).toEqual([]);
  await documents.move(terms.documentId, 'deactivate');
  expect(await namesOf('delivery')).toEqual([]);
  await documents.move(terms.documentId, 'activate');
  expect(await namesOf('delivery')).toEqual(['terms.docx null']);
  await documents.remove((await documents.read(terms.documentId)).body);
  expect(await namesOf('delivery')).toEqual([]);
});

it('finds nothing where nothing is, and of a search without words', async () => {
  expect(await namesOf('bicycle')).toEqual([]);
  expect(await namesOf('?!')).toEqual([]);
});
