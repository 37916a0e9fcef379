import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../server/services/session/sign-in-throttle.ts';
import { initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  await initialize(app);
});
afterAll(() => app.close());

const attacker = '203.0.113.7';
const home = '198.51.100.20';

/** Fails to sign in this many times. Returns the statuses. */
async function fail(times: number, email: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await signIn(app.browser(), { email, password: 'Wrong-Day-7' }, address)).status);
  }
  return statuses;
}

/** Fails to sign in this many times, each from another address. Returns the statuses. */
async function attack(times: number, email: string): Promise<number[]> {
  const attempts = Array.from({ length: times }, (_, hop) => fail(1, email, `203.0.113.${hop}`));
  return (await Promise.all(attempts)).flat();
}

const count = (statuses: readonly number[]) => ({
  wrong: statuses.filter((status) => status === 401).length,
  slowed: statuses.filter((status) => status === 429).length,
});

describe('S09 throttling of sign-in', () => {
  it('slows an address down at one account after five failures, right password or not', async () => {
    expect(await fail(6, owner.email, attacker)).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await signIn(app.browser(), owner, attacker);
    expect(right).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('counts every spelling under which the store finds an account as one', async () => {
    const spelling = owner.email.replace('i', '\u0130');
    expect((await signIn(app.browser(), { ...owner, email: spelling }, home)).status).toBe(200);
    await fail(5, owner.email, attacker);
    expect(await fail(1, spelling, attacker)).toEqual([429]);
    await attack(50, owner.email);
    expect(await fail(1, spelling, '192.0.2.1')).toEqual([429]);
  });

  it('never locks the owner out at another address', async () => {
    await fail(6, owner.email, attacker);
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
  });

  it('lets the address try again when the window has passed', async () => {
    await fail(6, owner.email, attacker);
    const { headers } = await signIn(app.browser(), owner, attacker);
    app.clock.advance(Number(headers['retry-after']));
    expect((await signIn(app.browser(), owner, attacker)).status).toBe(200);
  });

  it('forgets the failures of whoever gets it right', async () => {
    await fail(4, owner.email, home);
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
    expect(await fail(5, owner.email, home)).toEqual([401, 401, 401, 401, 401]);
  });

  it('stops an address that tries many accounts, and no other address', async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 52; account += 1) {
      statuses.push(...(await fail(1, `person${account}@acme.test`, attacker)));
    }
    expect(statuses.slice(0, 50)).not.toContain(429);
    expect(statuses.slice(50)).toEqual([429, 429]);
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
  });

  it('slows down whoever tries one account from many addresses, but not where its owner signs in', async () => {
    await signIn(app.browser(), owner, home);
    expect(count(await attack(60, owner.email))).toEqual({ wrong: 50, slowed: 10 });
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
    const elsewhere = await signIn(app.browser(), owner, '192.0.2.9');
    expect(elsewhere).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(await fail(6, owner.email, home)).toEqual([401, 401, 401, 401, 401, 429]);
    app.clock.advance(Number(elsewhere.headers['retry-after']));
    expect((await signIn(app.browser(), owner, '192.0.2.9')).status).toBe(200);
  });

  it('S11 slows down an account that does not exist the same way', async () => {
    expect(count(await attack(60, 'nobody@acme.test'))).toEqual({ wrong: 50, slowed: 10 });
    expect(await fail(1, 'nobody@acme.test', home)).toEqual([429]);
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
  });

  it('charges no account for what was right', async () => {
    for (let time = 0; time < 52; time += 1) {
      expect((await signIn(app.browser(), owner, home)).status).toBe(200);
    }
    expect(await fail(1, owner.email, attacker)).toEqual([401]);
  });

  it('remembers the addresses of an account that were used last', async () => {
    for (let hop = 0; hop < 20; hop += 1) {
      app.clock.advance(1);
      await signIn(app.browser(), owner, `192.0.2.${hop}`);
    }
    app.clock.advance(1);
    await signIn(app.browser(), owner, '192.0.2.0');
    app.clock.advance(1);
    await signIn(app.browser(), owner, home);
    await attack(50, owner.email);
    expect((await signIn(app.browser(), owner, home)).status).toBe(200);
    expect((await signIn(app.browser(), owner, '192.0.2.0')).status).toBe(200);
    expect((await signIn(app.browser(), owner, '192.0.2.1')).status).toBe(429);
    const { rowCount } = await app.store.pool.query('select from sign_in_networks');
    expect(rowCount).toBe(20);
  });

  it('counts attempts that come all at once', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      signIn(app.browser(), { ...owner, password: 'Wrong-Day-7' }, attacker),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('S11 treats accounts that do not exist the same way', async () => {
    expect(await fail(6, 'nobody@acme.test', attacker)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('keeps no typed e-mail, which may be a password in the wrong field', async () => {
    await fail(1, 'Oops-My-Password-1', attacker);
    const { rows } = await app.store.pool.query('select key from sign_in_attempts');
    expect(JSON.stringify(rows)).not.toContain('Oops');
  });
});

describe('S10 the address of the client', () => {
  it('is not what a client says in X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let hop = 0; hop < 6; hop += 1) {
      const { status } = await app
        .browser()
        .post(
          '/session',
          { ...owner, password: 'Wrong-Day-7' },
          { address: attacker, headers: { 'x-forwarded-for': `10.0.0.${hop}` } },
        );
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('is what a trusted proxy says', async () => {
    const behindProxy = await startTestApp({ env: { PARLEY_TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' } });
    await initialize(behindProxy);
    const attempt = (address: string, forwarded: string) =>
      behindProxy
        .browser()
        .post(
          '/session',
          { ...owner, password: 'Wrong-Day-7' },
          { address, headers: { 'x-forwarded-for': forwarded } },
        );
    for (let time = 0; time < 5; time += 1) await attempt('192.0.2.1', attacker);
    expect((await attempt('192.0.2.1', `6.6.6.6, ${attacker}`)).status).toBe(429);
    expect((await attempt('192.0.2.1', home)).status).toBe(401);
    expect((await attempt('203.0.113.99', attacker)).status).toBe(401);
    await behindProxy.close();
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
