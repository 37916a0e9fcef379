import { paths } from '../../src/paths.ts';
import { passwordIn } from '../support/mails.ts';
import { Account } from './models/account.ts';
import { Members } from './models/members.ts';
import { SignIn } from './models/sign-in.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { pressEscape } from './support/frames.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addMember, addSecondApplication, forceOffline } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('a member is given a new password, goes on with it, and is deleted; every list follows', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const lise = product.person('Lise Meitner');
  await addMember(product, lise, { consoleRole: null, deskRole: 'agent' });
  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const tab = new Members(await context.newPage(), language);
  await tab.open(product.sdkAppId);
  await expect(tab.row(lise.nickname)).toBeVisible();
  await product.signInAs(theirs, lise);
  const desk = new Workspace(await theirs.newPage(), language);
  const signIn = new SignIn(desk.page, language);
  await desk.open();
  await test.step('what the member does at the desk, as it happens', async () => {
    await members.expectAtDesk(lise.nickname, 'offline');
    await desk.goOnline();
    await members.expectAtDesk(lise.nickname, 'idle');
  });

  await test.step('the password', async () => {
    await members.resetPassword(lise);
    await expect.poll(() => product.installation.mailsTo(lise.email)).toHaveLength(1);
    const [mail] = await product.installation.mailsTo(lise.email);
    if (mail === undefined) throw new Error('No mail was written.');
    const dialog = signIn.passwordResetDialog;
    await expect(dialog).toContainText(lise.email);
    await signIn.answerExpired(lise, dialog);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await signIn.answerExpired({ password: passwordIn(mail) }, dialog);
    const account = new Account(desk.page, language);
    await account.expectFirst();
    await account.chooseFirst(passwordIn(mail), lise.password);
    // Whoever is signed out by somebody has left the desk.
    await members.expectAtDesk(lise.nickname, 'offline');
    await desk.goOnline();
  });

  await test.step('the end', async () => {
    const customer = await ApiCustomer.waiting(product, 'Otto');
    await desk.openConversation('Otto');
    await desk.expectConversation('serving');
    await members.askToDelete(lise.nickname);
    const queue = wordsOf(language, 'manage')('backToQueue.some', { name: lise.nickname, count: 1 });
    await expect(page.getByRole('alertdialog')).toContainText(queue);
    await pressEscape(page);
    await members.delete(lise.nickname);
    await expect(members.row(lise.nickname)).toHaveCount(0);
    await expect(tab.row(lise.nickname)).toHaveCount(0);
    await signIn.leaveDeleted();
    await expect.poll(() => customer.status()).toBe('queued');
    await customer.end();
  });
});

test('somebody who was taken offline goes on once an administrator has restored the access', async ({
  page,
  product,
  language,
}) => {
  const emmy = product.person('Emmy Noether');
  const memberId = await addMember(product, emmy, { consoleRole: null, deskRole: 'agent' });
  await forceOffline(product, memberId);
  const signIn = new SignIn(page, language);
  await page.goto(paths.login());
  await signIn.signIn(emmy);
  await expect(signIn.offTitle).toBeVisible();
  await signIn.goOn();
  await expect(signIn.title).toHaveText(signIn.nobodyTitle);
  await signIn.lookAgain();
  await expect(signIn.notYet).toBeVisible();
  await product.api.POST('/apps/{sdkAppId}/members/{memberId}/restore-online', {
    params: { path: { sdkAppId: product.sdkAppId, memberId } },
  });
  await signIn.lookAgain();
  await new Workspace(page, language).expectStatus('offline');
});

test('a colleague of another application is added with the account that they have', async ({
  context,
  page,
  product,
  language,
}) => {
  const lise = product.person('Lise Meitner');
  const roles = { consoleRole: null, deskRole: 'agent' } as const;
  await addMember(product, lise, roles, await addSecondApplication(product));
  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  await members.add();
  await members.describe({ ...lise, nickname: 'Lise' });
  await members.submit();
  await members.addWithAccount();
  await expectGoodScreen(page, 'a colleague with an account');
  await members.submit();
  await expect(members.drawer).toBeHidden();
  await expect(members.row(lise.nickname)).toBeVisible();
  await members.add();
  await members.describe({ ...lise, nickname: 'Lise' });
  await members.submit();
  await members.expectAlreadyHere();
});
