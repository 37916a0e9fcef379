import type { BrowserContext, Page } from '@playwright/test';
import { VisitorChat } from '../models/visitor-chat.ts';
import { Workspace } from '../models/workspace.ts';
import { chatPath } from './seed.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** A customer and an agent in conversation, in two browsers. */
export interface ConversationScene {
  customer: VisitorChat;
  customerPage: Page;
  customerContext: BrowserContext;
  desk: Workspace;
  deskPage: Page;
  deskContext: BrowserContext;
}

export const test = base.extend<{ scene: ConversationScene }>({
  scene: async ({ browser, context, page, product, language, locale }, use) => {
    const customerContext = await browser.newContext({ baseURL: product.address, locale });
    const customerPage = await customerContext.newPage();
    const customer = new VisitorChat(customerPage, language);
    const desk = new Workspace(page, language);
    await product.signIn(context);
    await desk.open();
    await desk.goOnline();
    await customerPage.goto(await chatPath(product));
    await customer.askForPerson();
    await desk.openConversation(/./);
    await expect(desk.composer).toBeVisible();
    await use({
      customer,
      customerPage,
      customerContext,
      desk,
      deskPage: page,
      deskContext: context,
    });
    await customerContext.close();
  },
});
