import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { Guide } from './models/guide.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Shell } from './models/shell.ts';
import { SignIn } from './models/sign-in.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { Workspace } from './models/workspace.ts';
import { test as deskTest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

deskTest(
  'from the list to a conversation is a step, and Back leads to the list first',
  async ({ desk, page, arrive, product }) => {
    await arrive('Mei');
    await arrive('Otto');
    await page.goto(paths.guide(product.sdkAppId));
    await new Shell(page, 'en').workspaceLink.click();
    await desk.openConversation('Mei');
    await desk.openConversation('Otto');
    await page.goBack();
    await expect(desk.log).toHaveCount(0);
    await expect(desk.row('Mei')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(paths.guide(product.sdkAppId));
  },
);

deskTest(
  'on a phone Back and the arrow lead from the conversation to the list',
  async ({ desk, page, arrive }) => {
    await arrive('Mei');
    await page.setViewportSize(phone);
    await desk.openConversation('Mei');
    await expect(desk.row('Mei')).toBeHidden();
    await page.goBack();
    await expect(desk.row('Mei')).toBeVisible();
    await page.goForward();
    await expect(desk.log).toBeVisible();
    await desk.backButton.click();
    await expect(desk.row('Mei')).toBeVisible();
    // The arrow went back itself, so the conversation is ahead and not behind.
    await page.goForward();
    await expect(desk.log).toBeVisible();
  },
);

test.describe('signed in', () => {
  test.beforeEach(({ product, context }) => product.signIn(context));

  test('the navigation shows its current item on a low page', async ({ page, product, language }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto(paths.workflows(product.sdkAppId));
    const current = new Shell(page, language).navigation.locator('[aria-current=page]');
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  test('quick start opens the workspace, not a conversation', async ({ page, product, language }) => {
    const guide = new Guide(page, language);
    await guide.open(product.sdkAppId);
    await guide.begin('serveCustomer');
    await expect(page).toHaveURL(paths.online());
    await new Workspace(page, language).expectStatus('offline');
    await expect(guide.alert).toHaveCount(0);
  });

  test('an application that is not there is named, and the page leads to one’s own or out', async ({
    page,
    product,
    language,
  }) => {
    const signIn = new SignIn(page, language);
    await page.goto(paths.guide('1234567890'));
    await expect(signIn.title).toHaveText(signIn.unknownTitle('1234567890'));
    await signIn.ownApplication('Customer care').click();
    await expect(page).toHaveURL(paths.guide(product.sdkAppId));
    await page.goto(paths.member('1234567890'));
    await signIn.signOut();
  });

  test('a Q&A that is not there can be neither saved nor asked for again; its list is one step away', async ({
    page,
    product,
    language,
  }) => {
    const knowledge = new KnowledgeBase(page, language);
    await page.goto(paths.qa(product.sdkAppId, 'qa_missing'));
    await expect(knowledge.drawer).toContainText(knowledge.refusal('notFound'));
    await expect(knowledge.saveButton).toHaveCount(0);
    await expect(knowledge.retryButton).toHaveCount(0);
    await knowledge.showListButton.click();
    await expect(page).toHaveURL(paths.knowledge(product.sdkAppId));
    await expect(knowledge.drawer).toBeHidden();
  });

  for (const place of ['console', 'workspace'] as const) {
    test(`signing out of the ${place} leaves nothing on the browser’s console`, async ({
      page,
      product,
      language,
    }) => {
      const shell = new Shell(page, language);
      await page.goto(place === 'console' ? paths.knowledge(product.sdkAppId) : paths.online());
      await expect(page.getByRole('main')).toBeVisible();
      const complaints = complaintsOf(page);
      if (place === 'console') await shell.signOut();
      else await new Workspace(page, language).signOut();
      await expect(new SignIn(page, language).form).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    });
  }
});

test('a chat that does not exist says so and offers no second try', async ({ page, language }) => {
  const chat = new VisitorChat(page, language);
  await page.goto(paths.chat('no-such-key'));
  await chat.expectUnavailable();
  await expect(chat.tryAgainButton).toHaveCount(0);
});

/** What the browser's console complains about from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
