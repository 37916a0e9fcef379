import { paths } from '../../src/paths.ts';
import { tinyPicture } from '../support/media.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { OnlineTest } from './models/online-test.ts';
import { RichEditor } from './models/rich-editor.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, chatPath, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const question = 'How can I pay?';

/** Whether a picture has come. */
const isDrawn = (picture: HTMLElement | SVGElement) =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;

test('a plain answer becomes rich with the keyboard and the tools, and a customer reads it and presses its button', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'How do I pay by invoice?', 'Choose “invoice”.');
  const { qaId } = await addQa(product, question, 'You choose\nat the checkout.\n\nEasy.');
  const knowledge = new KnowledgeBase(page, language);
  const editor = new RichEditor(page, language);
  await page.goto(paths.qa(sdkAppId, qaId));

  await editor.make('rich');
  await expect(editor.body).toHaveAttribute('aria-multiline', 'true');
  await expect(editor.body.locator('p').first()).toHaveText('You chooseat the checkout.');
  await editor.make('plain');
  await expect(knowledge.answer).toHaveValue('You choose\nat the checkout.\n\nEasy.');
  await expect(knowledge.saveButton).toBeDisabled();

  await editor.make('rich');
  await editor.body.press('ControlOrMeta+a');
  await editor.body.press('Delete');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(editor.tool('bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('At the checkout');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' you choose:');
  await page.keyboard.press('Enter');
  await editor.tool('bulletList').click();
  await page.keyboard.type('a card');
  await page.keyboard.press('Enter');
  await page.keyboard.type('an invoice');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  // The key of the palette is the editor's here.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(editor.field('link', 'text')).toBeFocused();
  await editor.insert('link', { text: 'paying', url: 'javascript:alert(1)' });
  await expect(editor.field('link', 'url')).toHaveAccessibleDescription(new RegExp(editor.addressFault));
  await expectGoodScreen(page, 'the dialog of a link');
  await editor.insert('link', { url: 'acme.test/paying' });
  await expect(editor.body).toBeFocused();
  await page.keyboard.type(' & more');
  await knowledge.saveButton.click();
  await expect(editor.body).toHaveAccessibleDescription(new RegExp(editor.signsFault.slice(0, 20)));
  await expect(editor.body).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  for (let sign = 0; sign < 7; sign += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('.');

  // The tools are one stop; the arrows lead on.
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(editor.tool('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.insert('button', { text: 'Pay by invoice', value: 'How do I pay by invoice?' }, 'ask');
  await editor.tool('button').click();
  await editor.insert('button', { text: 'A person' }, 'requestPerson');
  await expect(editor.changeButton('button', 'A person')).toBeVisible();
  await expectGoodScreen(page, 'a rich answer in its drawer');
  await knowledge.saveButton.click();
  await expect(knowledge.drawer).toBeHidden();
  await expect(knowledge.row(question)).toContainText('At the checkout you choose');

  await page.goto(paths.qa(sdkAppId, qaId));
  await expect(editor.body.locator('strong')).toHaveText('At the checkout');
  await expect(editor.body.locator('li')).toHaveText(['a card', 'an invoice']);
  await expect(editor.body.getByRole('link')).toHaveAttribute('href', 'https://acme.test/paying');
  await expect(knowledge.saveButton).toBeDisabled();

  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(sdkAppId));
  await wizard.openDifference(question);
  await expect(wizard.difference(question)).toContainText('**At the checkout**');

  const online = new OnlineTest(page, language);
  await page.goto(paths.onlineTest(sdkAppId));
  await online.ask(question);
  await expect(online.lastTurn.locator('strong')).toHaveText('At the checkout');
  await expectGoodScreen(page, 'a rich answer in the online test');
  await online.lastTurn.getByRole('button', { name: 'Pay by invoice' }).click();
  await expect(online.lastTurn).toContainText('Choose “invoice”.');

  await deploy(product);
  const customerPage = await context.newPage();
  const customer = new VisitorChat(customerPage, language);
  await customerPage.goto(await chatPath(product));
  await customer.write(question);
  await expect(customer.log.locator('strong')).toHaveText('At the checkout');
  await expect(customer.log.getByRole('listitem').filter({ hasText: 'an invoice' })).toBeVisible();
  await expect(customer.log.getByRole('link', { name: 'paying' })).toHaveAttribute('rel', /noopener/);
  await expectGoodScreen(customerPage, 'a rich answer on the customer’s page');
  await customer.log.getByRole('button', { name: 'Pay by invoice' }).click();
  await expect(customer.message('How do I pay by invoice?')).toBeVisible();
  await expect(customer.message('Choose “invoice”.')).toBeVisible();
  await customer.log.getByRole('button', { name: 'A person' }).click();
  await expect(customer.personButtons).toHaveCount(0);
});

test('a picture is uploaded into an answer, and a customer sees it', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  const { qaId } = await addQa(product, question, 'With a label.');
  const knowledge = new KnowledgeBase(page, language);
  const editor = new RichEditor(page, language);
  await page.goto(paths.qa(sdkAppId, qaId));
  await editor.make('rich');
  await editor.tool('image').click();
  await editor.upload('image', 'label.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(editor.notImageFault('label.svg')).toBeVisible();
  await editor.upload('image', 'film.mp4', Buffer.from('\0\0\0\u0018ftypmp42'));
  await expect(editor.notImageFault('film.mp4')).toBeVisible();
  await editor.upload('image', 'label.png', tinyPicture);
  await expect(editor.field('image', 'url')).toHaveValue(/^\{host\}\/api\/v1\/files\/fky_/);
  await expect.poll(() => editor.preview('image').evaluate(isDrawn)).toBe(true);
  await expectGoodScreen(page, 'the dialog of a picture that was uploaded');
  await editor.insert('image', { description: 'The label on the parcel' });
  await expect(editor.changeButton('image', 'The label on the parcel')).toBeVisible();
  await expect.poll(() => editor.previews.evaluate(isDrawn)).toBe(true);
  await expect(editor.body).not.toContainText('/files/');
  await knowledge.saveButton.click();
  await expect(knowledge.drawer).toBeHidden();
  await deploy(product);

  await page.goto(await chatPath(product));
  const chat = new VisitorChat(page, language);
  await chat.write(question);
  const picture = page.getByRole('img', { name: 'The label on the parcel' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1);

  const large = page.getByRole('dialog', { name: 'The label on the parcel' });
  const opener = page.getByRole('button', { name: 'The label on the parcel' });
  await opener.press('Enter');
  await expect(large.getByRole('img')).toBeVisible();
  await expectGoodScreen(page, 'a picture that fills the window');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await large.getByRole('button').click();
  await expect(large).toHaveCount(0);
});

test('pictures are pasted and dropped into an answer; what cannot be kept says so, and the cells of a table stay apart', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  const { qaId } = await addQa(product, question, 'With a label.');
  const knowledge = new KnowledgeBase(page, language);
  const editor = new RichEditor(page, language);
  await page.goto(paths.qa(sdkAppId, qaId));
  await editor.make('rich');
  await editor.body.press('ControlOrMeta+End');
  await editor.paste({ files: [{ name: 'The label.png', type: 'image/png', content: tinyPicture }] });
  await expect(editor.changeButton('image', 'The label')).toBeVisible();
  await expect(editor.note('inserted', 'The label')).toBeVisible();
  await expectGoodScreen(page, 'a picture that was pasted into an answer');
  await page.keyboard.type('Stick it on.');
  await editor.drop([
    {
      name: 'drawing.svg',
      type: 'image/svg+xml',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'terms.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    { name: 'The back.png', type: 'image/png', content: tinyPicture },
  ]);
  await expect(editor.note('notImage', 'drawing.svg')).toBeVisible();
  await expect(editor.note('notMedia', 'terms.pdf')).toBeVisible();
  await expect(editor.changeButton('image', 'The back')).toBeVisible();
  await editor.body.press('ControlOrMeta+End');
  await editor.paste({
    html: '<p>Sizes <img src="https://acme.test/x.png"></p><table><tr><td>A5</td><td>small</td></tr></table>',
  });
  await expect(editor.note('lost', 1)).toBeVisible();
  await expect(editor.body.getByText('A5 | small')).toBeVisible();
  await knowledge.saveButton.click();
  await expect(knowledge.drawer).toBeHidden();
  await expect(knowledge.row(question)).toContainText(editor.marked('image', 'The back'));
  await expect(knowledge.row(question)).not.toContainText('/files/');
  await page.goto(paths.qa(sdkAppId, qaId));
  await expect(editor.body).toContainText(/With a label\..*The label.*Stick it on\./s);
});
