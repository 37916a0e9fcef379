import { paths } from '../../src/paths.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { OnlineTest } from './models/online-test.ts';
import { RegressionSetScreen } from './models/regression-set.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';
import { addCase, addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('what the bot gets right is kept from the online test, by hand and from a file, and a run says what got worse', async ({
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
  await set.import(
    knowledgeWorkbook(
      [
        ['box is nowhere', 'Where is my parcel?'],
        ['what about drones', 'Drones?'],
      ],
      { header: ['Question', 'Expected'] },
    ),
  );
  await expect(page.getByRole('table')).toContainText('box is nowhere');
  await set.confirmImport(1);
  await expectGoodScreen(page, 'the result of an import of the regression set');
  await set.seeImported();
  await expect(set.row('box is nowhere')).toContainText('Where is my parcel?');

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

test('before a deployment the set is asked: what got worse is shown, and stops it where the set has to pass', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId, api } = product;
  await product.signIn(context);
  const { qaId } = await addQa(product, 'How do I pay?', 'By card.');
  await deploy(product);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await addCase(product, 'How do I pay?', qaId);
  const wizard = new DeployWizard(page, language);
  const set = new RegressionSetScreen(page, language);

  await page.goto(paths.deploy(sdkAppId));
  await wizard.acceptChanges();
  await wizard.expectChecked(0, 1);
  await expectGoodScreen(page, 'a check that passed');
  const path = { sdkAppId, qaId };
  await api.POST('/apps/{sdkAppId}/qas/{qaId}/deactivate', { params: { path } });
  await wizard.checkAgain();
  await wizard.expectChecked(1, 1);
  await set.expectWrong(wizard.check, 'How do I pay?', 'regressed');
  await expectGoodScreen(page, 'a check that did not pass');
  await wizard.continueAnyway.click();
  await expect(wizard.note).toBeVisible();
  await page.goBack();
  await wizard.expectChecked(1, 1);

  await page.goto(paths.regression(sdkAppId));
  await set.requireToPass();
  const [rule, search] = [await set.rule.boundingBox(), await page.getByRole('searchbox').boundingBox()];
  expect(search!.y - rule!.y - rule!.height, 'the rule stands apart from the search').toBeGreaterThan(8);
  await page.goto(paths.deploy(sdkAppId));
  await wizard.acceptChanges();
  await wizard.expectChecked(1, 1);
  await expect(wizard.continueAnyway).toBeHidden();
  // Who asks the server without the wizard is refused, too.
  const header = { 'Idempotency-Key': 'regression-gate' };
  const { data } = await api.POST('/apps/{sdkAppId}/deployments', {
    params: { path: { sdkAppId }, header },
    body: { note: '' },
  });
  await page.goto(paths.deploy(sdkAppId, data?.deploymentId));
  await wizard.expectRegressed();
  await api.POST('/apps/{sdkAppId}/qas/{qaId}/activate', { params: { path } });
  await page.goto(paths.deploy(sdkAppId));
  await wizard.acceptChanges();
  await wizard.expectChecked(0, 1);
  await wizard.acceptChanges();
  await wizard.deployNext();
  await expect(wizard.result).toBeVisible();
});
