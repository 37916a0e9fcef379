import { randomUUID } from 'node:crypto';
import { EventReader, type StreamedEvent } from './event-reader.ts';
import type { Question } from './http.ts';
import { listed } from './streamed.ts';
import { letters } from './values.ts';
import { Deviation } from './results.ts';
import type { World } from './world.ts';

/** Opens a member's stream. */
type Open = (question: Question) => Promise<EventReader>;

/** What a member's stream must not tell. */
interface Unheard {
  name: string;
  /** @throws {Deviation} if it was told */
  listen: (open: Open, patience: number) => Promise<void>;
}

/** What happens beside a member and is none of its business: at a colleague's desk, and in another application. */
export function unheardOf(world: World): Unheard[] {
  const { other } = world;
  const ofColleague: Unheard = {
    name: 'nothing of another agent’s conversation is told',
    listen: (open, patience) => listenAside(world, open, patience),
  };
  if (other === null) return [ofColleague];
  const ofOthers = async (open: Open, patience: number): Promise<void> => {
    const caller = other;
    const { sdkAppId } = other;
    const { visitorId, conversationId } = await world.desk.queued();
    // From the beginning, for numbers of one application say nothing of another's.
    const reader = await open({ caller, params: { sdkAppId }, query: { lastEventId: '1' } });
    try {
      const standardQuestion = `Conformance ${letters(12)}?`;
      const body = { standardQuestion, similarQuestions: [], answer: 'An answer.' };
      const headers = { 'idempotency-key': randomUUID() };
      await world.must('createQa', { caller, params: { sdkAppId }, headers, body });
      await reader.until((event) => EventReader.typeOf(event) === 'draft.changed', patience);
      expectNothingOf([visitorId, conversationId, world.agent.memberId], reader.events, reader.curl);
    } finally {
      reader.close();
      await world.desk.clear();
    }
  };
  return [ofColleague, { name: 'nothing of another application is told', listen: ofOthers }];
}

async function listenAside(world: World, open: Open, patience: number): Promise<void> {
  const { desk, agent, deskAdmin } = world;
  await desk.offline(agent);
  const customer = await desk.serving(deskAdmin);
  const reader = await open({ caller: agent });
  try {
    await desk.say(customer);
    // What an agent hears after this comes after that, too.
    await desk.online(agent);
    const isOwn = (data: unknown) => JSON.stringify(data).includes(agent.memberId);
    await reader.until(({ data }) => isOwn(data), patience);
    expectNothingOf([customer.conversationId], reader.events, reader.curl);
  } finally {
    reader.close();
    await desk.clear();
    for (const person of [agent, deskAdmin]) await desk.offline(person);
  }
}

/** @throws {Deviation} if an event names one of these */
export function expectNothingOf(
  ids: readonly string[],
  events: readonly StreamedEvent[],
  curl: string,
): void {
  const foreign = events.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)));
  if (foreign.length > 0) throw new Deviation('nothing of others', `${listed(foreign)} of others`, curl);
}
