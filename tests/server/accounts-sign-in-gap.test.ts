import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addMember, initialize, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, passwordIn } from '../support/mails.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

const password = 'Quiet-Sea-42';
const roles = { consoleRole: null, deskRole: 'agent' } as const;

/** Signs in, and does something else after the account was read and before its password is checked. */
async function signInWhile(credentials: { email: string; password: string }, meanwhile: () => Promise<void>) {
  const { db } = app.deps;
  let accountQuery: object | null = null;
  const gap: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isOfAccounts =
        node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"accounts"');
      if (isOfAccounts) accountQuery ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId !== accountQuery) return result;
      app.deps.db = db;
      await meanwhile();
      return result;
    },
  };
  app.deps.db = db.withPlugin(gap);
  const browser = app.browser();
  const answer = await signIn(browser, credentials);
  expect(app.deps.db).toBe(db);
  return { answer, browser };
}

async function countSessions(memberId: string): Promise<number> {
  const { rowCount } = await app.store.pool.query(
    'select from sessions join members using (account_id) where member_id = $1 and end_reason is null',
    [memberId],
  );
  return rowCount ?? 0;
}

/** The number of transactions that wait for another one's lock. */
async function countWaiting(): Promise<number> {
  const { rowCount } = await app.store.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

describe('S12 signing in while the account changes', () => {
  it('begins no session with the former password of a reset', async () => {
    const { member, email } = await addMember(app, office, roles);
    const path = `/apps/${office.sdkAppId}/members/${member.memberId}/reset-password`;
    const { answer, browser } = await signInWhile({ email, password }, async () => {
      expect((await office.owner.post(path)).status).toBe(204);
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'credentialsWrong' } });
    expect(browser.cookie).toBeNull();
    expect(await countSessions(member.memberId)).toBe(0);
    await app.runJobs();
    const [mail] = await mailsTo(app.deps.config.dataFolder, email);
    if (mail === undefined) throw new Error('The reset mailed nothing.');
    expect((await signIn(browser, { email, password: passwordIn(mail) })).status).toBe(200);
  });

  it('begins none of a member who is deleted', async () => {
    const { member, email } = await addMember(app, office, roles);
    const { answer } = await signInWhile({ email, password }, async () => {
      const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
      expect((await office.owner.send('DELETE', path)).status).toBe(204);
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'credentialsWrong' } });
    expect(await countSessions(member.memberId)).toBe(0);
  });

  it('begins one where nothing happens to the account', async () => {
    const { email } = await addMember(app, office, roles);
    const { answer } = await signInWhile({ email, password }, () => Promise.resolve());
    expect(answer.status).toBe(200);
  });

  it('waits for a reset that is not committed yet', async () => {
    const { email } = await addMember(app, office, roles);
    const reset = await app.store.pool.connect();
    let answer;
    try {
      await reset.query('begin');
      await reset.query(`update accounts set password_hash = 'another' where email = $1`, [email]);
      answer = signIn(app.browser(), { email, password });
      await eventually(async () => expect(await countWaiting()).toBe(1));
    } finally {
      await reset.query('commit');
      reset.release();
    }
    expect(await answer).toMatchObject({ status: 401, body: { code: 'credentialsWrong' } });
  });
});
