import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { pdfOf } from '../support/document-files.ts';
import { type Document, type Documents, documentOffice, sentence } from '../support/documents.ts';

let app: TestApp;
let documents: Documents;
let deployments: Deployments;
let manual: Document;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const scene = await documentOffice(app);
  documents = scene.documents;
  deployments = new Deployments(scene.office.owner, scene.office.sdkAppId);
  manual = await documents.parsed(
    'manual.pdf',
    pdfOf([[sentence], ['The return costs five euros from abroad.']]),
  );
});
afterAll(() => app.close());

const secondPassage = async (): Promise<string> =>
  (await documents.passages(manual.documentId)).body.items[1]?.passageId ?? '';

describe('what customers get of a document', () => {
  const states = async () =>
    (await documents.list({ sort: 'name' })).body.items.map(({ name, deployState }) => [name, deployState]);
  const stateOf = async () => (await documents.read(manual.documentId)).body.deployState;

  it('is nothing before a deployment, and nothing ever of what was not read', async () => {
    await documents.parsed('scan.pdf', pdfOf(['picture']));
    expect(manual.deployState).toBe('pendingAdd');
    expect((await documents.move(manual.documentId, 'deactivate')).body.deployState).toBe('notLive');
    await documents.move(manual.documentId, 'activate');
    await deployments.deploy(app);
    expect(await states()).toEqual([
      ['manual.pdf', 'live'],
      ['scan.pdf', 'notLive'],
    ]);
  });

  it('is its older form after every change, and until the next deployment what is deactivated', async () => {
    const { deploymentId } = await deployments.deploy(app);
    await documents.movePassage(manual.documentId, await secondPassage(), 'deactivate');
    expect(await stateOf()).toBe('pendingChange');
    await documents.movePassage(manual.documentId, await secondPassage(), 'activate');
    expect(await stateOf()).toBe('live');
    await documents.rename((await documents.read(manual.documentId)).body, 'Brio 3.pdf');
    expect(await stateOf()).toBe('pendingChange');
    expect((await documents.move(manual.documentId, 'deactivate')).body.deployState).toBe('pendingRemove');
    await deployments.deploy(app);
    expect(await stateOf()).toBe('notLive');
    await deployments.rollBack(deploymentId, '');
    expect(await stateOf()).toBe('pendingRemove');
  });

  it('narrows the list', async () => {
    await deployments.deploy(app);
    await documents.parsed('other.docx');
    expect(await documents.names({ deployState: 'live' })).toEqual(['manual.pdf']);
    expect(await documents.names({ deployState: 'pendingAdd' })).toEqual(['other.docx']);
    expect(await documents.names({ deployState: 'pendingRemove' })).toEqual([]);
    await documents.move(manual.documentId, 'deactivate');
    expect(await documents.names({ deployState: 'pendingRemove', sort: 'name' })).toEqual(['manual.pdf']);
  });
});
