import type { Customer } from './desk.ts';
import { readText } from './json.ts';
import type { World } from './world.ts';

/** What came of busy times. */
interface Busy {
  /** The id of the customer's last message. */
  last: string;
  /** Somebody who waits before the customer, behind the other one. */
  between: Customer;
}

/**
 * Much happens in an application while a customer listens: to the customer, to another one, at the desk and in the console.
 */
export async function beBusy(world: World, customer: Customer, stranger: Customer): Promise<Busy> {
  const { desk, agent, deskAdmin, owner } = world;
  await desk.offline(deskAdmin);
  for (let count = 0; count < 4; count += 1) {
    await desk.say(customer);
    await desk.say(stranger);
  }
  await world.knowledge.qa();
  const { memberId } = await world.newMember('newcomer', { consoleRole: null, deskRole: 'agent' });
  await world.must('deleteMember', { caller: owner, params: { memberId } });
  await desk.online(agent);
  await world.must('requestPerson', { caller: stranger });
  const between = await desk.queued();
  await world.must('requestPerson', { caller: customer });
  return { last: readText((await desk.say(customer)).body, 'messageId'), between };
}
