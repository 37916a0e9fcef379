import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneStore, retention } from '../../server/store/retention-queries.ts';
import { type Office, addMember, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { type Importer, importOffice } from '../support/imports.ts';
import { Knowledge } from '../support/knowledge.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const dayMs = 86_400_000;
/** That many milliseconds from now. */
const after = (age: number) => new Date(app.clock.now().getTime() + age);
const versionsOf = async (qaId: string) => (await knowledge.versions(qaId)).body.items;
const restore = (...qaIds: string[]) => knowledge.bulk({ qaIds, action: 'restore' });
async function kept() {
  const rows = await app.store.db.selectFrom('qa_versions').select('version').execute();
  return rows.map(({ version }) => version);
}
async function only() {
  const [qa] = (await knowledge.list()).body.items;
  if (qa === undefined) throw new Error('The draft is empty.');
  return qa;
}

describe('the history of a Q&A', () => {
  it('has each form with who made it and when, the last first', async () => {
    const roles = { consoleRole: 'administrator', deskRole: null } as const;
    const { browser, member } = await addMember(app, office, roles);
    const colleague = new Knowledge(browser, office.sdkAppId);
    const qa = await knowledge.add('Where is my order?');
    app.clock.advance(60);
    const changed = await colleague.update(qa, { answer: 'In “My orders”.' });
    app.clock.advance(60);
    await knowledge.move(qa.qaId, 'deactivate');
    const [now, second, first, ...more] = await versionsOf(qa.qaId);
    expect(more).toEqual([]);
    expect(now).toMatchObject({ version: 3, form: { answer: 'In “My orders”.', status: 'deactivated' } });
    expect(second).toMatchObject({ version: 2, form: { answer: 'In “My orders”.', status: 'activated' } });
    expect(second?.changedAt).toBe(changed.body.updatedAt);
    expect(first).toMatchObject({ version: 1, form: { answer: qa.answer }, changedAt: qa.updatedAt });
    const names = [now, second, first].map((version) => version?.changedBy?.name);
    expect(names).toEqual(['Mei Lin', member.nickname, 'Mei Lin']);
  });

  it('knows whose import, whose restored version and whose deleted category it was', async () => {
    const category = await knowledge.addCategory('Orders');
    const row = ['Orders', '', 'Where is my parcel?', '', 'On its way.', ''];
    await importer.import(knowledgeWorkbook([row]));
    const qa = await only();
    const deployments = new Deployments(office.owner, office.sdkAppId);
    const { deploymentId } = await deployments.deploy(app);
    await knowledge.update(qa, { answer: 'It is lost.' });
    await deployments.act(deploymentId, 'restore');
    await knowledge.deleteCategory(category.categoryId);
    const all = await versionsOf(qa.qaId);
    expect(all.map(({ version, form }) => [version, form.answer])).toEqual([
      [4, 'On its way.'],
      [3, 'On its way.'],
      [2, 'It is lost.'],
      [1, 'On its way.'],
    ]);
    expect(all.map(({ changedBy }) => changedBy?.name)).toEqual(Array(4).fill('Mei Lin'));
    expect(all[1]?.form.categoryId).toBe(category.categoryId);
  });

  it('counts on where a restored version brings a deleted Q&A back, so it can be changed again', async () => {
    const qa = await knowledge.add('Where is my order?');
    await knowledge.update(qa, { answer: 'Here.' });
    const deployments = new Deployments(office.owner, office.sdkAppId);
    const { deploymentId } = await deployments.deploy(app);
    await knowledge.bulk({ qaIds: [qa.qaId], action: 'delete' });
    await deployments.act(deploymentId, 'restore');
    const { body: back } = await knowledge.read(qa.qaId);
    expect(back).toMatchObject({ answer: 'Here.', version: 3 });
    expect((await knowledge.update(back, { answer: 'There.' })).status).toBe(200);
    expect((await versionsOf(qa.qaId)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('has the last fifty changes, and a change that changes nothing is none', async () => {
    let qa = await knowledge.add('Where is my order?');
    for (let change = 1; change <= 52; change += 1)
      qa = (await knowledge.update(qa, { answer: `Answer ${change}` })).body;
    await knowledge.update(qa, {});
    const all = await versionsOf(qa.qaId);
    expect(all.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, row) => 53 - row));
  });

  it('is not found where there is no such Q&A, also after it was deleted', async () => {
    const qa = await knowledge.add('Where is my order?');
    await knowledge.remove(qa);
    expect(await knowledge.versions(qa.qaId)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('goes when its time has come, and what is younger stays', async () => {
    const qa = await knowledge.add('Where is my order?');
    await knowledge.update(qa, { answer: 'Here.' });
    await pruneStore(app.store.db, after(retention.qaVersions - dayMs));
    expect(await kept()).toEqual([1]);
    await pruneStore(app.store.db, after(retention.qaVersions + dayMs));
    expect(await kept()).toEqual([]);
  });
});

describe('bringing deleted Q&As back', () => {
  it('gives them what they had, their id and their history', async () => {
    const qa = await knowledge.add('Where is my order?', { similarQuestions: ['Track my parcel'] });
    const { body: changed } = await knowledge.update(qa, { answer: 'Here.' });
    const other = await knowledge.add('When do you open?');
    await knowledge.bulk({ qaIds: [qa.qaId, other.qaId], action: 'delete' });
    expect(await restore(qa.qaId, other.qaId, 'qa_none')).toMatchObject({
      status: 200,
      body: { changed: 2, unchanged: 0, notFound: ['qa_none'] },
    });
    const { body: back } = await knowledge.read(qa.qaId);
    expect(back).toMatchObject({ ...changed, version: 3, updatedAt: app.clock.now().toISOString() });
    expect((await versionsOf(qa.qaId)).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await restore(qa.qaId)).body).toEqual({ changed: 0, unchanged: 1, notFound: [] });
  });

  it('puts them into the default category if theirs is gone', async () => {
    const { categoryId } = await knowledge.addCategory('Orders');
    const qa = await knowledge.add('Where is my order?', { categoryId });
    await knowledge.remove(qa);
    await knowledge.deleteCategory(categoryId);
    await restore(qa.qaId);
    expect((await knowledge.read(qa.qaId)).body).toMatchObject({ inDefaultCategory: true });
  });

  it('brings none back if the draft has got one of their questions', async () => {
    const qa = await knowledge.add('Where is my order?');
    const other = await knowledge.add('When do you open?');
    await knowledge.bulk({ qaIds: [qa.qaId, other.qaId], action: 'delete' });
    await knowledge.add('Where is my order?');
    expect(await restore(other.qaId, qa.qaId)).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/qaIds', code: 'duplicate' }] },
    });
    expect(await knowledge.questions()).toEqual(['Where is my order?']);
  });

  it('is too late after thirty days', async () => {
    const qa = await knowledge.add('Where is my order?');
    await knowledge.remove(qa);
    await pruneStore(app.store.db, after(retention.deletedQas - dayMs));
    expect(await kept()).toEqual([1]);
    app.clock.advance(31 * 86_400);
    await signIn(office.owner, owner);
    expect((await restore(qa.qaId)).body).toEqual({ changed: 0, unchanged: 0, notFound: [qa.qaId] });
    await pruneStore(app.store.db, app.clock.now());
    expect(await kept()).toEqual([]);
  });
});
