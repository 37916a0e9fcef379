import { paths } from '../../src/paths.ts';
import { record } from '../../src/screens/chatbot/record/screen.ts';
import { member } from '../../src/screens/manage/member/screen.ts';
import { Shell } from './models/shell.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { elsewhere } from './support/elsewhere.ts';
import { pressEscape } from './support/frames.ts';
import { addMember, addQa, setConversations } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('the palette finds what one may see and does what one may do, in the console and in the workspace', async ({
  page,
  context,
  browser,
  product,
  language,
}) => {
  const t = wordsOf(language, 'shell');
  const online = wordsOf(language, 'online');
  const shell = new Shell(page, language);
  const desk = new Workspace(page, language);
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: null, deskRole: 'agent' });
  const accountName = `amazing.${product.sdkAppId}`;
  await product.inStore((db) =>
    db
      .updateTable('accounts')
      .set({ account_name: accountName })
      .where('email', '=', grace.email.toLowerCase())
      .execute(),
  );
  const { qaId } = await addQa(product, 'Where is my parcel?', 'On its way.');
  await setConversations(product, { acceptMode: 'automatic' });
  await product.signIn(context);
  await desk.open();
  await desk.goOnline();
  const mei = await ApiCustomer.waiting(product, 'Mei Lin');
  await mei.write('My umbrella is broken.');
  await expect(desk.row('Mei Lin')).toContainText('umbrella');

  await test.step('a failed search says so, and is asked again by its own row', async () => {
    await page.goto(paths.guide(product.sdkAppId));
    await expect(shell.title).toBeVisible();
    await page.route(/qas\?.*search=/, (route) => route.abort());
    await shell.openPalette();
    await shell.search('parcel');
    await expect(shell.offered(t('palette.failed'), t('palette.qas'))).toBeVisible();
    await page.unroute(/qas\?.*search=/);
    await shell.offered(t('palette.failed'), t('palette.qas')).click();
    await expect(shell.offered('Where is my parcel?', t('palette.qas'))).toContainText('On its way.');
    await expect(shell.palette.getByRole('status')).toHaveText(t('palette.count', { count: 1 }));
  });

  await test.step('a search that finds more than it shows says so', async () => {
    for (const kind of ['paper', 'gift', 'lunch', 'fuel', 'book', 'cinema'])
      await addQa(product, `Where do I use a ${kind} voucher?`, 'In our shop.');
    await shell.search('voucher');
    await expect(shell.offered(t('palette.allQas', { count: 6 }))).toBeVisible();
    await expect(shell.palette.getByRole('status')).toHaveText(t('palette.countMore', { count: 6 }));
    await shell.search('gift voucher');
    await expect(shell.palette.getByRole('status')).toHaveText(t('palette.count', { count: 1 }));
  });

  await test.step('what one comes to do is found by other words for it', async () => {
    await shell.search('invite');
    await expect(shell.offered(member.actions![0]!.name[language])).toBeVisible();
    await shell.search('roll back');
    await expect(shell.offered(record.name[language])).toBeVisible();
  });

  await test.step('a search that nobody waits for any more is cancelled', async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    await page.route(/search=par&|search=par$/, () => begun());
    const cancelled = page.waitForEvent('requestfailed', (request) => /search=par(&|$)/.test(request.url()));
    await shell.search('par');
    await expect(shell.palette.getByRole('status')).toHaveText(t('palette.busy'));
    await hasBegun;
    await shell.search('parcel?');
    await cancelled;
  });

  await test.step('keys alone lead to a Q&A, a member and a conversation', async () => {
    await expect(shell.offered('Where is my parcel?')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${qaId}$`));
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('textbox').first()).toHaveValue('Where is my parcel?');
    await pressEscape(page);
    await expect(drawer).toBeHidden();
    await shell.openPalette();
    await page.keyboard.type(accountName);
    await expect(shell.offered(grace.nickname, t('palette.members'))).toContainText(accountName);
    await shell.search('hopper');
    await expect(shell.offered(grace.nickname, t('palette.members'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: grace.nickname })).toBeVisible();
    await pressEscape(page);
    await expect(drawer).toBeHidden();
    await shell.openPalette();
    await page.keyboard.type('umbrella');
    await expect(shell.offered('Mei Lin', t('palette.conversations'))).toBeVisible();
    await page.keyboard.press('Enter');
    await desk.expectOpen('Mei Lin');
    await expect(desk.composer).toBeFocused();
  });

  await test.step('a conversation that is opened leads to where one writes, or to itself', async () => {
    await page.goto(paths.online());
    await expect(desk.row('Mei Lin')).toBeVisible();
    for (const isOpen of [false, true]) {
      await expect(desk.composer).toBeVisible({ visible: isOpen });
      await shell.openPalette();
      await expect(shell.palette.getByRole('option').first()).toContainText('Mei Lin');
      await page.keyboard.press('Enter');
      await expect(desk.composer).toBeFocused();
    }
  });

  await test.step('the workspace offers the own conversations first, and what can be done now', async () => {
    await expect(desk.composer).toBeVisible();
    await shell.openPalette();
    await expect(shell.palette.getByRole('option').first()).toContainText('Mei Lin');
    await expect(shell.offered(online('shortcuts.accept'))).toHaveCount(0);
    await shell.search(online('shortcuts.transfer'));
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: online('transfer.title', { name: 'Mei Lin' }) }),
    ).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await shell.runCommand(online('shortcuts.reply'));
    await expect(desk.composer).toBeFocused();
    await shell.runCommand(online('status.break'));
    await desk.expectStatus('break');
    await shell.runCommand(online('status.offline'));
    await expect(page.getByRole('alertdialog', { name: online('status.leave.title') })).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await shell.runCommand(online('end.confirm'));
    await desk.confirmEnd();
    await shell.openPalette();
    await shell.search('mei');
    await expect(shell.offered('Mei Lin', t('palette.customers'))).toBeVisible();
    await shell.offered('Mei Lin', t('palette.customers')).click();
    await expect(desk.composer).toBeHidden();
    await expect(page.locator('#conversation')).toBeFocused();
    await shell.openPalette();
    await shell.search('sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/login/);
  });

  await test.step('what people look for is done from any screen, and found in both languages', async () => {
    await product.signInAs(context, product.ada);
    await page.goto(paths.guide(product.sdkAppId));
    await expect(shell.title).toBeVisible();
    for (const [words, address] of [
      ['add a q', /knowledge\/qa\/new$/],
      ['新建问答', /knowledge\/qa\/new$/],
      ['excel', /knowledge\/import$/],
      ['third', /basic\?view=third-party$/],
      ['添加成员', /member\?add=$/],
      ['webhook', /developer/],
      ['channel', /customerConfig$/],
      ['add a web chat', /customerConfig\?new=$/],
      ['设置网页聊天', /customerConfig\/web\/setting$/],
    ] as const) {
      await shell.openPalette();
      await shell.search(words);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await page.goto(paths.guide(product.sdkAppId));
      await expect(shell.title).toBeVisible();
    }
    await shell.openPalette();
    await shell.search('channels');
    await expect(
      shell.offered(wordsOf(language, 'channels')('list.add'), t('palette.commands')),
    ).toBeVisible();
    await shell.search('新建应用');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('application.newTitle') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who only serves finds neither Q&As nor members nor the console', async () => {
    const theirs = await elsewhere(browser, product, grace);
    await theirs.goto(paths.online());
    const palette = new Shell(theirs, language);
    await expect(new Workspace(theirs, language).statusButton).toBeVisible();
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(request.url()));
    await palette.openPalette();
    await expect(palette.offered(online('settings.title'))).toBeVisible();
    await palette.search('parcel');
    await expect(palette.palette.getByRole('status')).toContainText(t('palette.nothing'));
    expect(asked.filter((url) => /qas|members/.test(url))).toEqual([]);
  });
});
