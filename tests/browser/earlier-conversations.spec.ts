import { EarlierConversations } from './models/earlier-conversations.ts';
import { expect, test } from './support/conversation-scene.ts';
import { wordsOf } from './support/words.ts';
import { expectGoodScreen } from './support/page-checks.ts';

const [wish, promise] = ['Where is my parcel?', 'Your number is DHL 4711. I call you tomorrow.'];

test('a customer who comes back reads and rates what was before, and the agent reads it too', async ({
  scene: { customer, customerPage, desk, deskPage },
  language,
  product,
}) => {
  const earlier = new EarlierConversations(deskPage, language);
  await expect(earlier.none).toBeVisible();
  await customer.write(wish);
  await desk.write(promise);
  await expect(customer.message(promise)).toBeVisible();
  await desk.end();
  await expect(earlier.rows).toHaveCount(0);

  await customer.startAgainButton.click();
  await customer.expectStatus('bot');
  await expect(customer.message(promise)).toBeVisible();
  await customerPage.reload();
  await expect(customer.message(promise)).toBeVisible();
  await customer.rate(4, 'Quick.');
  await customer.expectStatus('bot');

  await customer.askForPerson();
  await desk.openConversation(/./);
  await desk.expectConversation('serving');
  await expect(earlier.rows).toHaveCount(1);
  await earlier.rows.first().focus();
  await earlier.read(wish, promise);
  await expect(earlier.transcript.getByRole('textbox')).toHaveCount(0);
  await desk.expectRating(4);
  await expectGoodScreen(deskPage, 'an earlier conversation');
  await earlier.close();
  // The list of ended ones says what it was about, how it ended, and what the customer gave.
  await desk.showList('ended');
  const ended = wordsOf(language, 'statuses')('ended.byMember', { name: product.ada.nickname });
  for (const words of [wish, ended, wordsOf(language, 'online')('customer.stars', { count: 4 })])
    await expect(desk.rows.first()).toContainText(words);
});
