import { HookStandIn } from '../../support/hook-stand-in.ts';
import { Members } from '../models/members.ts';
import { ServingBot } from '../models/serving-bot.ts';
import { elsewhere } from '../support/elsewhere.ts';
import { addMember } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test.beforeEach(({ product, context }) => product.signIn(context));

test('what another administrator has done meanwhile is refused by the server, and the page says so', async ({
  browser,
  page,
  product,
  language,
}) => {
  const [bob, eve] = [product.person('Bob Second'), product.person('Eve Subject')];
  await addMember(product, bob, { consoleRole: 'administrator', deskRole: null });
  await addMember(product, eve, { consoleRole: null, deskRole: 'agent' });
  const first = new Members(page, language);
  await first.open(product.sdkAppId);
  const second = new Members(await elsewhere(browser, product, bob), language);
  await second.open(product.sdkAppId);

  // Both are about to do the same; this one's question stays open while the other one answers.
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
  await second.page.context().close();
});

test('which bot serves is seen by everybody at once, and a question that is open asks for what it said', async ({
  browser,
  page,
  product,
  language,
}) => {
  const carl = product.person('Carl Third');
  await addMember(product, carl, { consoleRole: 'administrator', deskRole: null });
  const hook = await HookStandIn.listen();
  const first = new ServingBot(page, language);
  await first.open(product.sdkAppId);
  const second = new ServingBot(await elsewhere(browser, product, carl), language);
  await second.open(product.sdkAppId);
  await second.expectNoWay();
  await first.saveAddress(hook.url);
  await first.makeSecret();
  await first.keepSecret();
  await second.askToLet('thirdParty');
  await first.let('thirdParty');
  // It is below the question, and an open question hides everything else from look-ups by role.
  await expect(second.page.locator('[data-landmark="third-party-bot"]')).toContainText(
    new URL(hook.url).host,
  );
  await second.confirm('thirdParty');
  await expect(second.question).toContainText(wordsOf(language, 'problems')('title.transitionRefused'));
  await second.question.getByRole('button', { name: wordsOf(language, 'common')('cancel') }).click();
  await second.expectServing('thirdParty');
  await second.page.context().close();
  await hook.close();
});
