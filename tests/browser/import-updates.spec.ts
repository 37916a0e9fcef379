import { paths } from '../../src/paths.ts';
import { UpdatingImport } from './models/updating-import.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, changeAnswer } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const asTable = (lines: string[][]) => ({
  name: 'faq.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
});

test('an edited export updates what is there: chosen, looked at, confirmed, and taken back', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId, api } = product;
  await product.signIn(context);
  const parcel = await addQa(product, 'Where is my parcel?', 'On its way.', ['Parcel?']);
  const hours = await addQa(product, 'When do you open?', 'At nine.');
  const stays = await addQa(product, 'Is there parking?', 'Behind the house.');
  const { qaId: rich } = await addQa(
    product,
    'How can I pay?',
    'By card.',
    [],
    [{ kind: 'paragraph', content: [{ kind: 'text', text: 'By card.', marks: ['bold'] }] }],
  );
  const wizard = new UpdatingImport(page, language);
  const answerOf = async (qaId: string) =>
    (await api.GET('/apps/{sdkAppId}/qas/{qaId}', { params: { path: { sdkAppId, qaId } } })).data?.answer;

  await page.goto(paths.import(sdkAppId));
  await wizard.upload(
    asTable([
      ['Standard question', 'Answer', 'Q&A ID'],
      ['Where is my package?', 'On its way to you.', parcel.qaId],
      ['When do you open?', 'At eight.', hours.qaId],
      ['Is there parking?', 'Behind the house.', stays.qaId],
      ['How can I pay?', 'By card or invoice.', rich],
      ['Do you gift-wrap?', 'Gladly.', ''],
      ['Whose is this?', 'Nobody knows.', 'qa_of_somebody_else'],
    ]),
  );
  await wizard.expectReview({ accepted: 2, rejected: 0, duplicate: 4 });
  await expect(wizard.existing('skip')).toBeChecked();
  await wizard.existing('skip').press('ArrowRight');
  await wizard.expectReview({ accepted: 1, changed: 3, unchanged: 1, rejected: 1, duplicate: 0 });
  await expect(wizard.existing('update')).toBeFocused();

  await expect(wizard.flattening(1)).toBeVisible();
  await expect(wizard.flattenedRows).toHaveText([/How can I pay\?/]);
  await wizard.change(2, 'Where is my parcel?').getByRole('button').click();
  const change = wizard.change(2, 'Where is my parcel?');
  await expect(change.locator('del')).toHaveText([' parcel']);
  await expect(change.locator('ins')).toHaveText([' package', ' to you']);
  await expectGoodScreen(page, 'the review of an import that updates');
  await wizard.show('rejected');
  await expect(wizard.row(7)).toContainText(wizard.reason('qaUnknown'));

  // The choice is the server's: it is still there after a reload.
  await page.reload();
  await expect(wizard.existing('update')).toBeChecked();
  await changeAnswer(product, hours.qaId, 'At ten.');
  await wizard.updateButton(3, 1).click();
  await wizard.expectUpdated(2, 1);
  await wizard.expectFlattened(1);
  await wizard.expectConflicting(1);
  expect(await answerOf(parcel.qaId)).toBe('On its way to you.');
  expect(await answerOf(hours.qaId)).toBe('At ten.');
  await expectGoodScreen(page, 'the result of an import that updates');

  await wizard.undo();
  await wizard.expectUndone({ deleted: 1, restored: 2 });
  expect(await answerOf(parcel.qaId)).toBe('On its way.');
});
