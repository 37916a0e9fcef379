import { readFileSync } from 'node:fs';
import { paths } from '../../src/paths.ts';
import { docxOf, pdfOf } from '../support/document-files.ts';
import { Documents } from './models/documents.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const returns = pdfOf([
  ['# Returns', 'Customers return any article within thirty days of delivery.'],
  ['# Fees', 'The return costs five euros from abroad.'],
]);

test('documents are uploaded, read beside their facts, left out in part, switched and deleted together, renamed and downloaded', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  const documents = new Documents(page, language);
  await page.goto(paths.documents(sdkAppId));

  // One after the other; what does not arrive says why, and the others go on.
  await documents.upload(
    { name: 'returns.pdf', buffer: returns },
    { name: 'film.mp4', buffer: Buffer.from('film') },
    { name: 'again.pdf', buffer: returns },
    { name: 'scan.pdf', buffer: pdfOf(['picture']) },
    { name: 'terms.docx', buffer: docxOf(['# Terms', 'The court of Berlin decides, whatever happens.']) },
  );
  await documents.expectState('returns.pdf', 'activated');
  await documents.expectState('scan.pdf', 'parseFailed');
  await documents.expectState('terms.docx', 'activated');
  await expect(documents.uploadOf('film.mp4')).toContainText(documents.unsupported);
  await expect(documents.uploadOf('again.pdf')).toContainText(documents.problem('duplicateFile'));
  await expect(documents.sameDocument('returns.pdf')).toBeVisible();
  await expectGoodScreen(page, 'the documents, with two that did not arrive');
  await documents.removeUpload('film.mp4');
  await documents.removeUpload('again.pdf');
  await expect(documents.uploads).toBeHidden();

  // Several at once: what was not read is left as it is, and named.
  await documents.select('scan.pdf');
  await expect(documents.bulk('activate')).toHaveAccessibleDescription(documents.noneRead);
  await documents.select('returns.pdf');
  await expectGoodScreen(page, 'the documents, two of which are selected');
  await documents.bulk('deactivate').click();
  await expect(documents.leftUnread('scan.pdf')).toBeVisible();
  await documents.expectState('returns.pdf', 'deactivated');
  await documents.select('returns.pdf');
  await documents.bulk('activate').click();
  await documents.expectState('returns.pdf', 'activated');

  await documents.search('RETURN');
  await expect(documents.row('terms.docx')).toBeHidden();
  await documents.open('returns.pdf');
  await expect(documents.facts).toContainText('2');
  await expect(documents.passage(1)).toContainText(documents.pageText(1));
  await expect(documents.passage(2)).toContainText('The return costs five euros from abroad.');
  await expect(documents.passage(2)).toContainText(documents.pageText(2));
  await documents.leaveOut(2);
  await expectGoodScreen(page, 'a document with a passage that is left out');
  await documents.takeBack(2);
  // Several at once, by the keyboard.
  await documents.choice(1).press('Space');
  await documents.choice(1).press('ArrowDown');
  await expect(documents.choice(2)).toBeFocused();
  await documents.choice(2).press('Space');
  await expect(documents.bulkOfPassages('takeBack')).toHaveAccessibleDescription(documents.noneOut);
  await expectGoodScreen(page, 'a document, two passages of which are selected');
  await documents.bulkOfPassages('leaveOut').press('Enter');
  await expect(documents.leftOuts).toHaveCount(2);
  await documents.choice(1).check();
  await documents.choice(2).click({ modifiers: ['Shift'] });
  await documents.bulkOfPassages('takeBack').click();
  await expect(documents.leftOuts).toHaveCount(0);
  await documents.correct(2, 'The return costs seven euros from abroad.');
  await expectGoodScreen(page, 'a document with a corrected passage');
  await documents.openCorrection(2);
  await expect(documents.correction(2)).toContainText('The return costs five euros from abroad.');
  await expectGoodScreen(page, 'a passage beside what was read of it');
  await documents.takeAsRead(2);
  await expect(documents.passage(2)).toContainText('The return costs five euros from abroad.');
  await documents.deactivate();
  await documents.rename('returns.pdf', 'Returns 2027.pdf');
  const file = await documents.download();
  expect(readFileSync(await file.path()).equals(returns)).toBe(true);
  await documents.delete();
  await expect(documents.row('terms.docx')).toBeVisible();
  await expect(documents.row('Returns 2027.pdf')).toBeHidden();

  await documents.open('scan.pdf');
  await expect(documents.body).toContainText(documents.problem('documentOcrFailed'));
  await expectGoodScreen(page, 'a document that was not read');

  await documents.visit(paths.documents(sdkAppId));
  await documents.select('scan.pdf', 'terms.docx');
  await documents.bulk('delete').click();
  await expect(documents.deletion(2)).toContainText(documents.nothingLive);
  await documents.confirmDeletion(2);
  await expect(documents.empty).toBeVisible();
});

const file = { name: 'terms.docx', mimeType: 'application/octet-stream' };

test('an upload that breaks off is sent again, and goes on while somebody looks elsewhere', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  const documents = new Documents(page, language);
  // The choice is open before the list is there, and its button has moved when the files are chosen.
  const list = `**/api/v1/apps/${sdkAppId}/documents?*`;
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await page.route(list, async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto(paths.documents(sdkAppId));
  const address = `**/api/v1/apps/${sdkAppId}/documents`;
  await page.route(address, (route) => route.abort());
  const choice = await documents.openChoice();
  show();
  await expect(documents.empty).toBeVisible();
  await choice.setFiles([{ ...file, buffer: docxOf(['The court of Berlin decides.']) }]);
  await expect(documents.uploadOf('terms.docx')).toContainText(documents.problem('networkError'));
  await page.unroute(address);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await documents.sendAgain('terms.docx');
  await documents.visit(paths.chitchat(sdkAppId));
  await documents.visit(paths.documents(sdkAppId));
  await expect(documents.uploadOf('terms.docx')).toBeVisible();
  release();
  await documents.expectState('terms.docx', 'activated');
  await expect(documents.uploads).toBeHidden();
});
