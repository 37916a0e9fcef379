import { paths } from '../../src/paths.ts';
import { EmbeddingsStandIn, failingWith } from '../support/embeddings-stand-in.ts';
import { EmbeddingsEndpoint } from './models/embeddings-endpoint.ts';
import { OnlineTest } from './models/online-test.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('the bot finds by the meaning: an endpoint is configured, tried out, learned, and seen in the reasons', async ({
  page,
  context,
  product,
  language,
}) => {
  const model = await EmbeddingsStandIn.listen();
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await addQa(product, 'How do I get a refund?', 'Within a week.');
  const endpoint = new EmbeddingsEndpoint(page, language);
  await endpoint.open(product.sdkAppId);

  await endpoint.enable();
  await endpoint.field('timeoutMilliseconds').fill('5');
  await endpoint.save();
  for (const name of ['url', 'model', 'timeoutMilliseconds'] as const)
    await expect(endpoint.field(name)).toHaveAttribute('aria-invalid', 'true');
  await expectGoodScreen(page, 'embeddings endpoint with faults');
  await endpoint.field('url').fill(model.url);
  await endpoint.field('model').fill('words-19');
  await endpoint.field('key').fill('sk-secret-9xQ2');
  await endpoint.field('timeoutMilliseconds').fill('5000');
  await endpoint.save();
  await endpoint.expectSaved();
  await expect(endpoint.field('key')).toHaveValue('');
  await expect(endpoint.field('key')).toHaveAccessibleDescription(endpoint.keyWords('9xQ2'));

  model.answer = failingWith(401);
  await endpoint.tryOut();
  await expect(endpoint.outcome).toContainText(endpoint.outcomeOf('refused'));
  model.reset();
  await endpoint.tryOut();
  await expect(endpoint.outcome).toContainText(endpoint.outcomeOf('answered'));
  await expectGoodScreen(page, 'embeddings endpoint');

  // The draft may have been learned while the endpoint refused.
  await addQa(product, 'I forgot my password', 'Choose a new one.');
  const onlineTest = new OnlineTest(page, language);
  await page.goto(paths.onlineTest(product.sdkAppId));
  await onlineTest.ask('包裹在哪里');
  await expect(onlineTest.steps).toContainText(onlineTest.comparedByMeaning);
  await expect(onlineTest.candidates.first()).toContainText('Where is my parcel?');
  await model.close();
});
