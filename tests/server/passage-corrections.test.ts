import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { passageMaxCharacters } from '../../src/machines/rules/limits.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, type Passage, documentOffice } from '../support/documents.ts';

let app: TestApp;
let office: Office;
let documents: Documents;
let deployments: Deployments;
let manual: Document;

const sockets = 'The coffee machine needs a socket with an earth contact.';
const misread = 'Descale the coffee machine after 2OO cups.';
const descaling = 'Descale the coffee machine after 200 cups.';
const whenToDescale = 'When do I have to descale the machine?';
const pagesWith = (cleaning: string, more: string[] = []) =>
  pdfOf([['# Before the first use', sockets], ['# Cleaning', cleaning], ...(more.length > 0 ? [more] : [])]);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents } = await documentOffice(app));
  deployments = new Deployments(office.owner, office.sdkAppId);
  manual = await documents.parsed('manual.pdf', pagesWith(misread));
});
afterAll(() => app.close());

const read = async (): Promise<Document> => (await documents.read(manual.documentId)).body;

async function passage(at = 1): Promise<Passage> {
  const found = (await documents.passages(manual.documentId)).body.items[at];
  if (!found) throw new Error(`There is no passage ${at}.`);
  return found;
}

const correct = async (text: string, of?: Passage) =>
  documents.correct(manual.documentId, of ?? (await passage()), text);

async function said(text: string): Promise<string | null | undefined> {
  const customer = await Customer.arrive(app, office);
  await customer.say(text);
  await app.runJobs();
  return (await customer.look()).messages.at(-1)?.text;
}

async function replaceBy(file: Buffer): Promise<void> {
  const { status } = await documents.replace(await read(), file, 'manual-2.pdf');
  expect(status).toBe(202);
  await app.runJobs();
}

describe('a correction', () => {
  it('stands beside what was read, changes the document, and stands in the log', async () => {
    const before = await passage();
    expect(before).toMatchObject({ text: misread, parsedText: null, version: 1 });
    const { status, body, headers } = await correct(`  ${descaling}\n`, before);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body).toEqual({ ...before, text: descaling, parsedText: misread, version: 2 });
    expect(await passage()).toEqual(body);
    expect((await documents.passage(manual.documentId, before.passageId)).body).toEqual(body);
    expect((await read()).version).toBeGreaterThan(manual.version);
    await app.runJobs();
    const log = `/apps/${office.sdkAppId}/audit-entries`;
    const entries = await office.owner.get<components['schemas']['AuditEntryPage']>(log);
    expect(entries.body.items.find(({ action }) => action === 'document.corrected')).toMatchObject({
      targetName: 'manual.pdf',
      actor: { name: 'Mei Lin' },
    });
  });

  it('ends with the text that was read, and the same text again changes nothing', async () => {
    await correct(descaling);
    const { version } = await read();
    expect((await correct(descaling)).body.version).toBe(2);
    expect((await read()).version).toBe(version);
    expect((await correct(misread)).body).toMatchObject({ text: misread, parsedText: null, version: 3 });
  });

  it('is of the version that somebody looked at, and has a text that a passage can have', async () => {
    const before = await passage();
    await correct(descaling, before);
    expect((await correct('Descale it.', before)).body).toMatchObject({
      code: 'versionConflict',
      currentVersion: 2,
      changedBy: { name: 'Mei Lin' },
    });
    expect((await correct('a'.repeat(passageMaxCharacters + 1))).body).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/text', code: 'tooLong', limit: passageMaxCharacters }],
    });
    expect((await correct(' \n ')).body).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/text', code: 'required' }],
    });
    expect((await passage()).text).toBe(descaling);
    expect((await documents.passage(manual.documentId, 'psg_nobody')).status).toBe(404);
    expect((await correct('Text', { ...before, passageId: 'psg_nobody' })).status).toBe(404);
  });

  it('is in the draft at once, for tests and for the search', async () => {
    // The engine knows the text that was read.
    expect(await documents.search('2OO')).toHaveLength(1);
    await correct('Descale the brewer after 200 cups.');
    const [hit] = await documents.search('brewer');
    expect(hit?.parts.map(({ text }) => text).join('')).toBe('Descale the brewer after 200 cups.');
    expect(await documents.search('2OO')).toEqual([]);
    const path = `/apps/${office.sdkAppId}/online-test/questions`;
    const turn = await office.owner.post<components['schemas']['BotTurn']>(path, {
      text: 'When do I have to descale the brewer?',
      language: 'en',
    });
    expect(turn.body.text).toBe('Descale the brewer after 200 cups.');
  });
});

describe('customers', () => {
  it('get it with the next deployment, which shows it before, and the former text after a roll back', async () => {
    const { deploymentId } = await deployments.deploy(app);
    await correct(descaling);
    expect((await read()).deployState).toBe('pendingChange');
    expect(await said(whenToDescale)).toBe(misread);
    const [changed] = (await deployments.diff()).items;
    expect(changed).toMatchObject({
      itemId: manual.documentId,
      before: { corrected: [] },
      after: { corrected: [{ place: 2, text: descaling }] },
    });
    await deployments.deploy(app);
    expect(await said(whenToDescale)).toBe(descaling);
    expect((await read()).deployState).toBe('live');
    await correct('Descale the coffee machine whenever you like.');
    expect(await said(whenToDescale)).toBe(descaling);
    await deployments.rollBack(deploymentId, '');
    expect(await said(whenToDescale)).toBe(misread);
  });

  it('get what a version had of it: restoring one restores its corrections', async () => {
    await correct(descaling);
    const { deploymentId } = await deployments.deploy(app);
    await correct('Descale the coffee machine whenever you like.');
    await correct('The coffee machine needs water.', await passage(0));
    const { version } = await passage();
    await deployments.act(deploymentId, 'restore');
    expect(await passage()).toMatchObject({ text: descaling, parsedText: misread });
    expect((await passage()).version).toBeGreaterThan(version);
    expect(await passage(0)).toMatchObject({ text: sockets, parsedText: null });
    expect((await read()).deployState).toBe('live');
  });
});

describe('another file in the place of the document’s', () => {
  it('keeps the correction where it says the same', async () => {
    await correct(descaling);
    const before = await passage();
    await replaceBy(pagesWith(misread, ['# Guarantee', 'The guarantee lasts three years.']));
    expect(await passage()).toEqual(before);
    await deployments.deploy(app);
    expect(await said(whenToDescale)).toBe(descaling);
  });

  it('ends the correction where it says by itself what was corrected, or anything else', async () => {
    await correct(descaling);
    await correct('The coffee machine needs water.', await passage(0));
    const before = await passage();
    await replaceBy(
      pdfOf([
        ['# Before the first use', 'The coffee machine needs a plug.'],
        ['# Cleaning', descaling],
      ]),
    );
    expect(await passage()).toMatchObject({
      passageId: before.passageId,
      text: descaling,
      parsedText: null,
      version: before.version + 1,
    });
    expect(await passage(0)).toMatchObject({ text: 'The coffee machine needs a plug.', parsedText: null });
  });
});

it('goes with the document that no version has', async () => {
  await correct(descaling);
  const kept = () =>
    app.store.db
      .selectFrom('passage_texts')
      .select('text')
      .where('document_id', '=', manual.documentId)
      .execute();
  expect(await kept()).toEqual([{ text: descaling }]);
  await documents.remove(await read());
  expect(await kept()).toEqual([]);
});
