import { paths } from '../../src/paths.ts';
import { Account } from './models/account.ts';
import { Members } from './models/members.ts';
import { SignIn } from './models/sign-in.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addMember } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('a new member chooses a password before anything else, and changes it later', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const grace = product.person('Grace Hopper');
  const chosen = 'Nanosecond-30';
  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  await members.add();
  const given = await members.describeWithGenerated(grace);
  await members.administrate();
  await members.submit();
  await members.passOn(grace.nickname, given);
  await expect(members.row(grace.nickname)).toBeVisible();

  const own = await theirs.newPage();
  const signIn = new SignIn(own, language);
  const account = new Account(own, language);
  await test.step('the first sign-in leads to where they wanted to go, by way of a new password', async () => {
    await own.goto(paths.member(product.sdkAppId));
    await signIn.signIn({ email: grace.email, password: given });
    await account.expectFirst();
    await expectGoodScreen(own, 'first password');
    await own.goto(paths.guide(product.sdkAppId));
    await account.expectFirst();
    await account.chooseFirst(given, chosen);
    await expect(own).toHaveURL(paths.guide(product.sdkAppId));
  });
  await test.step('the own account', async () => {
    await account.open();
    await expectGoodScreen(own, 'own account');
    await account.changePassword('Wrong-1843', grace.password);
    await account.expectWrongPassword();
    await account.changePassword(chosen, grace.password);
    await account.expectChanged();
    await account.goBack();
    await expect(own).toHaveURL(paths.guide(product.sdkAppId));
  });
  await test.step('another role counts at once, in the open page too', async () => {
    const form = await members.edit(grace.nickname);
    await expectGoodScreen(page, 'edit a member');
    await members.rename(form, 'Amazing Grace');
    await members.limit(form, 3);
    await members.takeConsole(form);
    await members.save(form);
    await expect(members.row('Amazing Grace')).toBeVisible();
    await expect(own).toHaveURL(paths.online());
  });
});

test('a member is given an account name, is found by it, and signs in with it', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const lise = product.person('Lise Meitner');
  const [accountName = ''] = lise.email.split('@');
  await addMember(product, lise, { consoleRole: 'administrator', deskRole: null });
  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const form = await members.edit(lise.nickname);
  await members.nameAccount(form, accountName);
  await members.save(form);
  await members.search(accountName.toUpperCase());
  await expect(members.row(product.ada.nickname)).toHaveCount(0);
  await expect(members.row(lise.nickname)).toContainText(` · ${accountName}`);

  const own = await theirs.newPage();
  await own.goto(paths.member(product.sdkAppId));
  await new SignIn(own, language).signIn({ email: accountName, password: lise.password });
  await expect(own).toHaveURL(paths.member(product.sdkAppId));
});

test('the own address changes by a code that goes to the new one', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  await product.signIn(context);
  await page.goto(paths.account());
  const account = new Account(page, language);
  const { email } = product.person('Ada King');
  await account.askForCode(email, 'Wrong-1843');
  await expect(page.getByText(wordsOf(language, 'account')('password.wrong'))).toBeVisible();
  await account.askForCode(email, product.ada.password);
  await account.expectCodeSent(email);
  await expectGoodScreen(page, 'a code for another address');
  const mails = () => product.installation.mailsTo(email);
  await expect.poll(mails).toHaveLength(1);
  const code = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
  await account.enterCode(code === '000000' ? '000001' : '000000');
  await account.expectWrongCode();
  await account.enterCode(code);
  await account.expectEmailChanged(email);
  const own = await theirs.newPage();
  await own.goto(paths.member(product.sdkAppId));
  await new SignIn(own, language).signIn({ email, password: product.ada.password });
  await expect(new Members(own, language).row(product.ada.nickname)).toContainText(email);
});

test('everybody changes the own profile, two tabs are compared, and its language comes with the sign-in', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  await product.signIn(context);
  await page.goto(paths.account());
  const account = new Account(page, language);
  const tab = new Account(await context.newPage(), language);
  await tab.page.goto(paths.account());
  await test.step('in two tabs', async () => {
    await tab.nickname.fill('Countess');
    await tab.saveProfile();
    await tab.expectProfileSaved();
    await account.nickname.fill('Ada King');
    await account.saveProfile();
    await account.keepMine('Countess');
    await tab.page.close();
  });
  const [accountName = ''] = product.ada.email.split('@');
  const other = language === 'en' ? 'zh' : 'en';
  await test.step('with an account name and another language, which the page speaks at once', async () => {
    await account.accountName.fill('a');
    await account.saveProfile();
    await expect(account.accountName).toHaveAttribute('aria-invalid', 'true');
    await account.accountName.fill(accountName);
    await account.ownLanguage.selectOption(other);
    await account.saveProfile();
    await expect(new Account(page, other).nickname).toHaveValue('Ada King');
  });
  await test.step('wherever they sign in', async () => {
    const own = await theirs.newPage();
    await own.goto(paths.member(product.sdkAppId));
    await new SignIn(own, language).signIn({ email: accountName, password: product.ada.password });
    await expect(new Members(own, other).row('Ada King')).toContainText(accountName);
  });
});
