import { paths } from '../../src/paths.ts';
import { tinyPicture } from '../support/media.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { OnlineTest } from './models/online-test.ts';
import { RobotsPage } from './models/robots.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { Workspace } from './models/workspace.ts';
import { botPictures } from './support/bot-pictures.ts';
import { ApiCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, chatPath, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a bot gets a picture, which customers and the desk see after the deployment, and loses it again', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await deploy(product);
  const robots = new RobotsPage(page, language);
  await page.goto(paths.basic(sdkAppId));
  const name = await robots.name.inputValue();
  await robots.uploadPicture('label.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(robots.notPicture('label.svg')).toBeVisible();
  await robots.uploadPicture('label.png', tinyPicture);
  await expect(botPictures(robots.picture)).toHaveCount(1);
  await expect(robots.pictureChoice).toBeFocused();
  await expectGoodScreen(page, 'a bot with a picture');
  // A photograph is not loaded for a small round place.
  const photograph = await page.screenshot();
  await robots.uploadPicture('photograph.png', photograph);
  await expect(botPictures(robots.picture)).toHaveJSProperty('naturalWidth', 192);
  await expect(botPictures(robots.picture)).toHaveJSProperty('naturalHeight', 192);
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await expect(botPictures(robots.row(name))).toHaveCount(1);

  const online = new OnlineTest(page, language);
  await robots.visit(paths.onlineTest(sdkAppId));
  await expect(botPictures(online.greeting)).toHaveCount(1);
  await online.ask('Where is my parcel?');
  await expect(botPictures(online.lastTurn)).toHaveCount(1);
  await expectGoodScreen(page, 'a picture in the online test');

  const customerPage = await context.newPage();
  const chat = new VisitorChat(customerPage, language);
  await customerPage.goto(await chatPath(product));
  await chat.write('Where is my parcel?');
  await expect(chat.message('It is on its way.')).toBeVisible();
  await expect(botPictures(customerPage)).toHaveCount(0);

  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(sdkAppId));
  await wizard.openDifference(name);
  await expect(botPictures(wizard.difference(name))).toHaveCount(1);
  await expectGoodScreen(page, 'the difference of a picture');
  await deploy(product);

  await customerPage.reload();
  await expect(botPictures(chat.header)).toHaveCount(1);
  await chat.write('Where is my parcel?');
  await expect(botPictures(chat.log)).toHaveCount(1);
  await expectGoodScreen(customerPage, 'a picture on the customer’s page');

  const desk = new Workspace(page, language);
  await ApiCustomer.waiting(product, 'Mei');
  await desk.open();
  await desk.goOnline();
  await desk.openConversation('Mei');
  await expect(botPictures(desk.log)).toHaveCount(1);
  await expectGoodScreen(page, 'a picture at the desk');

  await page.goto(paths.basic(sdkAppId));
  await robots.removePicture();
  await expect(robots.pictureChoice).toBeFocused();
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await expect(botPictures(page)).toHaveCount(0);
});
