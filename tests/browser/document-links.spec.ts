import { paths } from '../../src/paths.ts';
import { pdfOf } from '../support/document-files.ts';
import { LinkStandIn, file } from '../support/link-stand-in.ts';
import { DocumentLinks } from './models/document-links.ts';
import { Documents } from './models/documents.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const page =
  '<!doctype html><h1>Returns</h1><p>Customers return any article within thirty days of delivery.</p>';
const terms = pdfOf([['# Terms', 'The court of Berlin decides, whatever happens.']]);

test('documents come from addresses, one per line; what does not come says why and is fetched again', async ({
  page: tab,
  context,
  product,
  language,
}) => {
  const site = await LinkStandIn.listen();
  const returns = site.at('/help/returns', file(page, { 'content-type': 'text/html' }));
  const { sdkAppId } = product;
  await product.signIn(context);
  const documents = new Documents(tab, language);
  const links = new DocumentLinks(tab, language);
  await tab.goto(paths.documents(sdkAppId));

  // Lines that are no addresses are named, and so are those that the server refuses.
  await links.open();
  await links.fetch(`${returns}\n\nmailto:ada@acme.test`);
  await expect(links.dialog).toContainText(links.lineFault(3, 'format'));
  await expect(links.addresses).toBeFocused();
  await links.fetch(`${returns}\nhttp://10.0.0.8/terms.pdf`);
  await expect(links.dialog).toContainText(links.lineFault(2, 'refused'));
  await expectGoodScreen(tab, 'addresses of documents, one of which is refused');
  await links.fetch(`${returns}\n${site.url('/terms.pdf')}`);
  await expect(links.dialog).toBeHidden();

  await documents.expectState('returns.html', 'activated');
  await documents.expectState('terms.pdf', 'parseFailed');
  await expect(documents.row('terms.pdf')).toContainText(links.badStatus(404));
  await expectGoodScreen(tab, 'documents from addresses, one of which did not come');
  await documents.open('terms.pdf');
  await expect(documents.facts).toContainText('127.0.0.1');
  await expectGoodScreen(tab, 'a document that did not come from its address');
  site.at('/terms.pdf', file(terms));
  await documents.fetchAgain();
  await expect(documents.passage(1)).toContainText('The court of Berlin decides, whatever happens.');
  await site.close();
});
