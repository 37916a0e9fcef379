import { paths } from '../../src/paths.ts';
import { Settings } from './models/settings.ts';
import { ApiCustomer } from './support/customer.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('who moves a threshold sees what the bot would do with the questions of the last days', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const endings = ['now', 'today', 'please', 'again', 'at once', 'at last', 'this week', 'in time'];
  for (const words of ['Where is my parcel', 'Send me the invoice', 'Reset my password'])
    await addQa(
      product,
      `${words}?`,
      'Yes.',
      endings.map((end) => `${words} ${end}`),
    );
  await deploy(product);
  const mei = await ApiCustomer.arrive(product, 'Mei');
  await mei.write('Where is my parcel?');
  await mei.write('zzz qqq');

  const t = wordsOf(language, 'bot');
  const traffic = page.getByRole('region', { name: t('basic.effect.traffic') });
  const path = { sdkAppId: product.sdkAppId };
  const histograms = () => product.api.GET('/apps/{sdkAppId}/score-histograms', { params: { path } });
  await expect.poll(async () => (await histograms()).data?.traffic.questions).toBe(2);
  await page.goto(paths.basic(product.sdkAppId));
  await expect(traffic.getByText(t('basic.effect.questions', { count: 2 }))).toBeVisible();
  await expect(traffic.getByText(t('basic.effect.answered', { part: '50%' }))).toBeVisible();
  await expect(traffic.getByText(t('basic.effect.passedOn', { part: '50%' }))).toBeVisible();
  const heldOut = page.getByRole('region', { name: t('basic.effect.heldOut') });
  await expect(heldOut.getByText(/%/).first()).toBeVisible();

  const answers = page.getByRole('slider', { name: t('basic.effect.answerSlider') });
  const suggestions = page.getByRole('slider', { name: t('basic.effect.suggestionSlider') });
  // The figure beside the slider is the same threshold.
  const figures = new Settings(page, language);
  await suggestions.fill('0.12');
  await expect(figures.field('suggestionThreshold')).toHaveValue('0.12');
  await figures.field('suggestionThreshold').fill('0');
  await expect(suggestions).toHaveValue('0');
  await expect(traffic.getByText(t('basic.effect.suggested', { part: '50%' }))).toBeVisible();
  await answers.focus();
  await page.keyboard.press('Home');
  await expect(traffic.getByText(t('basic.effect.answered', { part: '100%' }))).toBeVisible();
  // What it knows word for word it answers in any case.
  await page.keyboard.press('End');
  await expect(traffic.getByText(t('basic.effect.answered', { part: '50%' }))).toBeVisible();
});

test('a draft with hardly any second question is told what is missing, and no figures', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'At the gate.', ['Has my parcel arrived']);
  await addQa(product, 'Do you sell coffee?', 'We do.');
  await deploy(product);
  const t = wordsOf(language, 'bot');
  await page.goto(paths.basic(product.sdkAppId));
  const heldOut = page.getByRole('region', { name: t('basic.effect.heldOut') });
  await expect(heldOut).toBeVisible();
  await expect(heldOut.getByText(/%/)).toHaveCount(0);
});
