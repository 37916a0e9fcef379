import { test } from './support/desk.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('after an answer the agent sees when the customer is reminded and when the conversation ends', async ({
  page,
  desk,
  arrive,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const [beginning = ''] = t('silence.reminder', { reminder: '|', end: '' }).split('|');
  const note = page.getByText(beginning);
  const mei = await arrive('Mei');
  await desk.openConversation('Mei');
  await expect(note).toHaveCount(0);
  await desk.write('Which order is it?');
  await expect(note).toBeVisible();
  await expect(note).toContainText(/0:[2-5]\d.*9:[2-5]\d/);
  await mei.write('A-1234');
  await expect(note).toHaveCount(0);
});

test('an agent who looks something up promises an answer: nothing reminds the customer before it', async ({
  page,
  desk,
  arrive,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const promise = page.getByRole('button', { name: t('silence.promise') });
  const promised = page.getByText(t('silence.promised'));
  await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.write('Let me look.');
  await promise.click();
  await expect(promised).toBeVisible();
  await expect(promise).toHaveCount(0);
  await expect(desk.composer).toBeFocused();
  await desk.write('It leaves tomorrow.');
  await expect(promise).toBeVisible();
  await expect(promised).toHaveCount(0);
});

test('whoever is being written to is not reminded meanwhile', async ({ page, desk, arrive, language }) => {
  const t = wordsOf(language, 'online');
  await arrive('Mei');
  await page.clock.install();
  await desk.openConversation('Mei');
  await desk.write('Let me look.');
  await desk.composer.fill('It leaves');
  await page.clock.fastForward('00:45');
  await expect(page.getByRole('button', { name: t('silence.promise') })).toBeVisible();
  const said = page.waitForResponse((response) => response.url().endsWith('/promise'));
  await page.clock.fastForward('00:10');
  // The silence begins anew, and nobody is told to be owed an answer.
  const { waitingSince, silentSince } = await (await said).json();
  expect(waitingSince).toBeNull();
  expect(silentSince).not.toBeNull();
  await expect(page.getByText(t('silence.promised'))).toHaveCount(0);
});
