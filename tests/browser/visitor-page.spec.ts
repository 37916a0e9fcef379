import type { Page } from '@playwright/test';
import type { VisitorSite } from '../support/visitor-site.ts';
import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/visitor-page.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

async function expectNoViolations(page: Page): Promise<void> {
  const violations = await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function open(page: Page, site: VisitorSite): Promise<void> {
  await page.goto(site.chat);
  await expect(page.getByText('Hello, how can I help?')).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state passes axe at 360 pixels, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    const { server } = site;
    await open(page, site);
    await expectNoViolations(page);

    server.say({
      kind: 'suggestions',
      text: 'Did you mean',
      suggestions: [{ suggestionId: 'sug_1', text: 'Where is it?' }],
    });
    server.say({ text: 'I do not know. https://example.com/help', offersPerson: true });
    const offer = page.getByRole('log').getByRole('button', { name: 'Talk to a person' });
    await expect(offer).toBeVisible();
    await expectNoViolations(page);
    server.say({
      text: 'Parcels can be returned within 30 days.',
      citations: [
        {
          kind: 'document',
          id: 'psg_1',
          documentId: 'doc_1',
          page: 3,
          title: 'Returns 2026.pdf',
          excerpt: 'Parcels can be returned within 30 days.',
          url: null,
        },
      ],
    });
    await expect(page.getByText('Returns 2026.pdf, page 3')).toBeVisible();
    await expect(offer).toBeHidden();
    server.fail('/messages', 422, 'validationFailed');
    await write(page, 'x'.repeat(990));
    await expect(page.getByText('Not sent.')).toBeVisible();
    await field(page).fill('y'.repeat(1001));
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(page.getByText('You are number 2 in line.')).toBeVisible();
    await expectNoViolations(page);

    server.move({ status: 'serving', agentName: 'Mei Lin', queuePosition: null, estimatedWaitSeconds: null });
    server.say({ sender: 'agent', senderName: 'Mei Lin', text: 'Hello!' });
    await expect(page.getByRole('heading', { name: 'Mei Lin' })).toBeVisible();
    await page.getByRole('button', { name: 'End the conversation' }).click();
    await expectNoViolations(page);

    await page.getByRole('dialog').getByRole('button', { name: 'End conversation' }).click();
    await page.getByText('5 stars').click({ force: true });
    await expect(page.getByText('What stood out?')).toBeVisible();
    await expectNoViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
}

test('of a long conversation only the messages scroll, not the page', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site);
  for (let count = 1; count <= 40; count += 1) site.server.say({ text: `Line ${count}` });
  await page.reload();
  await expect(page.getByText('Line 40', { exact: true })).toBeInViewport();
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(heights).toEqual([844, 844]);
});

test('a chat that does not exist says so', async ({ page, site }) => {
  await page.goto(new URL('/chat/nope', site.chat).href);
  await expect(page.getByRole('heading', { name: 'This chat is not available' })).toBeVisible();
  await expectNoViolations(page);
});

test('a service in one language is shown in it and offers no other', async ({ page, site }) => {
  const chinese = page.getByRole('button', { name: /中文/ });
  await open(page, site);
  await expect(chinese).toBeVisible();
  await page.route(/\/channels\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), languages: ['en'] } });
  });
  await page.goto(`${site.chat}?lang=zh`);
  await expect(field(page)).toBeVisible();
  await expect(chinese).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the whole way with the keyboard alone', async ({ page, site }) => {
  await open(page, site);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Hi');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('there');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hi there')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();

  site.server.fail('/messages', 422, 'validationFailed');
  await page.keyboard.type('again');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Talk to a person' }).press('Enter');
  await expect(page.getByText('You are number 2 in line.')).toBeVisible();
  await expect(field(page)).toBeFocused();

  await page.getByRole('button', { name: 'End the conversation' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You ended the conversation')).toBeVisible();
  await expect(page.locator('.ended')).toBeFocused();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 stars, All right' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send rating' }).press('Enter');
  await expect(page.getByText('You gave 3 stars out of 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a new conversation' }).press('Enter');
  await expect(field(page)).toBeFocused();
});

test('S36 a reload in the middle of sending loses neither the message nor what is being typed', async ({
  page,
  site,
}) => {
  await open(page, site);
  site.server.fail('/messages', 503, 'overloaded', 2);
  await write(page, 'do not lose me');
  await field(page).fill('half a sen');
  await page.reload();
  await expect(field(page)).toHaveValue('half a sen');
  await expect(page.getByText('do not lose me')).toHaveCount(1);
  await expect.poll(() => site.server.talk().messages.map(({ text }) => text)).toContain('do not lose me');
});

test('without a network the customer is told, and everything is sent when it is back', async ({
  page,
  site,
  context,
}) => {
  await open(page, site);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await write(page, 'first');
  await write(page, 'second');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect
    .poll(() => site.server.talk().messages.map(({ text }) => text))
    .toEqual(['Hello, how can I help?', 'first', 'second']);
});

test('S26 no script runs from what others write', async ({ page, site }) => {
  await open(page, site);
  const evil =
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> javascript:window.hacked=1';
  site.server.say({ text: evil, senderName: '<b onclick=x>Pip</b>' });
  await expect(page.getByRole('log').getByText(evil)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByRole('log').getByRole('link')).toHaveCount(0);
});

test('a long conversation opens at its end, and the end stays in sight while it grows', async ({
  page,
  site,
}) => {
  await open(page, site);
  for (let n = 1; n <= 190; n += 1) site.server.say({ text: `line ${n}\n`.repeat(1 + (n % 4)) });
  await expect(page.getByText('line 190').first()).toBeInViewport();
  await page.reload();
  await expect(page.getByText('line 190').first()).toBeInViewport();
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -1500);
  await expect(page.getByText('line 190').first()).not.toBeInViewport();
  site.server.say({ text: 'and one more' });
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(page.getByRole('log').getByText('and one more')).toBeInViewport();
});
