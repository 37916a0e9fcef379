import { paths } from '../../src/paths.ts';
import { BatchTests } from './models/batch-tests.ts';
import { ExportDrawer } from './models/exports.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, addRobot } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a file of questions is asked of the draft: what the bot would do is shown, judged, kept and exported', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.', ['Track my parcel']);
  await addQa(product, 'How do I pay?', 'By card.');
  const tests = new BatchTests(page, language);

  await page.goto(paths.onlineTest(sdkAppId));
  await tests.openFromOnlineTest();
  await tests.openNew();
  await tests.choose('questions.pdf', 'no');
  await tests.expectUnfit('type', 'questions.pdf');
  await tests.choose('nothing.txt', '');
  await tests.expectUnfit('empty', 'nothing.txt');
  await expectGoodScreen(page, 'a new batch test');
  const lines = [
    'question,expected',
    'track my parcel,Where is my parcel?',
    'how do i pay,Where is my parcel?',
    'let me talk to a person,handover',
    'Track my PARCEL,',
  ];
  await tests.choose('november.csv', lines.join('\n'));
  await tests.startButton.click();

  await expect(tests.report).toBeVisible();
  await tests.expectResult('track my parcel', 'answered', 'right');
  await tests.expectResult('how do i pay', 'answered', 'wrong');
  await tests.expectResult('let me talk to a person', 'handover', 'right');
  await tests.expectResult('Track my PARCEL', 'skipped', null);
  await tests.expectAccuracy('67%');
  await expectGoodScreen(page, 'the results of a batch test');

  await tests.chooseVerdict('wrong');
  await expect(tests.row('let me talk to a person')).toBeHidden();
  const drawer = await tests.openRow('how do i pay');
  await expect(drawer.getByText('By card.')).toBeVisible();
  await tests.keepFrom(drawer);
  await expectGoodScreen(page, 'one result of a batch test');
  await tests.close(drawer);
  const exports = new ExportDrawer(page, language);
  await exports.open('batchTest');
  await exports.choice('all').check();
  await exports.begin(4);
  await exports.expectNewest('completed', 4);
  expect((await exports.downloadNewest()).suggestedFilename()).toMatch(/^batch-test-.*\.xlsx$/);

  await addRobot(product, 'Silent', { categoryIds: [], documentIds: [] });
  await page.goto(paths.batchTest(sdkAppId));
  await expect(tests.row('november.csv')).toContainText('67%');
  await expectGoodScreen(page, 'the batch tests');
  await tests.openNew();
  await tests.chooseRobot('Silent');
  await tests.choose('silent.txt', 'how do i pay');
  await expectGoodScreen(page, 'a new batch test of one bot');
  await tests.startButton.click();
  await tests.expectResult('how do i pay', 'fallback', null);
  await expect(tests.askedRobot('Silent')).toBeVisible();

  await page.goto(paths.batchTest(sdkAppId));
  await tests.openNew();
  await tests.choose('broken.xlsx', 'PK\u0003\u0004 broken');
  await tests.startButton.click();
  await tests.expectFailure('fileUnreadable');
  await expectGoodScreen(page, 'a batch test that failed');
});
