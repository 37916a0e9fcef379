import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkError, openOutbox } from './support/sending.ts';
import { settled } from './support/requests.ts';

type Happening =
  | 'write'
  | 'answer'
  | 'loseRequest'
  | 'loseAnswer'
  | 'wait'
  | 'offline'
  | 'online'
  | 'stream'
  | 'reload';

test('S34 whatever the network does, messages arrive once and in order', async () => {
  const happenings = fc.array(
    fc.constantFrom<Happening>(
      'write',
      'write',
      'answer',
      'answer',
      'loseRequest',
      'loseAnswer',
      'wait',
      'offline',
      'online',
      'stream',
      'reload',
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(happenings, async (sequence) => {
      const stored: string[] = [];
      let written = 0;
      let page = openOutbox();
      /** The server stores one message per client message id. */
      const store = (id: string) => {
        if (!stored.includes(id)) stored.push(id);
      };
      const open = () => page.sending.all.filter(({ aborted }) => !aborted()).at(-1);
      const happen: Record<Happening, () => Promise<void> | void> = {
        write: () => {
          written += 1;
          page.write(`m${written}`);
        },
        answer: async () => {
          const request = open();
          if (!request) return;
          store(request.input.clientMessageId);
          await request.answer();
        },
        loseRequest: () => open()?.fail(networkError),
        loseAnswer: async () => {
          const request = open();
          if (!request) return;
          store(request.input.clientMessageId);
          await request.fail(networkError);
        },
        wait: () => page.clock.increment(30_000),
        offline: () => page.actor.send({ type: 'network.lost' }),
        online: () => page.actor.send({ type: 'network.restored' }),
        stream: () => {
          for (const clientMessageId of stored) {
            page.actor.send({ type: 'message.acknowledged', clientMessageId });
          }
        },
        reload: () => {
          const { messages } = page.actor.getSnapshot().context;
          page.actor.stop();
          page = openOutbox({ messages });
        },
      };
      for (const happening of sequence) {
        await happen[happening]();
        await settled();
      }
      // The network comes back for good, and the person retries every failed message.
      for (let turn = 0; turn < 2 * written + 10; turn += 1) {
        page.actor.send({ type: 'network.restored' });
        page.actor.send({ type: 'message.retried' });
        page.clock.increment(30_000);
        await happen.answer();
      }
      expect(page.outbox()).toEqual([]);
      expect(stored).toEqual(Array.from({ length: written }, (_, index) => `m${index + 1}`));
      page.actor.stop();
    }),
    { numRuns: 200 },
  );
});
