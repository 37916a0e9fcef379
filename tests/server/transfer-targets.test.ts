import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { changeConversations } from '../support/desk.ts';
import { type Agent, servedBy, transferOffice } from '../support/transfer-desk.ts';

let app: TestApp;
let office: Office;
let ada: Agent;
let bob: Agent;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, ada, bob } = await transferOffice(app));
});
afterAll(() => app.close());

describe('who could take a conversation over', () => {
  it('the available first, then by name, each with its load; by part of a name; page by page', async () => {
    const { conversationId } = await servedBy(ada, app, office);
    await bob.desk.become('online');
    const { items } = await ada.desk.targets();
    expect(items.map(({ id, available }) => ({ id, available }))).toEqual([
      { id: ada.memberId, available: true },
      { id: bob.memberId, available: true },
      { id: office.ownerId, available: false },
    ]);
    expect(items[0]).toMatchObject({ kind: 'member', status: 'online', load: 1, receptionLimit: 5 });
    expect(
      (await bob.desk.targets(`?search=${encodeURIComponent(ada.nickname.toUpperCase())}`)).items,
    ).toEqual([items[0]]);
    await changeConversations(office, { receptionLimit: 1 });
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await ada.desk.targets(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id, available }) => `${id} ${available}`));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual([`${bob.memberId} true`, `${office.ownerId} false`, `${ada.memberId} false`]);
    await ada.desk.act(conversationId, 'end');
  });

  it('a cursor that is none is refused', async () => {
    expect(await ada.desk.targets('?cursor=bm9uZQ')).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/query/cursor', code: 'format' }],
    });
  });
});
