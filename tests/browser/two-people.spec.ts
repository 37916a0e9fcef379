import { paths } from '../../src/paths.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Settings } from './models/settings.ts';
import { Shell } from './models/shell.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { elsewhere } from './support/elsewhere.ts';
import { addMember, addQa, setConversations } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ product, context }) => product.signIn(context));

test('two tabs share one event stream; both follow, and the second goes on when the first is closed', async ({
  page,
  context,
  product,
  language,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (/\/events(\?|$)/.test(request.url())) streams += 1;
  });
  const first = new KnowledgeBase(page, language);
  await page.goto(paths.knowledge(product.sdkAppId));
  await first.expectEmpty();
  const tab = await context.newPage();
  const second = new KnowledgeBase(tab, language);
  await tab.goto(paths.knowledge(product.sdkAppId));
  await second.expectEmpty();
  await addQa(product, 'Does it reach both?', 'It does.');
  await expect(first.row('Does it reach both?')).toBeVisible();
  await expect(second.row('Does it reach both?')).toBeVisible();
  expect(streams).toBe(1);
  await page.close();
  await addQa(product, 'Does it reach the one that is left?', 'It does.');
  await expect(second.row('Does it reach the one that is left?')).toBeVisible();
  expect(streams).toBe(2);
});

test('what somebody adds while another screen is shown is there when one comes back', async ({
  page,
  product,
  language,
}) => {
  const knowledge = new KnowledgeBase(page, language);
  const shell = new Shell(page, language);
  await page.goto(paths.knowledge(product.sdkAppId));
  await knowledge.expectEmpty();
  await shell.goTo('member');
  await expect(page).toHaveURL(paths.member(product.sdkAppId));
  await addQa(product, 'Was anybody looking?', 'Nobody was.');
  // Well within the time that a list stays fresh.
  await shell.goTo('knowledge');
  await expect(knowledge.row('Was anybody looking?')).toBeVisible();
});

test('two administrators write the same Q&A: nothing is lost, and each sees what the other wrote', async ({
  page,
  browser,
  product,
  language,
}) => {
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: null });
  const { qaId } = await addQa(product, 'When are you open?', 'From nine.');
  const mine = new KnowledgeBase(page, language);
  const herPage = await elsewhere(browser, product, grace);
  const hers = new KnowledgeBase(herPage, language);
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await mine.answer.fill('From ten, says Ada.');
  await herPage.goto(paths.qa(product.sdkAppId, qaId));
  await hers.answer.fill('From eleven, says Grace.');
  await hers.save();
  await hers.expectSaved();

  await mine.save();
  await expect(mine.conflictDialog).toContainText('From eleven, says Grace.');
  await expect(mine.conflictDialog).toContainText('From ten, says Ada.');
  await expect(mine.conflictDialog).toContainText(/Grace Hopper saved this at .+\./);
  await mine.keepMine();
  await mine.expectSaved();
  await expect(hers.row('When are you open?')).toBeVisible();
  await hers.open('When are you open?');
  await expect(hers.answer).toHaveValue('From ten, says Ada.');
  await herPage.context().close();
});

test('two administrators change the same settings: what only one changed is merged, the rest is asked', async ({
  page,
  context,
  product,
  language,
}) => {
  const mine = new Settings(page, language);
  await mine.openBasic(product.sdkAppId);
  await mine.field('name').fill('Ada’s robot');
  const tab = await context.newPage();
  const other = new Settings(tab, language);
  await other.openBasic(product.sdkAppId);
  await other.field('name').fill('Grace’s robot');
  await other.field('suggestionCount').fill('5');
  await other.save();
  await other.expectSaved('basic');
  await mine.save();
  await expect(mine.conflictDialog).toContainText('Ada’s robot');
  await expect(mine.conflictDialog).toContainText('Grace’s robot');
  await mine.choose('name', 'theirs');
  await expect(mine.conflictDialog).toContainText(/You saved this in another window at .+\./);
  await mine.saveChoice();
  await expect(page.getByText(/^Also changed by you in the other window, and kept: /)).toBeVisible();
  await expect(mine.field('name')).toHaveValue('Grace’s robot');
  await expect(mine.field('suggestionCount')).toHaveValue('5');
});

test('two agents take the same customer: one serves, the other is told who was quicker', async ({
  page,
  browser,
  product,
  language,
}) => {
  const lise = product.person('Lise Meitner');
  await addMember(product, lise, { consoleRole: null, deskRole: 'agent' });
  await setConversations(product, { acceptMode: 'manual', offerTimeoutSeconds: 300 });
  const mine = new Workspace(page, language);
  const herPage = await elsewhere(browser, product, lise);
  const hers = new Workspace(herPage, language);
  await mine.open();
  await mine.goOnline();
  const customer = await ApiCustomer.waiting(product, 'Otto');
  await mine.openConversation('Otto');
  await mine.decline();
  await hers.open();
  await hers.goOnline();
  await hers.openConversation('Otto');
  await hers.decline();
  for (const desk of [mine, hers]) {
    await desk.showList('queue');
    await desk.openConversation('Otto');
  }

  // Her request is in flight when mine arrives.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await herPage.route(/\/accept$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = herPage.waitForRequest(/\/accept$/);
  await hers.pressTake();
  await asked;
  await mine.take();
  letGo();
  await hers.expectTakenBy(product.ada.nickname);
  await mine.write('Here I am.');
  await expect(mine.message('Here I am.')).toBeVisible();
  expect(await customer.status()).toBe('serving');
  await customer.end();
  await herPage.context().close();
});

test('an upload while another is pending: told, led to it, and let through when it is over', async ({
  page,
  context,
  product,
  language,
}) => {
  const file = (name: string) => ({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: knowledgeWorkbook([['', '', `Which file is ${name}?`, '', 'This one.', '']], {
      header: enHeader,
    }),
  });
  const first = new ImportWizard(page, language);
  await page.goto(paths.import(product.sdkAppId));
  await first.upload(file('first.xlsx'));
  await first.expectReview({ accepted: 1, rejected: 0, duplicate: 0 });

  const tab = await context.newPage();
  const second = new ImportWizard(tab, language);
  await tab.goto(paths.import(product.sdkAppId));
  await second.upload(file('second.xlsx'));
  await second.expectProblem('uploadPending');
  await second.openPendingImport();
  await second.expectReview({ accepted: 1, rejected: 0, duplicate: 0 });
  await expect(second.review).toContainText('Which file is first.xlsx?');
  await tab.goBack();
  await tab.goto(paths.import(product.sdkAppId));
  await second.upload(file('second.xlsx'));
  await second.expectProblem('uploadPending');
  await first.cancel();
  await first.expectCancelled();
  await second.retryUpload();
  await second.expectReview({ accepted: 1, rejected: 0, duplicate: 0 });
  await expect(second.review).toContainText('Which file is second.xlsx?');
});
