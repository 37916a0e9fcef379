import { Workspace } from '../models/workspace.ts';
import { ApiCustomer } from './customer.ts';
import { setConversations } from './seed.ts';
import { test as base } from './test.ts';

/** An agent at the desk, and customers who come when the test wants them. */
export const test = base.extend<{ desk: Workspace; arrive: (nickname: string) => Promise<ApiCustomer> }>({
  desk: async ({ page, context, product, language }, use) => {
    await product.signIn(context);
    await setConversations(product, {
      acceptMode: 'automatic',
      offerTimeoutSeconds: 300,
      receptionLimit: 5,
      afterCallWorkSeconds: 0,
    });
    const desk = new Workspace(page, language);
    await desk.open();
    await desk.goOnline();
    await use(desk);
  },
  arrive: async ({ product }, use) => use((nickname) => ApiCustomer.waiting(product, nickname)),
});
