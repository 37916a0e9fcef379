import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const states = async () => {
  const { body } = await knowledge.list();
  return Object.fromEntries(body.items.map((qa) => [qa.standardQuestion, qa.deployState]));
};
const pending = async () => (await knowledge.list()).body.pendingCount;

describe('how the draft stands to the live version', () => {
  it('everything waits before the first deployment', async () => {
    await knowledge.add('A?');
    expect(await states()).toEqual({ 'A?': 'pendingAdd' });
    // Customers already get the bot's settings.
    expect(await pending()).toBe(1);
    expect(await knowledge.questions({ deployState: 'pendingAdd' })).toEqual(['A?']);
    expect(await knowledge.questions({ deployState: 'live' })).toEqual([]);
    expect(await knowledge.questions({ deployState: 'pendingChange' })).toEqual([]);
  });

  it('then only what changed since, and what was taken back counts no more', async () => {
    const kept = await knowledge.add('Kept?');
    const edited = await knowledge.add('Edited?');
    const removed = await knowledge.add('Removed?');
    await knowledge.deploy(app);
    expect(await states()).toEqual({ 'Kept?': 'live', 'Edited?': 'live', 'Removed?': 'live' });
    expect(await pending()).toBe(0);

    const { body: changed } = await knowledge.update(edited, { answer: 'Better' });
    await knowledge.remove(removed);
    await knowledge.add('Added?');
    await knowledge.move(kept.qaId, 'deactivate');
    await knowledge.move(kept.qaId, 'activate');
    expect(await states()).toEqual({ 'Kept?': 'live', 'Edited?': 'pendingChange', 'Added?': 'pendingAdd' });
    expect(await pending()).toBe(3);
    for (const [deployState, questions] of [
      ['live', ['Kept?']],
      ['pendingChange', ['Edited?']],
      ['pendingAdd', ['Added?']],
    ] as const) {
      const { body } = await knowledge.list({ deployState });
      expect(body.items.map((qa) => qa.standardQuestion)).toEqual(questions);
      expect(body.total).toBe(1);
    }

    await knowledge.update(changed, { answer: edited.answer });
    expect((await states())['Edited?']).toBe('live');
    expect(await pending()).toBe(2);
    await knowledge.deploy(app);
    expect(await pending()).toBe(0);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['live']));
  });

  it('reaches the console with every change', async () => {
    const qa = await knowledge.add('Told?');
    await knowledge.deploy(app);
    await knowledge.move(qa.qaId, 'deactivate');
    const last = await app.store.db
      .selectFrom('events')
      .select(['payload', 'audience'])
      .where('type', '=', 'draft.changed')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last).toEqual({ payload: { pendingCount: 1 }, audience: ['console'] });
  });

  it('follows a roll back', async () => {
    const qa = await knowledge.add('First?');
    await knowledge.deploy(app);
    await knowledge.update(qa, { answer: 'Second' });
    await knowledge.add('New?');
    await knowledge.deploy(app);
    const { body } = await office.owner.get<{ items: { deploymentId: string; version: number }[] }>(
      `${knowledge.base}/deployments`,
    );
    const first = body.items.find(({ version }) => version === 1);
    await office.owner.post(`${knowledge.base}/deployments/${first?.deploymentId}/rollback`, {});
    expect(await states()).toEqual({ 'First?': 'pendingChange', 'New?': 'pendingAdd' });
    expect(await pending()).toBe(2);
  });
});
