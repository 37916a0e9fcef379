// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { administrator, both, main, visit, visitEachAnew } from '../support/console-visit.ts';

visitEachAnew();

describe('the language of the query', () => {
  it.each([
    ['/', `${main}/guide?lang=zh`],
    ['/nonsense', '/online?lang=zh'],
    [main, `${main}/guide?lang=zh`],
    [`${main}/chatbot/anything`, `${main}/chatbot/basic?lang=zh`],
    ['/login', `${main}/guide?lang=zh`],
  ])('survives the redirect of %s', async (path, address) => {
    expect((await visit(`${path}?lang=zh`, { memberships: [both] })).address).toBe(address);
  });

  it('survives a dead link of somebody who has no desk, which the page there names', async () => {
    const { address } = await visit('/nonsense?lang=zh', { memberships: [administrator] });
    expect(address).toBe('/online?missing=%2Fnonsense&lang=zh');
  });

  it('survives the sign-in page, where another choice can replace it', async () => {
    const asked = await visit(`${main}/manage/member?add=&lang=zh`, { memberships: null });
    expect(asked.address).toBe(
      `/login?${new URLSearchParams({ from: `${main}/manage/member?add=` })}&lang=zh`,
    );
    expect((await visit(asked.address)).address).toBe(`${main}/manage/member?add=&lang=zh`);
    expect((await visit('/online?lang=en', { initialized: false })).address).toBe('/init?lang=en');
    expect((await visit('/init?lang=en', { memberships: null })).address).toBe('/login?lang=en');
  });
});

describe('somebody whose password somebody else chose', () => {
  it.each(['/', '/online', '/account', '/welcome', `${main}/guide`])(
    'goes from %s to the choice of another, and comes back',
    async (path) => {
      const chosen = new URLSearchParams({ from: path });
      expect((await visit(path, { passwordChangeRequired: true })).address).toBe(`/new-password?${chosen}`);
    },
  );

  it('is the only one who goes there', async () => {
    expect((await visit('/new-password?from=%2Faccount')).address).toBe('/account');
  });
});
