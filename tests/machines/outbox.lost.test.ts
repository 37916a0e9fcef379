import { describe, expect, test } from 'vitest';
import { openOutbox } from './support/sending.ts';

const refused = { code: 'transitionRefused' };

describe('a lost conversation', () => {
  const withheld = ({ actor }: ReturnType<typeof openOutbox>) =>
    actor.getSnapshot().context.withheld.map(({ clientMessageId }) => clientMessageId);

  test.each(['sending', 'failed', 'offline', 'closed'])(
    'while %s: nothing goes out any more, whatever happens later',
    async (state) => {
      const page = openOutbox();
      const { actor, sending, clock, write, outbox } = page;
      write('m1');
      write('m2');
      if (state === 'failed') await sending.last().fail(refused);
      if (state === 'offline') actor.send({ type: 'network.lost' });
      if (state === 'closed') actor.send({ type: 'conversation.closed' });
      actor.send({ type: 'conversation.lost' });
      const asked = sending.all.length;
      for (const type of [
        'network.lost',
        'network.restored',
        'conversation.opened',
        'message.retried',
      ] as const)
        actor.send({ type });
      clock.increment(60_000);
      expect(sending.all).toHaveLength(asked);
      expect([outbox(), withheld(page)]).toEqual([[], ['m1', 'm2']]);
    },
  );

  test('is known through a reload, and what is written after it is opened again goes out alone', () => {
    const before = openOutbox();
    before.write('m1');
    before.actor.send({ type: 'conversation.lost' });
    const messages = before.actor.getSnapshot().context.withheld;
    const after = openOutbox({ messages });
    after.write('m2');
    expect(after.sending.all.map(({ input }) => input.clientMessageId)).toEqual(['m2']);
    expect(withheld(after)).toEqual(['m1']);
  });

  test('keeps each text until it turns out to have arrived, is discarded, or becomes a draft', () => {
    const page = openOutbox();
    for (const id of ['m1', 'm2', 'm3']) page.write(id);
    page.actor.send({ type: 'conversation.lost' });
    page.actor.send({ type: 'message.acknowledged', clientMessageId: 'm1' });
    expect(withheld(page)).toEqual(['m2', 'm3']);
    page.actor.send({ type: 'message.discarded', clientMessageId: 'm3' });
    expect(withheld(page)).toEqual(['m2']);
    page.actor.send({ type: 'message.reclaimed' });
    expect(withheld(page)).toEqual([]);
    expect(page.actor.getSnapshot().can({ type: 'message.reclaimed' })).toBe(false);
  });
});
