import { Workspace } from '../models/workspace.ts';
import { ApiCustomer } from './customer.ts';
import { leaveDesk, setConversations } from './seed.ts';
import { test as base } from './test.ts';

/** An agent at the desk; each test's customers are gone before the next test. */
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
    await leaveDesk(product);
  },
  arrive: async ({ product }, use) => {
    const customers: ApiCustomer[] = [];
    await use(async (nickname) => {
      const customer = await ApiCustomer.waiting(product, nickname);
      customers.push(customer);
      return customer;
    });
    for (const customer of customers) if ((await customer.status()) !== 'ended') await customer.end();
  },
});
