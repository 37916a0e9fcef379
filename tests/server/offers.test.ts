import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAssignment, listTargetViews } from '../../server/store/agent-queries.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { takesOffers } from '../../src/machines/rules/offers.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

const statuses = ['offline', 'idle', 'inQueue', 'online', 'busy', 'afterCallWork', 'break'] as const;
const agents = statuses.flatMap((status) =>
  (['active', 'forcedOffline'] as const).flatMap((access) =>
    [1, 2].map((receptionLimit) => ({ status, access, receptionLimit, load: 1 })),
  ),
);

it('the queue and the list of colleagues ask the store by the rule of offers', async () => {
  const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  await new Desk(browser, office.sdkAppId).become('online');
  await Customer.waiting(app, office);
  const waiting = await Customer.arrive(app, office);
  await waiting.askForPerson();
  const { sdkAppId } = office;
  const { memberId } = member;
  const found = [];
  for (const { status, access, receptionLimit } of agents) {
    const { db } = app.store;
    await db.updateTable('agents').set({ status }).where('member_id', '=', memberId).execute();
    const rights = { access, reception_limit: receptionLimit };
    await db.updateTable('members').set(rights).where('member_id', '=', memberId).execute();
    const page = { receptionLimit: 5, search: null, after: null, limit: 10 };
    const target = (await listTargetViews(db, sdkAppId, page)).find((view) => view.member_id === memberId);
    const pair = await inTransaction(app.deps, (tx) =>
      findAssignment(tx, sdkAppId, { receptionLimit: 5, refusedUntil: new Date(0) }),
    );
    found.push({
      status,
      access,
      receptionLimit,
      load: target?.load,
      rank: target?.rank,
      paired: pair?.memberId,
    });
  }
  expect(found).toEqual(
    agents.map((agent) => ({
      ...agent,
      rank: takesOffers(agent) ? 0 : 1,
      paired: takesOffers(agent) ? memberId : undefined,
    })),
  );
  expect(agents.filter(takesOffers)).toMatchObject([{ status: 'idle' }, { status: 'online' }]);
});
