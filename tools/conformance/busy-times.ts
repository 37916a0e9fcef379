import type { Customer } from './desk.ts';
import { readText } from './json.ts';
import type { World } from './world.ts';

/**
 * Much happens in an application while a customer listens: to the customer, to another one, at the desk and in the console.
 * @returns the id of the customer's last message
 */
export async function beBusy(world: World, customer: Customer, stranger: Customer): Promise<string> {
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
  for (const caller of [stranger, customer]) await world.must('requestPerson', { caller });
  return readText((await desk.say(customer)).body, 'messageId');
}
