import { test } from './support/desk.ts';
import { nextWord, pressEscape } from './support/frames.ts';
import { setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';

test('the tab says how many conversations wait for the agent, until they are answered', async ({
  desk,
  arrive,
  page,
}) => {
  const mei = await arrive('Mei');
  await arrive('Otto');
  await expect(page).toHaveTitle(desk.pageTitle(2));
  await desk.openConversation('Mei');
  await desk.openConversation('Otto');
  await expect(page).toHaveTitle(desk.pageTitle(2));
  await desk.write('Hello, Otto.');
  await expect(page).toHaveTitle(desk.pageTitle(1));
  await desk.openConversation('Mei');
  await desk.write('Hello, Mei.');
  await expect(page).toHaveTitle(desk.pageTitle(0));
  await mei.write('Are you there?');
  await expect(page).toHaveTitle(desk.pageTitle(1));
  await mei.write('Hello?');
  await expect(desk.row('Mei')).toContainText('Hello?');
  await expect(page).toHaveTitle(desk.pageTitle(1));
});

test('a message that is not taken says so; it can be sent again, or thrown away', async ({
  desk,
  arrive,
  page,
}) => {
  await arrive('Mei');
  await desk.openConversation('Mei');
  const messages = /\/messages$/;
  const refusal = {
    type: 'urn:parley:problem:operationFailed',
    title: 'Failed',
    status: 422,
    code: 'validationFailed',
    requestId: 'req_1',
    fields: [],
  };
  await page.route(messages, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', json: refusal })
      : route.continue(),
  );
  await desk.write('First try.');
  await desk.expectNotSent('First try.');
  await page.unroute(messages);
  await desk.sendAgain();
  await desk.expectSent('First try.');

  await page.route(messages, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', json: refusal })
      : route.continue(),
  );
  await desk.write('Better not.');
  await desk.expectNotSent('Better not.');
  await desk.throwAway();
  await expect(desk.message('Better not.')).toHaveCount(0);
  await page.unroute(messages);
  await desk.write('Second try.');
  await desk.expectSent('Second try.');
});

test('what is being written when the conversation ends stays to be read, until it is thrown away', async ({
  desk,
  arrive,
  page,
}) => {
  const mei = await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.composer.fill('Your parcel is on its way to');
  await mei.end();
  await desk.expectConversation('ended');
  await expect(desk.unsentDraft('Mei', 'Your parcel is on its way to')).toBeVisible();
  await page.reload();
  await desk.openById(mei.conversationId);
  await desk.throwDraftAway();
  await expect(desk.unsentDraft('Mei', 'Your parcel')).toHaveCount(0);
});

test('the keyboard alone serves: through the list, into the answer and back, accepting, ending', async ({
  desk,
  arrive,
  page,
  product,
}) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await arrive('Otto');
  await expect(desk.row('Otto')).toBeVisible();
  await press('k');
  await desk.expectOpen('Otto');
  await nextWord(page);
  await press('j');
  await desk.expectOpen('Mei');
  await nextWord(page);
  await press('r');
  await expect(desk.composer).toBeFocused();
  // Enter leads to the answer also where who waits longest is open already.
  await pressEscape(page);
  await expect(desk.row('Mei')).toBeFocused();
  await press('Enter');
  await expect(desk.composer).toBeFocused();
  await page.keyboard.type('jk');
  await press('Enter');
  await desk.expectSent('jk');
  // On a row it leads to that customer's answer, whoever else waits; beside all rows to who waits.
  await expect(desk.rows.first()).toContainText('Otto');
  await pressEscape(page);
  await expect(desk.row('Mei')).toBeFocused();
  await press('Enter');
  await expect(desk.composer).toBeFocused();
  await desk.expectOpen('Mei');
  await desk.composer.blur();
  await press('Enter');
  await desk.expectOpen('Otto');
  await expect(desk.composer).toBeFocused();
  await press('Alt+ArrowDown');
  await desk.expectOpen('Mei');
  await press('Alt+ArrowUp');
  await desk.expectOpen('Otto');
  // Mei is answered: the next is not the row below, but who waits.
  await press('Alt+ArrowDown');
  await desk.expectOpen('Mei');
  await press('Alt+ArrowDown');
  await desk.expectOpen('Otto');
  await pressEscape(page);
  await expect(desk.row('Otto')).toBeFocused();
  await press('?');
  await desk.expectShortcuts(['J', 'R', 'T', 'E'], ['A', 'D']);
  await pressEscape(page);
  await expect(desk.shortcuts).toBeHidden();
  await press('2');
  await desk.expectList('queue');
  await press('1');
  await desk.expectList('mine');
  await nextWord(page);
  await press('e');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await setConversations(product, { acceptMode: 'manual' });
  await arrive('Lise');
  await desk.openConversation('Lise');
  await desk.expectConversation('offered');
  await desk.row('Lise').focus();
  await press('?');
  // Who leads the desk may end what waits.
  await desk.expectShortcuts(['J', 'E', 'Alt A', 'Alt D'], ['R', 'T']);
  await pressEscape(page);
  await expect(desk.shortcuts).toBeHidden();
  await press('Alt+a');
  await desk.expectConversation('serving');
});

test('R at the very moment a conversation is drawn leads to the answer, and the list takes nothing back', async ({
  desk,
  arrive,
  page,
}) => {
  await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await page.evaluate(() => {
    const drawn = new MutationObserver(() => {
      if (document.querySelector('[data-shortcut=reply]') === null) return;
      drawn.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
    });
    drawn.observe(document.body, { childList: true, subtree: true });
  });
  // With J it would be a word.
  await page.keyboard.press('Alt+ArrowDown');
  await desk.expectOpen('Mei');
  await expect(desk.row('Mei')).toHaveAttribute('aria-current', 'true');
  await expect(desk.composer).toBeFocused();
});

test('what is typed on when the answer’s field is gone presses no shortcut', async ({
  desk,
  arrive,
  page,
}) => {
  await arrive('Mei');
  await desk.openConversation('Mei');
  await expect(desk.composer).toBeFocused();
  const isPrevented = await desk.composer.evaluate((field) => {
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press(field, 'w');
    return !press(document.body, 'e');
  });
  expect(isPrevented).toBe(true);
  await desk.composer.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('Enter answers the chosen row that waits, not whoever waits longest', async ({ desk, arrive, page }) => {
  await arrive('Mei');
  await arrive('Otto');
  await expect(desk.rows).toHaveCount(2);
  await desk.openConversation('Otto');
  await desk.composer.press('Escape');
  await expect(desk.row('Otto')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.composer).toBeFocused();
  await desk.expectOpen('Otto');
});
