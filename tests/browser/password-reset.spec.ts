import { paths } from '../../src/paths.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PasswordReset } from './models/password-reset.ts';
import { SignIn } from './models/sign-in.ts';
import { Installation } from './support/installation.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { Product } from './support/product.ts';
import { offeredTemplate } from './support/template.ts';
import { expect, test } from './support/test.ts';

test('whoever forgot the password gets a link by mail and chooses another one, once', async ({
  browser,
  language,
  locale,
}) => {
  const mailServer = await startMailServer();
  const installation = await Installation.start(offeredTemplate(), mailServer.url);
  const { ada, sdkAppId, address } = await Product.begin(installation);
  const password = 'Difference-1822';
  const context = await browser.newContext({ baseURL: address, locale });
  const page = await context.newPage();
  const reset = new PasswordReset(page, language);
  await reset.open();
  await expectGoodScreen(page, 'forgotten password');
  await reset.ask('nobody@example.org');
  await reset.open(ada.email);
  await reset.send(ada.email);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  const link = /http:\S+#token=\S+/.exec(mailServer.mails[0]?.text ?? '')?.[0] ?? '';
  await test.step('the link leads to a new password', async () => {
    await page.goto(link);
    await expectGoodScreen(page, 'password by link');
    await reset.choose(password, 'Analytical-1843');
    await reset.expectMismatch();
    await reset.choose(password);
    await reset.expectDone();
    await reset.goToSignIn();
    const signIn = new SignIn(page, language);
    await signIn.signIn(ada);
    await signIn.expectRefused();
    await signIn.signIn({ email: ada.email, password });
    await expect(page).toHaveURL(paths.guide(sdkAppId));
  });
  await test.step('and works no more, which its page says at once', async () => {
    const other = await browser.newContext({ baseURL: address, locale });
    const elsewhere = new PasswordReset(await other.newPage(), language);
    const asking = new PasswordReset(await other.newPage(), language);
    await elsewhere.page.goto(link);
    await elsewhere.expectUseless();
    await expectGoodScreen(elsewhere.page, 'a link that works no more');
    await asking.open(ada.email);
    await asking.send(ada.email);
    await expect.poll(() => mailServer.mails).toHaveLength(2);
    // The next link changes only what follows the # of the open page.
    await elsewhere.page.goto(/http:\S+#token=\S+/.exec(mailServer.mails[1]?.text ?? '')?.[0] ?? '');
    await elsewhere.expectForm();
    await other.close();
  });
  await context.close();
  await installation.stop();
  await mailServer.close();
});

test('where no mail can be sent, the page says who helps', async ({ page, language }) => {
  const reset = new PasswordReset(page, language);
  await reset.open();
  await reset.expectUnavailable();
  await page.goto('/reset-password');
  await reset.expectUseless();
});
