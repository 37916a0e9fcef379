import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { DocumentShelf } from '../../server/services/bot/document-shelf.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import type { Office } from '../support/accounts.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, documentOffice } from '../support/documents.ts';
import { Knowledge } from '../support/knowledge.ts';
import { onlyRobot } from '../support/robots.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let documents: Documents;
let deployments: Deployments;
let knowledge: Knowledge;
let manual: Document;

const sockets = 'The coffee machine needs a socket with an earth contact.';
const descaling = 'Descale the coffee machine after 200 cups.';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents } = await documentOffice(app));
  deployments = new Deployments(office.owner, office.sdkAppId);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  manual = await documents.parsed(
    'manual.pdf',
    pdfOf([
      ['# Before the first use', sockets],
      ['# Cleaning', descaling],
    ]),
  );
});
afterAll(() => app.close());

const whenToDescale = 'When do I have to descale the machine?';

/** The bot's last message to a new customer who asks something. */
async function said(text: string): Promise<Schemas['Message'] | undefined> {
  const customer = await Customer.arrive(app, office);
  await customer.say(text);
  await app.runJobs();
  return (await customer.look()).messages.at(-1);
}

const ask = async (text: string): Promise<Schemas['BotTurn']> => {
  app.clock.advance(1);
  await app.runJobs();
  const path = `/apps/${office.sdkAppId}/online-test/questions`;
  return (await office.owner.post<Schemas['BotTurn']>(path, { text, language: 'en' })).body;
};

const passage = async (at: number): Promise<string> =>
  (await documents.passages(manual.documentId)).body.items[at]?.passageId ?? '';

describe('the live bot', () => {
  it('answers from what was deployed, and says where it stands', async () => {
    expect((await said(whenToDescale))?.text).not.toContain(descaling);
    await deployments.deploy(app);
    const message = await said(whenToDescale);
    expect(message).toMatchObject({ sender: 'bot', kind: 'text', text: descaling });
    expect(message?.citations).toEqual([
      {
        kind: 'document',
        id: await passage(1),
        documentId: manual.documentId,
        page: 2,
        title: 'manual.pdf',
        excerpt: descaling,
        url: null,
      },
    ]);
    expect((await said('What is the capital of Norway?'))?.citations).toBeUndefined();
  });

  it('loses a passage, a name and a document with the next deployment, not before', async () => {
    await deployments.deploy(app);
    await documents.movePassage(manual.documentId, await passage(1), 'deactivate');
    expect((await said(whenToDescale))?.text).toBe(descaling);
    await deployments.deploy(app);
    expect((await said(whenToDescale))?.citations).toBeUndefined();
    await documents.rename((await documents.read(manual.documentId)).body, 'Brio 3.pdf');
    const which = 'What kind of socket does the coffee machine need?';
    expect((await said(which))?.citations).toMatchObject([{ title: 'manual.pdf', page: 1 }]);
    await deployments.deploy(app);
    expect((await said(which))?.citations).toMatchObject([{ title: 'Brio 3.pdf', page: 1 }]);
    await documents.move(manual.documentId, 'deactivate');
    expect((await said(which))?.text).toBe(sockets);
    await deployments.deploy(app);
    expect((await said(which))?.citations).toBeUndefined();
  });

  it('answers from a deleted document until the next deployment, and again after a roll back', async () => {
    const { deploymentId } = await deployments.deploy(app);
    await documents.remove(manual);
    expect((await said(whenToDescale))?.text).toBe(descaling);
    await deployments.deploy(app);
    expect((await said(whenToDescale))?.citations).toBeUndefined();
    await deployments.rollBack(deploymentId, '');
    expect((await said(whenToDescale))?.text).toBe(descaling);
    // Another process, or the same one after a restart, reads each version as it was.
    const restarted = new DocumentShelf(app.log);
    const askedOf = (version: number) =>
      restarted.askVersion(app.deps.db, { sdkAppId: office.sdkAppId, version }, whenToDescale, null);
    expect((await askedOf(1))?.map(({ text }) => text)).toContain(descaling);
    expect(await askedOf(2)).toBeNull();
    await restarted.stop();
  });

  it('forgets the text of a document that no version has when it is deleted', async () => {
    await documents.remove(manual);
    const kept = await app.store.db.selectFrom('passages').select('place').execute();
    expect(kept).toEqual([]);
  });

  it('leaves a question to the Q&A that answers it', async () => {
    await knowledge.add(whenToDescale, { answer: 'Every month.' });
    await deployments.deploy(app);
    const message = await said(whenToDescale);
    expect(message?.text).toBe('Every month.');
    expect(message?.citations).toBeUndefined();
  });
});

describe('a version', () => {
  it('is compared with the draft, document by document', async () => {
    await deployments.deploy(app);
    expect((await deployments.diff()).counts).toContainEqual({
      kind: 'document',
      added: 0,
      changed: 0,
      removed: 0,
    });
    const other = await documents.parsed('other.docx');
    await documents.movePassage(manual.documentId, await passage(0), 'deactivate');
    const { counts, items } = await deployments.diff();
    expect(counts).toContainEqual({ kind: 'document', added: 1, changed: 1, removed: 0 });
    const content = { format: 'pdf', name: 'manual.pdf', fileEdition: 1, passageCount: 2, corrected: [] };
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({
      kind: 'document',
      itemId: manual.documentId,
      change: 'changed',
      title: 'manual.pdf',
      before: { ...content, fileSize: manual.fileSize, activePassageCount: 2, leftOut: [] },
      after: { ...content, fileSize: manual.fileSize, activePassageCount: 1, leftOut: [1] },
    });
    expect(items).toContainEqual(
      expect.objectContaining({ itemId: other.documentId, change: 'added', before: null }),
    );
    expect((await knowledge.list()).body.pendingCount).toBe(2);
  });

  it('waits with each change that customers would notice, and the console hears of it', async () => {
    await deployments.deploy(app);
    const told = async (): Promise<unknown[]> => {
      const events = await app.store.db
        .selectFrom('events')
        .select('payload')
        .where('type', '=', 'draft.changed')
        .orderBy('seq')
        .execute();
      return events.map(({ payload }) => payload);
    };
    const before = (await told()).length;
    const { body: renamed } = await documents.rename(manual, 'Brio 3.pdf');
    await documents.rename(renamed, 'manual.pdf');
    await documents.movePassage(manual.documentId, await passage(0), 'deactivate');
    await documents.movePassage(manual.documentId, await passage(0), 'activate');
    await documents.move(manual.documentId, 'deactivate');
    await documents.move(manual.documentId, 'activate');
    await documents.remove((await documents.read(manual.documentId)).body);
    await documents.parsed('other.docx');
    const counts = [1, 0, 1, 0, 1, 0, 1, 2];
    expect((await told()).slice(before)).toEqual(counts.map((pendingCount) => ({ pendingCount })));
  });

  it('comes back into the draft: its documents and passages answer, and no others', async () => {
    const { deploymentId } = await deployments.deploy(app);
    const renamed = await documents.rename(manual, 'Brio 3.pdf');
    await documents.movePassage(manual.documentId, await passage(1), 'deactivate');
    await documents.move(manual.documentId, 'deactivate');
    const other = await documents.parsed('other.docx');
    await deployments.act(deploymentId, 'restore');
    const { body: restored } = await documents.read(manual.documentId);
    expect(restored).toMatchObject({ name: 'manual.pdf', status: 'activated', activePassageCount: 2 });
    expect(restored.version).toBeGreaterThan(renamed.body.version);
    expect((await documents.read(other.documentId)).body.status).toBe('deactivated');
    expect((await knowledge.list()).body.pendingCount).toBe(0);
    expect((await ask(whenToDescale)).text).toBe(descaling);
  });
});

describe('the online test', () => {
  it('answers from the draft at once, with its reasons', async () => {
    const turn = await ask(whenToDescale);
    expect(turn).toMatchObject({
      kind: 'answer',
      text: descaling,
      origin: { kind: 'document', id: manual.documentId },
      citations: [{ title: 'manual.pdf', page: 2 }],
    });
    expect(turn.candidates[0]).toMatchObject({
      kind: 'document',
      title: 'manual.pdf',
      matchedText: descaling,
      citation: { page: 2 },
    });
    expect(turn.trace.find(({ step }) => step === 'documents')).toMatchObject({
      outcome: 'hit',
      detail: 'reachesDocumentThreshold',
      score: turn.score,
      threshold: 0.55,
    });
    await documents.movePassage(manual.documentId, await passage(1), 'deactivate');
    expect(await ask(whenToDescale)).toMatchObject({ kind: 'fallback', citations: [] });
    await documents.move(manual.documentId, 'deactivate');
    const { trace } = await ask(whenToDescale);
    expect(trace.find(({ step }) => step === 'documents')).toMatchObject({ detail: 'noDocuments' });
  });

  it('answers as the robot says: not at all, or from a score on', async () => {
    const change = async (changes: object) => {
      const { path, version, content } = await onlyRobot(office);
      return office.owner.send('PUT', path, {
        body: { ...content, ...changes },
        headers: { 'if-match': `"${version}"` },
      });
    };
    await change({ documentThreshold: 1 });
    expect((await ask(whenToDescale)).kind).toBe('fallback');
    // Who leaves the fields out keeps them.
    await change({ documentThreshold: undefined, documentsEnabled: undefined });
    expect((await ask(whenToDescale)).kind).toBe('fallback');
    await change({ documentThreshold: 0.6, documentsEnabled: false });
    const { trace } = await ask(whenToDescale);
    expect(trace.find(({ step }) => step === 'documents')).toMatchObject({ detail: 'documentsOff' });
  });
});
