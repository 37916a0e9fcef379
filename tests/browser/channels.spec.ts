import { paths } from '../../src/paths.ts';
import { ChannelList, WebChannel } from './models/channels.ts';
import { PublishRecord } from './models/publish-record.ts';
import { RobotsPage } from './models/robots.ts';
import { Shell } from './models/shell.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a roll back past the creation of a bot names the web chats that the default bot answers then', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const { sdkAppId } = product;
  const list = new ChannelList(page, language);
  const robots = new RobotsPage(page, language);
  const record = new PublishRecord(page, language);
  await addQa(product, 'How much is a boat?', 'A lot.');
  await deploy(product);
  await page.goto(paths.basic(sdkAppId));
  const usual = await robots.name.inputValue();
  await robots.add('Seller');
  await expect(robots.name).toHaveValue('Seller');
  await robots.add('Idle');
  await expect(robots.name).toHaveValue('Idle');
  await list.open(sdkAppId);
  await list.askToAdd();
  await list.add('Shop', 'Seller');
  await expect(new WebChannel(page, language).name).toHaveValue('Shop');
  await deploy(product);
  await list.open(sdkAppId);
  await expect(list.row('Shop')).toContainText(list.servedBy('Seller'));

  await record.visit(paths.record(sdkAppId));
  await record.askToRollBackTo(1);
  await expect(record.loss).toContainText(record.handedOver('Shop'));
  await expect(record.loss).not.toContainText(record.robotLost);
  await expectGoodScreen(page, 'rolling back past a bot');
  await record.confirmRollBackTo(1);

  await list.visit(paths.channels(sdkAppId));
  await expect(list.row('Shop')).toContainText(list.servedInPlaceOf('Seller', usual));
  await expect(list.row('Web chat')).toContainText(list.servedBy(usual));
  await expectGoodScreen(page, 'a channel without its bot');
});

test('a second web chat gets a bot of its own, and is deleted while a customer talks', async ({
  page,
  context,
  theirs,
  product,
  language,
}) => {
  await product.signIn(context);
  const { sdkAppId } = product;
  const list = new ChannelList(page, language);
  const channel = new WebChannel(page, language);
  const robots = new RobotsPage(page, language);
  await addQa(product, 'How much is a boat?', 'A lot.');
  await page.goto(paths.basic(sdkAppId));
  const usual = await robots.name.inputValue();
  await robots.add('Seller');
  await expect(robots.name).toHaveValue('Seller');
  await deploy(product);

  const shell = new Shell(page, language);
  await shell.goTo('channels');
  await expect(page).toHaveURL(/customerConfig$/);
  await list.openMenu('Web chat');
  await expect(list.menu).toContainText(list.lastStays);
  await list.closeMenu();
  await list.askToAdd();
  await expect(list.newDialog).toBeVisible();
  await expectGoodScreen(page, 'new channel');
  await list.add('Shop', 'Seller');
  await expect(channel.name).toHaveValue('Shop');
  await expect(shell.navigation.locator('[aria-current=page]')).toHaveText(list.calledInNavigation);
  const shopAddress = await channel.chatAddress();
  await channel.choice.selectOption('Web chat');
  await expect(channel.name).toHaveValue('Web chat');
  expect(await channel.chatAddress()).not.toBe(shopAddress);

  await list.visit(paths.channels(sdkAppId));
  await expect(list.row('Shop')).toContainText(list.servedBy('Seller'));
  await expect(list.row('Web chat')).toContainText(list.servedBy(usual));
  await expectGoodScreen(page, 'two channels');
  await list.row('Shop').getByRole('link').click();
  await expect(channel.name).toHaveValue('Shop');

  const customerPage = await theirs.newPage();
  const customer = new VisitorChat(customerPage, language);
  await customerPage.goto(shopAddress);
  await expect(customer.log).toContainText('Seller');

  await list.visit(paths.channels(sdkAppId));
  await list.askToDelete('Shop');
  await expectGoodScreen(page, 'deleting a channel');
  await list.confirmDelete();
  await expect(list.row('Shop')).toBeHidden();

  await customer.write('How much is a boat?');
  await expect(customer.message('A lot.')).toBeVisible();
  await customerPage.reload();
  await expect(customer.message('A lot.')).toBeVisible();
  await page.goto(shopAddress);
  await new VisitorChat(page, language).expectUnavailable();
});
