import { paths } from '../../src/paths.ts';
import { WebChannel } from './models/channels.ts';
import { OnlineTest } from './models/online-test.ts';
import { RobotsPage } from './models/robots.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addCategory, addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const question = 'How much is a boat?';

test('a robot is added, answers from a category, is tested, serves a channel and becomes the default one', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const sales = await addCategory(product, 'Sales');
  await addQa(product, question, 'A lot.', [], null, sales);
  await addQa(product, 'Where is the harbour?', 'At the sea.');
  await deploy(product);
  const robots = new RobotsPage(page, language);
  const channel = new WebChannel(page, language);
  await page.goto(paths.basic(product.sdkAppId));
  const usual = await robots.name.inputValue();
  await expect(robots.row(usual)).toContainText(robots.default);

  await robots.add('Seller');
  await expect(robots.name).toHaveValue('Seller');
  await expect(robots.row('Seller')).toContainText(robots.servesNone);
  await page.reload();
  await expect(robots.name).toHaveValue('Seller');
  await robots.answerFrom();
  await expect(robots.nothingChosen).toBeVisible();
  await robots.choose(usual);
  await robots.stay();
  await robots.answerFrom('Sales');
  await robots.ignoreWishes();
  await robots.afterSmallTalk('atOnce');
  await expectGoodScreen(page, 'robots');
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await robots.choose(usual);
  await expect(robots.name).toHaveValue(usual);
  await page.goBack();
  await expect(robots.name).toHaveValue('Seller');

  const online = new OnlineTest(page, language);
  await robots.visit(paths.onlineTest(product.sdkAppId));
  await online.ask('Where is the harbour?');
  await expect(online.lastTurn).toContainText('At the sea.');
  await online.chooseRobot('Seller');
  await online.ask(question);
  await expect(online.lastTurn).toContainText('A lot.');
  await online.ask('Where is the harbour?');
  await online.expectTurn('fallback', 'Sorry');
  await online.ask('I want to talk to a person');
  await online.expectTurn('fallback', 'Sorry');
  await online.ask('you are stupid');
  await online.expectTurn('handover', online.handedOver);

  await channel.open(product.sdkAppId);
  await channel.robot.selectOption('Seller');
  await expect(channel.robotAhead).toBeVisible();
  await channel.save();
  const address = await channel.chatAddress();
  await robots.visit(paths.basic(product.sdkAppId));
  await expect(robots.row('Seller')).toContainText(robots.servesLater('Web chat'));
  await expect(robots.row(usual)).toContainText(robots.serves('Web chat'));
  await channel.open(product.sdkAppId);
  await expect(channel.robotAhead).toBeVisible();
  await deploy(product);
  await expect(channel.robotAhead).toBeHidden();
  await robots.visit(paths.basic(product.sdkAppId));
  await expect(robots.row('Seller')).toContainText(robots.serves('Web chat'));
  await robots.openMenu('Seller');
  await expect(robots.menu).toContainText(robots.staysFor('Web chat'));
  await robots.closeMenu();

  const customerPage = await context.newPage();
  const customer = new VisitorChat(customerPage, language);
  await customerPage.goto(address);
  await expect(customer.log).toContainText('Seller');
  await customer.write(question);
  await expect(customer.message('A lot.')).toBeVisible();
  await customerPage.close();

  await robots.makeDefault('Seller');
  await expect(robots.row('Seller')).toContainText(robots.default);
  await robots.remove(usual);
  await expect(robots.row(usual)).toBeHidden();
});
