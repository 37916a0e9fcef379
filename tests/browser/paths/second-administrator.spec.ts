import { Members } from '../models/members.ts';
import { addMember } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test.use({ setup: { name: 'second-administrator' } });
test.describe.configure({ timeout: 120_000 });

const bob = { nickname: 'Bob Second', email: 'bob@example.org', password: 'Second-Hand-2' };
const eve = { nickname: 'Eve Subject', email: 'eve@example.org', password: 'Subject-To-3' };

test('what another administrator has done meanwhile is refused by the server, and the page says so', async ({
  browser,
  context,
  page,
  product,
  language,
  locale,
}) => {
  await addMember(product, bob, { consoleRole: 'administrator', deskRole: null });
  await addMember(product, eve, { consoleRole: null, deskRole: 'agent' });
  await product.signIn(context);
  const first = new Members(page, language);
  await first.open(product.sdkAppId);
  const other = await browser.newContext({ baseURL: product.address, locale });
  await product.signInAs(other, bob);
  const second = new Members(await other.newPage(), language);
  await second.open(product.sdkAppId);

  // Both are about to do the same; the question stays open while the other one answers it.
  await second.askToForceOffline(eve.nickname);
  await first.forceOffline(eve.nickname);
  const refused = second.page.waitForResponse((response) => response.url().endsWith('/force-offline'));
  const dialog = second.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: wordsOf(language, 'manage')('confirmOffline.confirm') }).click();

  const answer = await refused;
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'transitionRefused',
    lifecycle: 'memberAccess',
    state: 'forcedOffline',
    event: 'member.forcedOffline',
  });
  await expect(dialog).toContainText(wordsOf(language, 'problems')('title.transitionRefused'));
  await dialog.getByRole('button', { name: wordsOf(language, 'common')('cancel') }).click();
  await expect(second.row(eve.nickname)).toContainText(wordsOf(language, 'statuses')('access.forcedOffline'));
  await other.close();
});
