import { test } from './support/desk.ts';
import { setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('sound and notices are on, the browser is asked once, in the room that ten rows leave, and both can be switched off', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const settings = wordsOf(language, 'session');
  // A browser without a screen refuses notices; this one has not been asked yet.
  await page.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'granted';
      return Promise.resolve('granted');
    };
  });
  await page.reload();
  const question = page.getByRole('group', { name: t('notices.label') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setConversations(product, { receptionLimit: 10 });
  for (let count = 1; count <= 10; count += 1) await arrive(`Customer ${count}`);
  await expect(desk.rows).toHaveCount(10);
  await expect(question).toBeVisible();
  await expect(desk.rows.last()).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: t('notices.yes') }).click();
  await expect(question).toBeHidden();
  await desk.openSettings();
  await expect(page.getByRole('switch', { name: settings('notices.sound') })).toBeChecked();
  const notices = page.getByRole('switch', { name: settings('notices.notifications') });
  await expect(notices).toBeChecked();
  await notices.press('Space');
  await expect(notices).not.toBeChecked();
  await page.reload();
  await expect(desk.statusButton).toBeVisible();
  await expect(question).toBeHidden();
});

test('a tone sounds for a conversation that arrives, for an offer, and for a message', async ({
  page,
  desk,
  arrive,
  product,
}) => {
  await page.addInitScript(() => {
    let tones = 0;
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator() {
        tones += 1;
        document.documentElement.dataset.tones = String(tones);
        return super.createOscillator();
      }
    };
  });
  await page.reload();
  await expect(desk.statusButton).toBeVisible();
  const root = page.locator('html');
  const mei = await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await expect(root).toHaveAttribute('data-tones', '2');
  await mei.write('Hello?');
  await expect(root).toHaveAttribute('data-tones', '4');
  await setConversations(product, { acceptMode: 'manual' });
  await arrive('Otto');
  await expect(desk.row('Otto')).toBeVisible();
  await expect(root).toHaveAttribute('data-tones', '6');
});
