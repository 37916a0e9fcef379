import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { addMember, initialize, type Office, owner, signIn } from '../support/accounts.ts';
import { type TestApp, ampleLag, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { sharedContract } from '../support/shared-contract.ts';
import { type OpenStream, openStream } from '../support/open-stream.ts';

let app: TestApp;
let office: Office;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function open(
  cookie: string | null,
  headers: Record<string, string> = {},
  at = address,
): Promise<OpenStream> {
  const path = `${at}/api/v1/apps/${office.sdkAppId}/events`;
  return openStream(path, { cookie: `parley_session=${cookie}`, ...headers });
}

describe('a member’s stream', () => {
  it.each(['99999999', '9223372036854775808'])(
    'begins anew for a reader who claims to have event %s',
    async (last) => {
      const stream = await open(office.owner.cookie, { 'last-event-id': last });
      expect(await stream.until('stream.reset')).toContain('stream.reset');
      stream.abort();
    },
  );

  it('carries what happens, and is given up when its reader leaves', async () => {
    const stream = await open(office.owner.cookie);
    expect(stream.status).toBe(200);
    expect(stream.contentType).toContain('text/event-stream');
    await stream.until('id:');
    const { member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect(await stream.until(member.memberId)).toContain('member.updated');
    stream.abort();
    await eventually(() => expect(app.deps.events.openStreams).toBe(0));
  });

  it('S44 counts towards the limits of its session and its address, and makes room when it ends', async () => {
    const limited = await buildApp({
      deps: app.deps,
      webFolder: null,
      contract: sharedContract,
      overloadLimits: ampleLag,
      streamLimits: { session: 2, address: 3 },
    });
    const at = await limited.listen({ port: 0, host: '127.0.0.1' });
    const [here, there] = [app.browser(), app.browser()];
    await signIn(here, owner);
    await signIn(there, owner);
    const first = await open(here.cookie, {}, at);
    const others = [await open(here.cookie, {}, at), await open(there.cookie, {}, at)];
    for (const { cookie } of [here, there]) {
      const refused = await open(cookie, {}, at);
      expect(refused.status).toBe(429);
      expect(await refused.rest()).toContain('"code":"tooManyStreams"');
    }
    first.abort();
    let next = await open(here.cookie, {}, at);
    await eventually(async () => {
      if (next.status !== 200) next = await open(here.cookie, {}, at);
      expect(next.status).toBe(200);
    });
    for (const stream of [next, ...others]) stream.abort();
    await limited.close();
  });

  it('S03 ends when its session is signed out, and no other does', async () => {
    const [here, there] = [app.browser(), app.browser()];
    await signIn(here, owner);
    await signIn(there, owner);
    const mine = await open(here.cookie);
    const other = await open(there.cookie);
    await mine.until('id:');
    await other.until('id:');
    await here.send('DELETE', '/session');
    expect(await mine.rest()).toContain('"reason":"signedOut"');
    expect(app.deps.events.openStreams).toBe(1);
    other.abort();
  });

  it('S33 is for a session of our own pages only', async () => {
    expect((await open('nonsense')).status).toBe(401);
    const foreign = await open(office.owner.cookie, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await foreign.rest()).toContain('originRefused');
    const own = await open(office.owner.cookie, { origin: address });
    expect(own.status).toBe(200);
    own.abort();
  });
});
