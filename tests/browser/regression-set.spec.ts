import { paths } from '../../src/paths.ts';
import { OnlineTest } from './models/online-test.ts';
import { RegressionSetScreen } from './models/regression-set.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('what the bot gets right is kept from the online test and by hand, and a run says what got worse', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId, api } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.', ['Track my parcel']);
  const { qaId } = await addQa(product, 'How do I pay?', 'By card.');
  await deploy(product);
  const set = new RegressionSetScreen(page, language);

  const online = new OnlineTest(page, language);
  await page.goto(paths.onlineTest(sdkAppId));
  await online.ask('Track my parcel');
  await online.expectTurn('answer', 'It is on its way.');
  await set.keepFrom(online.lastTurn);

  await page.goto(paths.regression(sdkAppId));
  await expect(set.row('Track my parcel')).toContainText('Where is my parcel?');
  await set.add();
  await set.question.fill('How can I pay?');
  await set.create();
  await expect(set.fault('noOrigin')).toBeVisible();
  await set.expectOrigin('card', 'How do I pay?');
  await expectGoodScreen(page, 'a new case of the regression set');
  await set.create();
  await expect(set.drawer).toBeHidden();
  await set.add();
  await set.question.fill('quantum chromodynamics');
  await set.expectKind('fallback');
  await set.create();
  await expect(set.row('quantum chromodynamics')).toBeVisible();
  await expectGoodScreen(page, 'the regression set');

  await set.run();
  await set.expectOutcome('Track my parcel', 'passed', 'added');
  await set.expectOutcome('How can I pay?', 'passed', 'added');
  await set.toSet();
  await api.POST('/apps/{sdkAppId}/qas/{qaId}/deactivate', { params: { path: { sdkAppId, qaId } } });
  await set.run();
  await set.expectOutcome('How can I pay?', 'regressed', 'broken');
  await set.expectOutcome('Track my parcel', 'passed', null);
  await expectGoodScreen(page, 'the report of a regression run');
  await set.chooseChange('broken');
  await expect(set.row('Track my parcel')).toBeHidden();
  await expect(set.row('How can I pay?')).toBeVisible();
  await set.toSet();
  await set.expectOutcome('How can I pay?', 'regressed', null);
});
