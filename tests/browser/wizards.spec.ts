import type { Page, Request } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { OnlineTest } from './models/online-test.ts';
import { Shell } from './models/shell.ts';
import { addQa, changeAnswer, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';
import { row, workbookOf } from './support/workbooks.ts';

test.beforeEach(({ product, context }) => product.signIn(context));

/** Holds back uploaded workbooks until the test releases them. */
async function holdUploads(page: Page) {
  const sent: Request[] = [];
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/imports$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request());
    await arrival.promise;
    // A stopped upload leaves nothing to resume.
    return route.continue().catch(() => undefined);
  });
  return { sent, letArrive: () => arrival.resolve() };
}

test('after a deployment the link of the page one is on begins the next, and Back shows what became of it', async ({
  page,
  product,
  language,
}) => {
  const wizard = new DeployWizard(page, language);
  await addQa(product, 'Do you ship to Rome?', 'We do.');
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await wizard.deployNext();
  await expect(wizard.result).toBeVisible();
  await expect(page).toHaveURL(/deploy\/dep_\w+$/);
  const done = page.url();

  await new Shell(page, language).goTo('deploy');
  await expect(page).toHaveURL(new RegExp(`${paths.deploy(product.sdkAppId)}$`));
  await wizard.expectUnchanged();
  await page.goBack();
  await expect(page).toHaveURL(done);
  await expect(wizard.result).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.deploy(product.sdkAppId)}$`));
  await wizard.expectUnchanged();
  await page.goForward();
  await expect(page).toHaveURL(done);
  await expect(wizard.result).toBeVisible();
});

test('Back shows what became of an import, and the next one begins at an address of its own', async ({
  page,
  product,
  language,
}) => {
  const wizard = new ImportWizard(page, language);
  await page.goto(paths.import(product.sdkAppId));
  await wizard.upload(await workbookOf('faq.xlsx', [row('Do you ship to Paris?', 'We do.')], language));
  await wizard.confirm(1);
  await wizard.expectImported(1);
  await expect(page).toHaveURL(/import\/imp_\w+$/);
  const done = page.url();

  await new Shell(page, language).goTo('knowledge');
  await expect(page).toHaveURL(new RegExp(`${paths.knowledge(product.sdkAppId)}$`));
  await page.goBack();
  await expect(page).toHaveURL(done);
  await wizard.expectImported(1);
  await wizard.restart();
  await expect(page).toHaveURL(new RegExp(`${paths.import(product.sdkAppId)}$`));
  await expect(wizard.fileInput).toBeAttached();
  await expect(wizard.history).toContainText('faq.xlsx');
});

test('an upload in progress outlives a change of language, and is not sent again', async ({
  page,
  product,
  language,
}) => {
  const other = language === 'en' ? 'zh' : 'en';
  const before = new ImportWizard(page, language);
  const after = new ImportWizard(page, other);
  const { sent, letArrive } = await holdUploads(page);
  await page.goto(paths.import(product.sdkAppId));
  await before.upload(await workbookOf('cities.xlsx', [row('Do you ship to Turin?', 'We do.')], language));
  await expect(before.progress).toContainText('cities.xlsx');
  await new Shell(page, language).chooseLanguage(other);
  await expect(after.progress).toContainText('cities.xlsx');
  letArrive();
  await after.confirm(1);
  await after.expectImported(1);
  expect(sent).toHaveLength(1);
});

test('an upload in progress is not left without a question, and left it has imported nothing', async ({
  page,
  product,
  language,
}) => {
  const wizard = new ImportWizard(page, language);
  const shell = new Shell(page, language);
  const { sent, letArrive } = await holdUploads(page);
  await page.goto(paths.import(product.sdkAppId));
  await wizard.upload(await workbookOf('left.xlsx', [row('Do you ship to Cork?', 'We do.')], language));
  await expect(wizard.progress).toContainText('left.xlsx');
  await shell.goTo('member');
  await wizard.keepUploading();
  await expect(wizard.progress).toContainText('left.xlsx');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  const stopped = page.waitForEvent('requestfailed', (request) => request === sent[0]);
  await shell.goTo('member');
  await wizard.stopUploadAndLeave();
  await stopped;
  await expect(page).toHaveURL(new RegExp(`${paths.member(product.sdkAppId)}$`));
  expect(sent).toHaveLength(1);
  letArrive();
  await page.goto(paths.import(product.sdkAppId));
  await expect(wizard.fileInput).toBeAttached();
  await expect(wizard.history.getByText('left.xlsx')).toBeHidden();
});

test('a filter of the differences keeps the focus, and what is shown, until its rows are here', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Do you ship to Oslo?', 'We do.');
  await deploy(product);
  await changeAnswer(product, qaId, 'Not yet.');
  await addQa(product, 'Do you ship to Bergen?', 'We do.');
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await expect(wizard.difference('Do you ship to Oslo?')).toBeVisible();
  await wizard.filter('added').press('Enter');
  await expect(wizard.difference('Do you ship to Oslo?')).toBeHidden();
  await expect(wizard.difference('Do you ship to Bergen?')).toBeVisible();
  await expect(wizard.filter('added')).toBeFocused();
});

test('a difference that customers will not notice, because the Q&A is deactivated, says so', async ({
  page,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  const { qaId } = await addQa(product, 'Do you ship to Oslo?', 'We do.');
  await addQa(product, 'Do you ship to Bergen?', 'We do.');
  await product.api.POST('/apps/{sdkAppId}/qas/{qaId}/deactivate', { params: { path: { sdkAppId, qaId } } });
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(sdkAppId));
  const deactivated = wordsOf(language, 'statuses')('activation.deactivated');
  await expect(wizard.difference('Do you ship to Oslo?')).toContainText(deactivated);
  await expect(wizard.difference('Do you ship to Bergen?')).toBeVisible();
  await expect(wizard.difference('Do you ship to Bergen?')).not.toContainText(deactivated);
});

test('the step of a deployment and its note outlive a reload, Back and Forward', async ({
  page,
  product,
  language,
}) => {
  const wizard = new DeployWizard(page, language);
  await addQa(product, 'Do you ship to Lima?', 'We do.');
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await wizard.note.fill('South America');
  await page.reload();
  await expect(wizard.note).toHaveValue('South America');
  await page.goBack();
  await expect(wizard.diff).toBeVisible();
  await page.goForward();
  await expect(wizard.note).toHaveValue('South America');

  await wizard.deployNext();
  await expect(wizard.result).toBeVisible();
  await addQa(product, 'Do you ship to Quito?', 'We do.');
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await expect(wizard.note).toHaveValue('');
});

test('the console has nothing to complain of while the draft is tried', async ({
  page,
  product,
  language,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await addQa(product, 'Do you ship to Cairo?', 'We do.');
  const online = new OnlineTest(page, language);
  await page.goto(paths.onlineTest(product.sdkAppId));
  await online.ask('Do you ship to Cairo?');
  await online.expectTurn('answer', 'We do.');
  expect(complaints).toEqual([]);
});
