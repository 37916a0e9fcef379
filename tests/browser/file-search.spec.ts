import { paths } from '../../src/paths.ts';
import { Documents } from './models/documents.ts';
import { TeachDialog } from './models/teach-dialog.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const terms = [
  '# Returns',
  '',
  'You can return any article within thirty days. We refund the price within a week after the parcel is here.',
  '',
  '# Delivery',
  '',
  'Parcels arrive within three days.',
].join('\n');

test('a passage is found by its words, read in its document, and becomes a Q&A', async ({
  page,
  context,
  product,
  language,
}) => {
  const t = wordsOf(language, 'file');
  const { sdkAppId } = product;
  const documents = new Documents(page, language);
  const teach = new TeachDialog(page, language);
  await product.signIn(context);
  await page.goto(paths.file(sdkAppId));
  await page.getByRole('link', { name: t('noDocuments.action') }).click();
  await documents.upload({ name: 'terms.md', buffer: Buffer.from(terms) });
  await documents.expectState('terms.md', 'activated');

  await page.goto(paths.file(sdkAppId));
  await page.getByRole('searchbox', { name: t('search') }).fill('refunds for articles from abroad');
  const hits = page.getByRole('list', { name: t('hits') }).getByRole('listitem');
  await expect(hits).toHaveCount(1);
  await expect(hits.locator('mark')).toHaveText(['article', 'refund']);
  await expect(hits).toContainText(t('missing', { words: 'abroad' }));

  await hits.getByRole('button', { name: t('makeQaOf', { where: 'terms.md' }) }).click();
  await teach.newTarget.check();
  await expect(teach.answer).toHaveValue(/thirty days/);
  await teach.addNew();
  await teach.expectLearned();

  await hits.getByRole('link', { name: 'terms.md' }).click();
  await expect(page.locator('[aria-current=true]')).toContainText('refund the price');
});
