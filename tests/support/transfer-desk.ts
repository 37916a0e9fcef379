import { type Office, addMember, initialize } from './accounts.ts';
import type { TestApp } from './app.ts';
import { Customer, Desk, changeConversations } from './desk.ts';

export interface Agent {
  memberId: string;
  nickname: string;
  desk: Desk;
}

export async function hire(app: TestApp, office: Office): Promise<Agent> {
  const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const { memberId, nickname } = member;
  return { memberId, nickname, desk: new Desk(browser, office.sdkAppId) };
}

/** A new office where conversations are accepted by hand, with two agents, by name like other lists. */
export async function transferOffice(app: TestApp): Promise<{ office: Office; ada: Agent; bob: Agent }> {
  await app.clear();
  const office = await initialize(app);
  const [one, other] = [await hire(app, office), await hire(app, office)];
  const [ada, bob] = one.nickname < other.nickname ? [one, other] : [other, one];
  await changeConversations(office, { acceptMode: 'manual' });
  return { office, ada, bob };
}

/** A customer whom this agent serves. */
export async function servedBy(agent: Agent, app: TestApp, office: Office): Promise<Customer> {
  await agent.desk.become('online');
  const customer = await Customer.waiting(app, office);
  const { status } = (await agent.desk.read(customer.conversationId)).body;
  if (status === 'offered') await agent.desk.act(customer.conversationId, 'accept');
  return customer;
}
