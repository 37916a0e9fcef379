import { paths } from '../../src/paths.ts';
import { OnlineTest } from './models/online-test.ts';
import { RegressionSetScreen } from './models/regression-set.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, addRobot } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a case asks the bot that was asked when it was kept, or the one that is chosen, and the set shows and filters it', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await addRobot(product, 'Silent', { categoryIds: [], documentIds: [] });
  const set = new RegressionSetScreen(page, language);
  const online = new OnlineTest(page, language);
  await page.goto(paths.onlineTest(sdkAppId));
  await online.chooseRobot('Silent');
  await online.ask('Where is my parcel?');
  await set.keepFrom(online.lastTurn);

  await page.goto(paths.regression(sdkAppId));
  await expect(set.row('Where is my parcel?')).toContainText('Silent');
  await set.add();
  await set.question.fill('Where is my parcel?');
  await set.expectOrigin('parcel', 'Where is my parcel?');
  await expectGoodScreen(page, 'a case where there are several bots');
  await set.create();
  await expect(set.drawer).toBeHidden();
  await expect(set.row('Where is my parcel?')).toHaveCount(2);
  await set.run();
  await expect(set.row('Where is my parcel?').filter({ hasText: 'Silent' })).toHaveCount(1);
  await expectGoodScreen(page, 'a report of several bots');
  await set.toSet();
  await set.filterRobot('Silent');
  await expect(set.row('Where is my parcel?')).toHaveCount(1);
  await set.open('Where is my parcel?');
  await set.expectTaken('');
});
