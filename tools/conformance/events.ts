import { isDeepStrictEqual } from 'node:util';
import { eventFaults } from './event-faults.ts';
import type { View } from './effects/sight.ts';
import { EventReader } from './event-reader.ts';
import { beBusy } from './busy-times.ts';
import type { Caller } from './caller.ts';
import type { Question } from './http.ts';
import type { Judge } from './judge.ts';
import { read, readText } from './json.ts';
import type { Validate } from './response-check.ts';
import { Deviation } from './results.ts';
import { signIn } from './people.ts';
import { type Recording, known, listed, numbersOfMessages } from './streamed.ts';
import { untoldFault } from './told-last.ts';
import { expectNothingOf, unheardOf } from './unheard.ts';

/** Judges the event streams: schema, order, resumption without gap or duplicate, and the way they end. */
export async function judgeEvents(judge: Judge, validate: Validate, isWanted: (name: string) => boolean) {
  const streams = new Streams(judge, validate);
  if (isWanted('streamMemberEvents')) await streams.ofMembers();
  if (isWanted('streamVisitorEvents')) await streams.ofVisitors();
}

class Streams {
  readonly #judge: Judge;
  readonly #validate: Validate;

  constructor(judge: Judge, validate: Validate) {
    this.#judge = judge;
    this.#validate = validate;
  }

  async ofMembers(): Promise<void> {
    const { world } = this.#judge;
    const operation = 'streamMemberEvents';
    await this.#case(operation, 'tells what happens', async () => {
      const reader = await this.#open(operation, { caller: world.owner });
      try {
        // The first event only gives the position from which the others can be read again.
        await world.knowledge.qa();
        await this.#await(reader, 'draft.changed', () => true);
        for (let count = 0; count < 3; count += 1) await world.knowledge.qa();
        await world.desk.queued();
        const { memberId } = await world.newMember('newcomer', { consoleRole: null, deskRole: 'agent' });
        await this.#await(reader, 'member.updated', (data) => read(data, 'member.memberId') === memberId);
        await world.must('deleteMember', { caller: world.owner, params: { memberId } });
        await this.#await(reader, 'member.deleted', (data) => read(data, 'memberId') === memberId);
        const { curl } = reader;
        await this.#judgeRecording({ operation, caller: world.owner, events: [...reader.events], curl });
        await this.#judgeTold(operation, reader, { params: {}, customer: null });
      } finally {
        reader.close();
        await world.desk.clear();
      }
    });
    for (const { name, listen } of unheardOf(world))
      await this.#case(operation, name, () =>
        listen((question) => this.#open(operation, question), this.#judge.patience),
      );
    await this.#case(operation, 'ends with session.ended when its session is signed out', async () => {
      const caller = await signIn(world.http, 'leaving agent', world.agent, world.sdkAppId);
      await this.#judgeEnd(caller, 'signedOut', async () => {
        await world.must('signOut', { caller });
      });
    });
    await this.#endsWith(operation, 'memberDeleted', 'deleteMember', 'is deleted');
    await this.#endsWith(operation, 'passwordReset', 'resetMemberPassword', 'gets a new password');
    await this.#endsWith(operation, 'forcedOffline', 'forceMemberOffline', 'is forced offline');
  }

  /** A member's stream ends when an administrator does something to the member. */
  async #endsWith(stream: string, reason: string, operation: string, what: string): Promise<void> {
    const { world } = this.#judge;
    await this.#case(stream, `ends with session.ended when its member ${what}`, async () => {
      const caller = await world.newMember('leaving agent', { consoleRole: null, deskRole: 'agent' });
      await this.#judgeEnd(caller, reason, async () => {
        await world.must(operation, { caller: world.owner, params: { memberId: caller.memberId } });
      });
    });
  }

  async ofVisitors(): Promise<void> {
    const { world } = this.#judge;
    const operation = 'streamVisitorEvents';
    await this.#case(operation, 'tells what happens', async () => {
      const customer = await world.desk.customer();
      const stranger = await world.desk.customer();
      const position = readText((await world.desk.read(customer)).body, 'lastEventId');
      const reader = await this.#open(operation, { caller: customer, query: { lastEventId: position } });
      try {
        const { last, between } = await beBusy(world, customer, stranger);
        await this.#await(reader, 'message.created', (data) => read(data, 'message.messageId') === last);
        const recording = {
          operation,
          caller: customer,
          events: [...reader.events],
          curl: reader.curl,
        } as const;
        await this.#judgeRecording(recording);
        await this.#judgeMessages(recording, [
          stranger.conversationId,
          stranger.visitorId,
          world.agent.memberId,
        ]);
        // Whoever waits hears that others have left the line, and everybody what becomes of the own conversation.
        const view = { params: {}, customer };
        for (const caller of [between, stranger]) {
          await world.must('endVisitorConversation', { caller });
          await this.#judgeTold(operation, reader, view);
        }
        await world.must('endVisitorConversation', { caller: customer });
        const { conversationId } = customer;
        const rating = { conversationId, stars: 4, tags: [], comment: '' };
        await world.must('rateConversation', { caller: customer, body: rating });
        await this.#judgeTold(operation, reader, view);
      } finally {
        reader.close();
        await world.desk.clear();
        await world.desk.offline(world.agent);
      }
    });
  }

  async #judgeTold(operation: Recording['operation'], reader: EventReader, view: View): Promise<void> {
    await this.#case(operation, 'what was told last can be read', async () => {
      const fault = await untoldFault(this.#judge, operation, reader.events, view);
      if (fault !== null) throw new Deviation('the same as can be read', fault, reader.curl);
    });
  }

  async #judgeRecording(recording: Recording): Promise<void> {
    const { operation, events } = recording;
    await this.#case(operation, 'every event is as described', async () => {
      const faults = events.flatMap((event) => eventFaults(this.#judge, this.#validate, operation, event));
      if (faults.length > 0)
        throw new Deviation('events as the contract describes them', faults.join('; '), recording.curl);
    });
    await this.#case(operation, 'the ids grow from event to event', async () => {
      const ids = events.flatMap(({ id }) => (id === null ? [] : [id]));
      const isGrowing = ids.every((id, index) => index === 0 || BigInt(id) > BigInt(ids[index - 1] ?? 0));
      if (!isGrowing || ids.length < events.length)
        throw new Deviation('growing ids', ids.join(', '), recording.curl);
    });
    const [first, second] = events;
    if (first?.id == null || second?.id == null) return;
    const [from, later] = [first.id, second.id];
    await this.#resumes(recording, 'after the Last-Event-ID', from, { headers: { 'last-event-id': from } });
    await this.#resumes(recording, 'after the query’s lastEventId', from, { query: { lastEventId: from } });
    await this.#resumes(recording, 'after the header where the query says another position', later, {
      headers: { 'last-event-id': later },
      query: { lastEventId: from },
    });
    await this.#case(operation, 'a Last-Event-ID that is no position is refused', async () => {
      const described = this.#judge.world.http.operation(operation);
      const params = { sdkAppId: this.#judge.world.sdkAppId };
      const headers = { 'last-event-id': 'yesterday' };
      const answer = await this.#judge.world.http.ask(described, {
        caller: recording.caller,
        params,
        headers,
      });
      const faults = this.#judge.faultsOf(described, answer, { status: [422], code: ['validationFailed'] });
      if (faults.length > 0)
        throw new Deviation('422 validationFailed', `${answer.status}; ${faults.join('; ')}`, answer.curl);
    });
  }

  /** Reads the stream again from a position. It must return exactly the live events, in the same order. */
  async #resumes(
    { operation, caller, events }: Recording,
    where: string,
    position: string,
    how: Pick<Question, 'headers' | 'query'>,
  ): Promise<void> {
    const last = events.at(-1)?.id;
    await this.#case(operation, `resumes ${where} without gap or duplicate`, async () => {
      const reader = await this.#open(operation, { caller, ...how });
      try {
        await reader.until(({ id }) => id === last, this.#judge.patience);
        const end = reader.events.findIndex(({ id }) => id === last);
        const again = end < 0 ? reader.events : reader.events.slice(0, end + 1);
        const wanted = events.slice(events.findIndex(({ id }) => id === position) + 1);
        if (isDeepStrictEqual(again.map(known), wanted.map(known))) return;
        throw new Deviation(`the events ${listed(wanted)}`, `the events ${listed(again)}`, reader.curl);
      } finally {
        reader.close();
      }
    });
  }

  /** @param others ids of which the customer learns nothing */
  async #judgeMessages({ operation, events, curl }: Recording, others: readonly string[]): Promise<void> {
    const numbers = numbersOfMessages(events);
    await this.#case(operation, 'the messages have no gap', async () => {
      const isWhole = numbers.every((seq, index) => index === 0 || seq === (numbers[index - 1] ?? 0) + 1);
      if (!isWhole)
        throw new Deviation('messages numbered without a gap', `the numbers ${numbers.join(', ')}`, curl);
    });
    await this.#case(operation, 'nothing of others is told', async () =>
      expectNothingOf(others, events, curl),
    );
  }

  async #judgeEnd(caller: Caller, reason: string, end: () => Promise<void>): Promise<void> {
    const reader = await this.#open('streamMemberEvents', { caller });
    try {
      await end();
      const isOver = await reader.ends(this.#judge.patience);
      const last = reader.events.at(-1);
      const got = `${isOver ? 'an end' : 'no end'}, the last event ${JSON.stringify(last?.data ?? null)}`;
      if (!isOver || !isDeepStrictEqual(last?.data, { type: 'session.ended', reason })) {
        throw new Deviation(`an end, the last event session.ended with ${reason}`, got, reader.curl);
      }
    } finally {
      reader.close();
    }
  }

  async #open(operation: Recording['operation'], question: Question): Promise<EventReader> {
    const { world } = this.#judge;
    const params = { sdkAppId: world.sdkAppId };
    const reader = await EventReader.open(world.http, operation, { params, ...question });
    if (reader.status === 200 && reader.contentType === 'text/event-stream') return reader;
    reader.close();
    throw new Deviation('200 text/event-stream', `${reader.status} ${reader.contentType}`, reader.curl);
  }

  async #await(reader: EventReader, type: string, isMeant: (data: unknown) => boolean): Promise<void> {
    const found = await reader.until(
      (event) => EventReader.typeOf(event) === type && isMeant(event.data),
      this.#judge.patience,
    );
    if (found !== null) return;
    const types = reader.events.map((event) => String(EventReader.typeOf(event)));
    throw new Deviation(`an event ${type}`, `the events ${types.join(', ') || 'none'}`, reader.curl);
  }

  async #case(operation: string, name: string, work: () => Promise<void>): Promise<void> {
    const subject = { part: 'events', subject: operation, tag: 'Events' } as const;
    try {
      await work();
      this.#judge.passed(subject, name, name);
    } catch (error) {
      this.#judge.failed(subject, name, error);
    }
  }
}
