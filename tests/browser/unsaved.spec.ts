import { paths } from '../../src/paths.ts';
import { Applications } from './models/applications.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Members } from './models/members.ts';
import { PublishRecord } from './models/publish-record.ts';
import { Settings } from './models/settings.ts';
import { Shell } from './models/shell.ts';
import { pressEscape } from './support/frames.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test.beforeEach(({ product, context }) => product.signIn(context));

test('a Q&A that is being written is not left without a question, by whichever way', async ({
  page,
  product,
  language,
}) => {
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.knowledge(product.sdkAppId));
  await knowledge.add();
  await knowledge.standardQuestion.fill('Where is my parcel?');
  await page.goBack();
  await knowledge.stay();
  await pressEscape(page);
  await knowledge.stay();
  await expect(knowledge.standardQuestion).toHaveValue('Where is my parcel?');

  await knowledge.answer.fill('Look under “My orders”.');
  await knowledge.create();
  await knowledge.expectSaved();
  await expect(knowledge.newDrawer).toBeHidden();
  await expect(knowledge.unsavedQuestion).toBeHidden();

  await knowledge.open('Where is my parcel?');
  await knowledge.answer.fill('Ask the postman.');
  await page.goBack();
  await knowledge.leaveUnsaved();
  await expect(knowledge.drawer).toBeHidden();
});

test('a question that another Q&A asks is noticed while it is written, and leads there', async ({
  page,
  product,
  language,
}) => {
  const t = wordsOf(language, 'knowledge');
  const { qaId } = await addQa(product, 'Where is my parcel?', 'On its way.', ['Track my box']);
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.qa(product.sdkAppId, 'new'));
  await knowledge.standardQuestion.fill('track my BOX');
  await expect(knowledge.takenLink).toBeVisible();
  await knowledge.standardQuestion.fill('where is my parcel。');
  await expect(knowledge.drawer).toContainText(t('form.takenNearly', { question: 'Where is my parcel?' }));
  await knowledge.standardQuestion.fill('Where is my parcel, please?');
  await expect(knowledge.takenLink).toBeHidden();
  await knowledge.standardQuestion.fill('where is my parcel？');
  await expect(knowledge.takenLink).toBeVisible();
  await knowledge.takenLink.click();
  await knowledge.leaveUnsaved();
  await expect(page).toHaveURL(new RegExp(`${qaId}$`));
  await expect(knowledge.drawer).toBeVisible();
  await expect(knowledge.takenLink).toBeHidden();
  await knowledge.standardQuestion.fill('x'.repeat(101));
  await expect(knowledge.drawer).toContainText(t('form.questionHelp', { limit: 100, similar: 200 }));
});

test('Escape gives up a new category, not the Q&A that it is for', async ({ page, product, language }) => {
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.qa(product.sdkAppId, 'new'));
  await knowledge.standardQuestion.fill('Where is my parcel?');
  await knowledge.giveUpCategory('Parcels');
  await expect(knowledge.unsavedQuestion).toBeHidden();
  await expect(knowledge.standardQuestion).toHaveValue('Where is my parcel?');
  await pressEscape(page);
  await knowledge.leaveUnsaved();
  await expect(knowledge.newDrawer).toBeHidden();
});

test('unsaved settings stay when a new application is made above them, until somebody leaves', async ({
  page,
  product,
  language,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const applications = new Applications(page, language);
  await applications.openSettings(product.sdkAppId);
  const name = page.getByLabel(wordsOf(language, 'fields')('applicationName'), { exact: true });
  await name.fill('Acme Care');
  await applications.startNew();
  await applications.name('Shop');
  await applications.create();
  await applications.stay();
  await expect(page).toHaveURL(new RegExp(product.sdkAppId));
  await expect(name).toHaveValue('Acme Care');
  expect(warnings).toEqual([]);
});

test('Enter saves a Q&A from its question, with similar questions too; in one of those it begins the next', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Do you gift-wrap?', 'We do.', ['Is it a present?']);
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await knowledge.similarQuestion(1).press('Enter');
  await expect(knowledge.similarQuestion(2)).toBeFocused();
  await page.keyboard.type('Can you wrap it?');
  await knowledge.standardQuestion.fill('Do you wrap gifts?');
  await page.keyboard.press('Enter');
  await knowledge.expectSaved();
  await expect(knowledge.drawer).toBeHidden();
  await knowledge.open('Do you wrap gifts?');
  await expect(knowledge.similarQuestion(2)).toHaveValue('Can you wrap it?');
});

test('what keeps a Q&A from being switched off is told by its own name', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Is it waterproof?', 'It is.');
  const knowledge = new KnowledgeBase(page, language);
  const button = knowledge.statusButton('deactivate');
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await knowledge.answer.fill('It is, to 30 m.');
  await expect(button).toHaveAccessibleDescription(knowledge.saveFirst);

  const mayArrive = Promise.withResolvers<void>();
  await page.route(/\/qas\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PUT') await mayArrive.promise;
    await route.continue();
  });
  await knowledge.save();
  await expect(button).toHaveAccessibleDescription(knowledge.saving);
  mayArrive.resolve();
  await expect(knowledge.drawer).toBeHidden();

  await knowledge.open('Is it waterproof?');
  await page.route(/\/deactivate$/, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'refused', status: 409, code: 'transitionRefused', requestId: 'r' },
    }),
  );
  await button.click();
  await expect(page.getByText(knowledge.refusal('transitionRefused')).first()).toBeVisible();
  await expect(button).not.toHaveAccessibleDescription(knowledge.saveFirst);
});

test('a member who is being added is not lost to a key', async ({ page, product, language }) => {
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  await members.add();
  await pressEscape(page);
  await expect(members.drawer).toBeHidden();

  await members.add();
  await members.describe({ nickname: 'Lise', email: 'lise@example.org', password: '' });
  await pressEscape(page);
  await members.stay();
  await expect(members.drawer).toBeVisible();
  await pressEscape(page);
  await members.leaveUnsaved();
  await expect(members.drawer).toBeHidden();
});

test('the publish record that was looked at before a deployment has its version after it', async ({
  page,
  product,
  language,
}) => {
  await addQa(product, 'Do you ship to Berlin?', 'We do.');
  await deploy(product);
  await addQa(product, 'Do you ship to Vienna?', 'We do.');
  const record = new PublishRecord(page, language);
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.record(product.sdkAppId));
  await record.expectLive(1);
  await new Shell(page, language).goTo('deploy');
  await wizard.acceptChanges();
  await wizard.deploy(2);
  await wizard.expectLive(2);
  await wizard.goToRecord();
  await record.expectLive(2);
});

test('neither signing out nor leaving the own account loses what is unsaved without a question', async ({
  page,
  product,
  language,
}) => {
  const settings = new Settings(page, language);
  const shell = new Shell(page, language);
  const question = page.getByRole('alertdialog', { name: wordsOf(language, 'common')('unsaved.title') });
  const stay = question.getByRole('button', { name: wordsOf(language, 'common')('unsaved.stay') });
  await page.goto(paths.setting(product.sdkAppId));
  await settings.field('applicationName').fill('Another name');
  await shell.signOut();
  await question.getByRole('button', { name: wordsOf(language, 'common')('cancel') }).click();
  await expect(settings.field('applicationName')).toHaveValue('Another name');

  await page.goto(paths.account());
  const nickname = page.getByRole('textbox', { name: wordsOf(language, 'fields')('nickname') });
  await nickname.fill('Countess');
  await page.getByRole('link', { name: wordsOf(language, 'account')('back') }).click();
  await stay.click();
  await expect(nickname).toHaveValue('Countess');
});
