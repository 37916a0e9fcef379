import { paths } from '../../src/paths.ts';
import { WebChannel } from './models/channels.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { OnlineTest } from './models/online-test.ts';
import { RobotsPage } from './models/robots.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addCategory, addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('questions of a welcome card are written, picked, put in order, tried and pressed by a customer', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const boats = await addCategory(product, 'Boats');
  const harbours = await addCategory(product, 'Harbours');
  await addQa(product, 'How much is a boat?', 'A lot.', [], null, boats);
  await addQa(product, 'Where is the harbour?', 'At the sea.', [], null, harbours);
  await addQa(product, '有船吗？', '有。');
  const robots = new RobotsPage(page, language);
  await page.goto(paths.basic(product.sdkAppId));
  await robots.addCardQuestion('What is a boat?');
  // The language of the card comes first, though another question was changed last.
  await expect(await robots.openCardPicker()).toHaveText([
    'Where is the harbour?',
    'How much is a boat?',
    '有船吗？',
  ]);
  await robots.pickCardQuestions('Where is the harbour?', 'How much is a boat?');
  await expect(robots.cardQuestion(3)).toHaveValue('How much is a boat?');
  await robots.dragCardQuestion(3, 1);
  await expect(robots.cardQuestion(1)).toHaveValue('How much is a boat?');
  await robots.moveCardQuestionUp(3);
  await expect(robots.cardQuestion(2)).toHaveValue('Where is the harbour?');
  await robots.removeCardQuestion(3);
  await robots.save();
  await expect(robots.saved).toBeVisible();
  await page.reload();
  await expect(robots.cardQuestion(1)).toHaveValue('How much is a boat?');
  await expect(robots.cardQuestion(2)).toHaveValue('Where is the harbour?');
  await expect(robots.cardQuestion(3)).toBeHidden();

  // Its robot answers from another category alone.
  await robots.answerFrom('Boats');
  await expect(await robots.openCardPicker()).toHaveText(['How much is a boat?']);
  await robots.save();
  const note = robots.cardNote(2, 'outsideScope', 'Harbours');
  await expect(note).toBeVisible();
  await expect(robots.cardNote(1, 'outsideScope', 'Boats')).toBeHidden();
  await expectGoodScreen(page, 'welcome-card');
  const wizard = new DeployWizard(page, language);
  await robots.visit(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await expect(wizard.cardWarnings).toHaveCount(1);
  await expect(wizard.cardWarnings).toContainText('“Where is the harbour?”');
  await wizard.cardWarnings.getByRole('link').click();
  await expect(note).toBeVisible();
  await robots.alsoAnswerFrom('Harbours');
  await expect(note).toBeHidden();
  await robots.save();

  const online = new OnlineTest(page, language);
  await robots.visit(paths.onlineTest(product.sdkAppId));
  await online.greeting.getByRole('button', { name: 'How much is a boat?' }).click();
  await expect(online.lastTurn).toContainText('A lot.');

  await deploy(product);
  const channel = new WebChannel(page, language);
  await channel.open(product.sdkAppId);
  const address = await channel.chatAddress();
  const customerPage = await context.newPage();
  const customer = new VisitorChat(customerPage, language);
  await customerPage.goto(address);
  await customer.chooseSuggestion('Where is the harbour?');
  await expect(customer.message('At the sea.')).toBeVisible();
});
