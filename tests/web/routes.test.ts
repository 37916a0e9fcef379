// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Membership } from '../../src/api/__generated__/schema.d.ts';
import { pendingCountQuery } from '../../src/api/draft.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { mainAreaId } from '../../src/layout-first.ts';
import { administrator, agent, both, main, visit, visitEachAnew } from '../support/console-visit.ts';

visitEachAnew();

describe('the route table', () => {
  it.each([
    ['guide', 'guide'],
    ['chatbot/basic', 'basic'],
    ['chatbot/knowledge', 'knowledge'],
    ['chatbot/record', 'record'],
    ['chatbot/file', 'file'],
    ['chatbot/qa-optimization', 'qaOptimization'],
    ['chatbot/regression', 'regression'],
    ['chatbot/regression/runs/rgr_1', 'regression'],
    ['customerConfig/web/setting', 'webSetting'],
    ['config/setting', 'setting'],
    ['manage/member', 'member'],
    ['dataBoard/monitor', 'monitor'],
    ['dataBoard/analysis', 'analysis'],
  ])('shows %s', async (path, screen) => {
    const shown = await visit(`${main}/${path}`);
    expect(shown.address).toBe(`${main}/${path}`);
    expect(shown.matches.at(-1)?.route.handle).toEqual({ screen });
    expect(shown.matches.some(({ route }) => route.id === mainAreaId)).toBe(true);
    expect(shown.errors).toBeNull();
  });

  it.each([
    ['chatbot', 'chatbot/basic'],
    ['chatbot/task/ivr', 'chatbot/basic'],
    ['config/anything', 'config/setting'],
    ['config/workbench', 'config/setting'],
    ['manage/group', 'manage/member'],
    ['dataBoard/anything', 'dataBoard/analysis'],
    ['', 'guide'],
  ])('leads %s to the default of its section', async (path, screen) => {
    expect((await visit(`${main}/${path}`)).address).toBe(`${main}/${screen}`);
  });

  it('leads the former address of a screen to where it is now, with what its query shows', async () => {
    expect((await visit(`${main}/guide/workflows?machine=upload&lang=zh`)).address).toBe(
      `${main}/developer/workflows?machine=upload&lang=zh`,
    );
  });

  it('shows the customer configuration at any other address of its section', async () => {
    const shown = await visit(`${main}/customerConfig/wechat/setting`);
    expect(shown.address).toBe(`${main}/customerConfig/wechat/setting`);
    expect(shown.matches.at(-1)?.route.handle).toEqual({ screen: 'channels' });
  });

  it.each(['/nonsense', `${main}/nonsense`, '/main', '/chatbot/basic'])(
    'leads %s to /online',
    async (path) => {
      expect((await visit(path, { memberships: [both] })).address).toBe('/online');
    },
  );

  it('shows the same screen at /auth3 and /autu3', async () => {
    const [one, other] = [await visit('/auth3'), await visit('/autu3')];
    expect([one.address, other.address]).toEqual(['/auth3', '/autu3']);
    expect(one.matches.at(-1)?.route.Component).toBe(other.matches.at(-1)?.route.Component);
  });
});

describe('who goes where', () => {
  it('leads every address to the wizard while nothing is set up, and away from it afterwards', async () => {
    for (const address of ['/', '/login', '/online', `${main}/guide`, '/welcome']) {
      expect((await visit(address, { initialized: false })).address).toBe('/init');
    }
    expect((await visit('/init', { memberships: null })).address).toBe('/login');
  });

  it('asks who is not signed in to sign in, and remembers the address', async () => {
    const address = `${main}/manage/member?add=`;
    expect((await visit(address, { memberships: null })).address).toBe(
      `/login?${new URLSearchParams({ from: address })}`,
    );
    expect((await visit('/online', { memberships: null })).address).toBe('/login?from=%2Fonline');
  });

  it('shows the sign-in page to nobody who is signed in already', async () => {
    expect((await visit('/login?from=%2Fmain%2F4820159376%2Fmanage%2Fmember')).address).toBe(
      `${main}/manage/member`,
    );
    expect((await visit('/login?from=%2F%2Fevil.example')).address).toBe(`${main}/guide`);
    // An application that is not theirs or not open to them is no place to return to.
    expect((await visit('/login?from=%2Fmain%2F9999999999%2Fguide')).address).toBe(`${main}/guide`);
    const off: Membership = { ...administrator, sdkAppId: '5930261487', access: 'forcedOffline' };
    const toOff = '/login?from=%2Fmain%2F5930261487%2Fmanage%2Fmember';
    expect((await visit(toOff, { memberships: [administrator, off] })).address).toBe(`${main}/guide`);
    expect((await visit('/login', { memberships: null })).address).toBe('/login');
  });

  it('knows what waits for a deployment before a screen of the console appears', async () => {
    await visit(`${main}/chatbot/basic`);
    expect(queryClient.getQueryData(pendingCountQuery('4820159376').queryKey)).toBe(3);
  });

  it('lets agents into the workspace only', async () => {
    expect((await visit(`${main}/guide`, { memberships: [agent] })).address).toBe('/online');
    const workspace = await visit('/online', { memberships: [agent] });
    expect(workspace.loaderData.online).toMatchObject({ membership: { memberId: 'mem_1' } });
  });

  it('tells administrators without a desk role that the workspace is not for them', async () => {
    const workspace = await visit('/online', { memberships: [administrator] });
    expect(workspace.address).toBe('/online');
    expect(workspace.loaderData.online).toMatchObject({ membership: null });
  });

  it('lets nobody in whose access is switched off', async () => {
    const off: Membership = { ...both, access: 'forcedOffline' };
    expect((await visit(`${main}/guide`, { memberships: [off] })).address).toBe('/online');
    expect((await visit('/online', { memberships: [off] })).loaderData.online).toMatchObject({
      membership: null,
    });
  });

  it('shows an application of somebody else as one that does not exist', async () => {
    const { errors } = await visit('/main/9999999999/guide');
    expect(Object.values(errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
  });

  it('begins at the workspace or the console, by what the member may use', async () => {
    expect((await visit('/', { memberships: [both] })).address).toBe(`${main}/guide`);
    expect((await visit('/', { memberships: [administrator] })).address).toBe(`${main}/guide`);
    expect((await visit('/', { memberships: [agent] })).address).toBe('/online');
  });

  it('begins at the place that the same account left, while it is open to it', async () => {
    await visit('/online', { memberships: [both] });
    expect((await visit('/', { memberships: [both] })).address).toBe('/online');
    await visit(`${main}/chatbot/knowledge?search=parcel&lang=zh`, { memberships: [both] });
    expect((await visit('/', { memberships: [both] })).address).toBe(
      `${main}/chatbot/knowledge?search=parcel`,
    );
    expect((await visit('/', { memberships: [agent] })).address).toBe('/online');
    localStorage.setItem('parley.place', `acc_2 ${main}/manage/member`);
    expect((await visit('/', { memberships: [both] })).address).toBe(`${main}/guide`);
    localStorage.setItem('parley.place', 'acc_1 https://evil.example/');
    expect((await visit('/', { memberships: [both] })).address).toBe(`${main}/guide`);
  });

  it('begins elsewhere if the application of the left place has closed its console to the account', async () => {
    const elsewhere = { ...administrator, sdkAppId: '7000000000', memberId: 'mem_2' };
    localStorage.setItem('parley.place', `acc_1 ${main}/manage/member`);
    expect((await visit('/', { memberships: [elsewhere, agent] })).address).toBe('/main/7000000000/guide');
  });
});
