import { paths } from '../../src/paths.ts';
import { pdfOf } from '../support/document-files.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { Documents } from './models/documents.ts';
import { OnlineTest } from './models/online-test.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, chatPath, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const descaling = 'Descale the coffee machine after 200 cups.';
const question = 'When do I have to descale the machine?';

const oftener = 'Descale the coffee machine after 100 cups already.';

const manualWith = (cleaning: string) =>
  pdfOf([
    ['# Before the first use', 'The coffee machine needs a socket with an earth contact.'],
    ['# Guarantee', 'The guarantee lasts three years from the day of purchase.'],
    ['# Cleaning', cleaning],
  ]);
const manual = manualWith(descaling);
const nextManual = manualWith(oftener);

test('a document is uploaded, answers in the online test, and customers once it is deployed, with its page', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  const documents = new Documents(page, language);
  await page.goto(paths.documents(sdkAppId));
  await documents.upload({ name: 'manual.pdf', buffer: manual });
  await documents.expectState('manual.pdf', 'activated');
  await documents.expectForCustomers('manual.pdf', 'pendingAdd');

  const online = new OnlineTest(page, language);
  await documents.visit(paths.onlineTest(sdkAppId));
  await online.ask(question);
  await online.expectTurn('answer', descaling);
  await online.expectStep('documents', 'hit');
  await expect(online.candidates.first()).toContainText(descaling);
  await expectGoodScreen(page, 'an answer from a document in the online test');
  await online.citation('manual.pdf', 3).click();
  await expect(documents.passage(3)).toBeFocused();
  await expect(documents.passage(3)).toContainText(descaling);
  await expect(documents.passage(3)).toBeInViewport();
  await expectGoodScreen(page, 'a document at the passage that answered');

  const customerPage = await context.newPage();
  const customer = new VisitorChat(customerPage, language);
  await customerPage.goto(await chatPath(product));
  await customer.write(question);
  await expect(customer.message(question)).toBeVisible();
  await expect(customer.citation('manual.pdf', 3)).toBeHidden();

  const wizard = new DeployWizard(page, language);
  await documents.visit(paths.deploy(sdkAppId));
  await wizard.openDifference('manual.pdf');
  await expect(wizard.difference('manual.pdf')).toContainText('3');
  await expectGoodScreen(page, 'a document among the differences');
  await deploy(product);
  await customer.write(question);
  await expect(customer.message(descaling)).toBeVisible();
  await expect(customer.citation('manual.pdf', 3)).toBeVisible();

  await documents.visit(paths.documents(sdkAppId));
  await documents.expectForCustomers('manual.pdf', 'live');
  await documents.showForCustomers('pendingAdd');
  await expect(documents.row('manual.pdf')).toBeHidden();
  await documents.showForCustomers('live');
  await expect(documents.row('manual.pdf')).toBeVisible();
  await expect(page).toHaveURL(/deploy=live/);

  // A file that cannot be read replaces nothing; one that can answers customers with the next deployment.
  await documents.open('manual.pdf');
  await documents.replace('manual.pdf', { name: 'scan.pdf', buffer: pdfOf(['picture']) });
  await documents.expectNotReplacedBy('scan.pdf');
  await expect(documents.passage(3)).toContainText(descaling);
  await expectGoodScreen(page, 'a document whose new file was not read');
  await documents.dismissEdition();
  await documents.replace('manual.pdf', { name: 'manual-2.pdf', buffer: nextManual });
  await expect(documents.passage(3)).toContainText(oftener);
  await customer.write('When do I descale the coffee machine?');
  await expect(customer.message(descaling)).toHaveCount(2);
  await deploy(product);
  await customer.write(question);
  await expect(customer.message(oftener)).toBeVisible();
});
