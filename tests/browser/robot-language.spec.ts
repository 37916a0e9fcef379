import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { paths } from '../../src/paths.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { OnlineTest } from './models/online-test.ts';
import { RobotsPage } from './models/robots.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, chatPath, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a robot serves in one language alone, in the online test and to customers of another', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addQa(product, 'How much is a boat?', 'A lot.');
  await deploy(product);
  const robots = new RobotsPage(page, language);
  await page.goto(paths.basic(product.sdkAppId));
  const name = await robots.name.inputValue();
  await expect(robots.textsIn('en')).not.toHaveCount(0);
  await robots.onlyLanguage.selectOption(robots.nameOf('zh'));
  await expect(robots.textsIn('en')).toHaveCount(0);
  await expect(robots.textsIn('zh')).not.toHaveCount(0);
  await expectGoodScreen(page, 'robot-language');
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await expect(robots.row(name)).toContainText(robots.nameOf('zh'));

  const online = new OnlineTest(page, language);
  await robots.visit(paths.onlineTest(product.sdkAppId));
  await expect(online.speaksOnly(robots.nameOf('zh'))).toBeVisible();
  await expect(online.languageChoice).toHaveCount(0);
  await online.ask('Where is my parcel?');
  await online.expectTurn('suggestions', defaultMessages.suggestionMessage.zh);

  await page.goto(paths.deploy(product.sdkAppId));
  const wizard = new DeployWizard(page, language);
  await wizard.openDifference(name);
  await expect(wizard.difference(name)).toContainText(robots.nameOf('zh'));
  await deploy(product);
  const customerPage = await context.newPage();
  await customerPage.goto(await chatPath(product));
  const customer = new VisitorChat(customerPage, language);
  await expect(customer.message(defaultMessages.welcomeMessage.zh)).toBeVisible();
  await customer.write('Where is my parcel?');
  await expect(customer.message(defaultMessages.suggestionMessage.zh)).toBeVisible();

  await page.goto(paths.basic(product.sdkAppId));
  await robots.onlyLanguage.selectOption('all');
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await expect(robots.row(name)).not.toContainText(robots.nameOf('zh'));
});
