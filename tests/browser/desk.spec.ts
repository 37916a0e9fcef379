import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { paths } from '../../src/paths.ts';
import { Shell } from './models/shell.ts';
import { Workspace } from './models/workspace.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { passCustomers, passOffers, passWrapUp } from './support/pass-time.ts';
import { chatPath, leaveDesk, setConversations } from './support/seed.ts';
import { test } from './support/desk.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('wrapping up: time counts down, nobody comes in, and it ends by hand or by itself', async ({
  desk,
  arrive,
  product,
}) => {
  await setConversations(product, { afterCallWorkSeconds: 90 });
  await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.end();
  await desk.expectStatus('afterCallWork');
  await desk.expectWrappingUp(/1:[12]\d/);
  await expect(desk.emptyList('mineWrapUp')).toBeVisible();
  const next = await arrive('Otto');
  expect(await next.status()).toBe('queued');
  await desk.finishWrappingUp();
  await desk.openConversation('Otto');
  await desk.end();
  await desk.expectStatus('afterCallWork');
  await passWrapUp(product);
  await desk.expectStatus('idle');
  await expect(desk.emptyList('mineOnline')).toBeVisible();
});

test('an offer that is missed goes back to the queue, and the agent on a break that says why', async ({
  desk,
  arrive,
  product,
}) => {
  await setConversations(product, { acceptMode: 'manual' });
  const customer = await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.expectConversation('offered');
  await desk.expectStatus('inQueue');
  await passOffers(product);
  await desk.expectMissedOffer();
  await expect.poll(() => customer.status()).toBe('queued');
  await desk.goBackToWork();
  await desk.openConversation('Mei');
  await desk.accept();
  expect(await customer.status()).toBe('serving');
});

test('an offer that is declined goes back to the queue, from where it can still be taken', async ({
  desk,
  arrive,
  product,
}) => {
  await setConversations(product, { acceptMode: 'manual' });
  const customer = await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.decline();
  await expect.poll(() => customer.status()).toBe('queued');
  await desk.expectStatus('idle');
  await desk.showList('queue');
  await desk.openConversation('Mei');
  await desk.take();
  await desk.write('Here I am after all.');
  await expect(desk.message('Here I am after all.')).toBeVisible();
});

test('on a break nothing comes in; what is open stays; going offline gives it back, after a question', async ({
  desk,
  arrive,
}) => {
  const first = await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.expectConversation('serving');
  await desk.choose('break');
  await desk.expectStatus('break');
  const second = await arrive('Otto');
  expect(await second.status()).toBe('queued');
  expect(await first.status()).toBe('serving');
  await desk.goBackToWork();
  await expect.poll(() => second.status()).toBe('serving');
  await desk.choose('offline');
  await desk.confirmLeaving();
  await desk.expectStatus('offline');
  await expect.poll(() => first.status()).toBe('queued');
  expect(await second.status()).toBe('queued');
});

test('signing out says who goes back to the queue, and then they are there at once', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'session');
  const shell = new Shell(page, language);
  const [mei, otto] = [await arrive('Mei'), await arrive('Otto')];
  await desk.expectListCount('mine', 2);
  await page.goto(paths.guide(product.sdkAppId));
  await shell.expectUnanswered(2);
  await shell.signOut();
  const question = page.getByRole('alertdialog', { name: t('signOut.title') });
  await expect(question).toContainText('2');
  await expect(question).toContainText('Mei');
  await expect(question).toContainText('Otto');
  await question.getByRole('button', { name: wordsOf(language, 'common')('cancel') }).click();
  await expect(question).toBeHidden();
  expect(await mei.status()).toBe('serving');
  await shell.signOut();
  await question.getByRole('button', { name: t('signOut.action') }).click();
  await expect(page).toHaveURL(new RegExp(paths.login()));
  expect([await mei.status(), await otto.status()]).toEqual(['queued', 'queued']);
});

test('signing out says that the desk stays open on another device', async ({
  page,
  desk,
  arrive,
  product,
  theirs,
  language,
}) => {
  const t = wordsOf(language, 'session');
  const mei = await arrive('Mei');
  await desk.expectListCount('mine', 1);
  await product.signInAs(theirs, product.ada);
  const other = new Workspace(await theirs.newPage(), language);
  await other.open();
  await other.expectListCount('mine', 1);
  await page.goto(paths.guide(product.sdkAppId));
  const shell = new Shell(page, language);
  await shell.expectUnanswered(1);
  await shell.signOut();
  const question = page.getByRole('alertdialog', { name: t('signOut.titleHere') });
  await expect(question).toContainText(t('signOut.textHere', { count: 1 }));
  await question.getByRole('button', { name: t('signOut.action') }).click();
  await expect(page).toHaveURL(new RegExp(paths.login()));
  expect(await mei.status()).toBe('serving');
});

test('who looks at other pages of the console is told there what comes in, and when they are taken off the desk', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const shell = new Shell(page, language);
  await page.goto(paths.guide(product.sdkAppId));
  await shell.expectAtDesk('idle');

  const mei = await arrive('Mei');
  const given = shell.toast(t('alert.assigned', { name: 'Mei' }));
  await expect(given).toBeVisible();
  await shell.expectUnanswered(1);
  await mei.write('Is anybody there?');
  await given.getByRole('button', { name: t('alert.open') }).click();
  await expect(desk.message('Is anybody there?')).toBeVisible();
  await desk.write('I am here.');
  await expect(desk.message('I am here.')).toBeVisible();

  await page.goto(paths.guide(product.sdkAppId));
  await shell.expectAtDesk('online');
  await leaveDesk(product);
  await expect(shell.toast(t('banner.offline'))).toBeVisible();
  // Mei is back in the queue.
  await shell.expectQueued(1);
  await arrive('Otto');
  await shell.expectQueued(2);
});

test('a customer who switches the language of the page is answered in it, and the agent sees them leave it and come back', async ({
  desk,
  browser,
  product,
}) => {
  await leaveDesk(product);
  const customer = await browser.newContext({ locale: 'en-GB' });
  const page = await customer.newPage();
  await page.goto(new URL(await chatPath(product), product.address).href);
  const [english, chinese] = [new VisitorChat(page, 'en'), new VisitorChat(page, 'zh')];
  await expect(english.message(defaultMessages.welcomeMessage.en)).toBeVisible();
  const spoken = page.waitForResponse((response) => response.url().endsWith('/visitor/language'));
  await english.switchLanguage();
  expect((await spoken).status()).toBe(200);
  await chinese.write('qwertz asdf');
  await expect(chinese.message(defaultMessages.fallbackMessage.zh)).toBeVisible();
  await chinese.askForPerson();
  await expect(chinese.message(defaultMessages.noAgentMessage.zh)).toBeVisible();
  await desk.goOnline();
  await expect(
    chinese.message(defaultMessages.connectedMessage.zh.replace('{agentName}', product.ada.nickname)),
  ).toBeVisible();
  await desk.openConversation(/Visitor/);
  await page.close();
  await expect
    .poll(async () => {
      await passCustomers(product);
      return desk.customerLeft.count();
    })
    .toBe(1);
  const again = await customer.newPage();
  await again.goto(new URL(await chatPath(product), product.address).href);
  await expect(desk.customerLeft).toHaveCount(0);
  const back = new VisitorChat(again, 'zh');
  await back.end();
  await expect(back.message(defaultMessages.closingMessage.zh)).toBeVisible();
  await customer.close();
});
