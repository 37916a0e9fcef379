import { paths } from '../../src/paths.ts';
import { OnlineTest } from './models/online-test.ts';
import { Shell } from './models/shell.ts';
import { SmallTalk } from './models/small-talk.ts';
import { UpdatingImport } from './models/updating-import.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const question = 'Tell me a riddle';

test('small talk is written, answered in the online test, found, switched off, deleted and imported', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  const talk = new SmallTalk(page, language);
  const shell = new Shell(page, language);
  await page.goto(paths.chitchat(product.sdkAppId));
  await expect(talk.row('How are you?')).toBeVisible();
  await expect(talk.offNote).toBeHidden();

  await talk.add();
  await expect(talk.question).toBeFocused();
  await talk.create();
  await expect(talk.question).toHaveAccessibleDescription(/./);
  await expect(talk.answer(1)).toHaveAccessibleDescription(/./);
  await talk.question.fill('thank  YOU');
  await talk.answer(1).fill('What has keys but opens no door?\nA piano.');
  await talk.addAnswer();
  await expect(talk.answer(2)).toBeFocused();
  await talk.answer(2).fill('Ask {robotName} for another.');
  await talk.addAnswer();
  await talk.addSimilar();
  await talk.similarQuestion(1).fill('Give me a brain teaser');
  await talk.create();
  await expect(talk.question).toHaveAccessibleDescription(talk.taken);
  await talk.question.fill(question);
  await expectGoodScreen(page, 'small talk');
  await talk.create();
  await expect(shell.toast(shell.atOnce)).toBeVisible();
  await talk.search('give me a BRAIN teaser');
  await expect(talk.row(question)).toContainText(talk.foundBy('Give me a brain teaser'));

  const online = new OnlineTest(page, language);
  await talk.visit(paths.onlineTest(product.sdkAppId));
  await online.ask('give me a brain teaser!');
  await expect(online.lastTurn).toContainText('A piano.');

  await page.goto(paths.chitchat(product.sdkAppId));
  await talk.select(question);
  await talk.deactivateChosen();
  await expect(talk.row(question)).toContainText(talk.deactivated);
  await talk.open(question);
  await expect(talk.answer(2)).toHaveValue('Ask {robotName} for another.');
  await talk.offersPerson.check();
  await talk.save();
  await expect(talk.drawer).toBeHidden();
  await talk.open(question);
  await expect(talk.offersPerson).toBeChecked();
  await talk.remove();
  await expect(talk.row(question)).toBeHidden();

  await talk.open('How are you?');
  await talk.remove();
  await expect(talk.row('How are you?')).toBeHidden();
  await talk.addStarters();
  await expect(talk.row('How are you?')).toBeVisible();

  await talk.import();
  const wizard = new UpdatingImport(page, language);
  await wizard.upload({
    name: 'small-talk.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: knowledgeWorkbook(
      [
        ['en', question, 'Why did the robot cross the road?\nIt was programmed to.', ''],
        ['en', 'How are you?', 'Splendid!', 'Could not be better.'],
        ['fr', 'Bonjour', 'Salut', ''],
      ],
      { header: ['Language', 'Question', 'Reply 1', 'Reply 2'] },
    ),
  });
  await wizard.expectReview({ accepted: 1, rejected: 1, duplicate: 1 });
  await talk.updateExisting();
  await wizard.expectReview({ accepted: 1, changed: 1, unchanged: 0, rejected: 1, duplicate: 0 });
  await expect(wizard.change(3, 'How are you?')).toBeVisible();
  await expectGoodScreen(page, 'the review of an import of small talk');
  await wizard.updateButton(1, 1).click();
  await talk.expectImported(1, 1);
  await talk.seeImported();
  await talk.search('Splendid');
  await expect(talk.row('How are you?')).toBeVisible();
  await page.goto(paths.chitchat(product.sdkAppId));

  await deploy(product);
  await page.reload();
  await talk.open('How are you?');
  await talk.offersPerson.check();
  await talk.save();
  await expect(shell.toast(shell.afterDeployment)).toBeVisible();
});
