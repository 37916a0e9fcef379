/**
 * Measures how soon waiting customers hear of a change of their queue: from the request that causes it until the last
 * of those who are told. Each customer holds a stream.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { type Headers, addCustomers, queueCustomers } from './crowd.ts';
import { percentile } from './load-loops.ts';
import { type Office, many, openOffice } from './office.ts';

type Schemas = components['schemas'];

const sizes = {
  full: { waiting: 5_000, rounds: 20, quiet: 500 },
  brief: { waiting: 12, rounds: 2, quiet: 50 },
};
type Size = (typeof sizes)[Extent];

interface Queue {
  office: Office;
  /** In the order of their conversations' numbers, then those who have not joined yet. */
  customers: Headers[];
  /** When the last news of a place reached its customer, and how many have come. */
  heard: { last: number; count: number };
  /** The conversation that the agent has now. */
  served: { conversationId: string };
}

export async function run(extent: Extent): Promise<BenchRow[]> {
  const size = sizes[extent];
  const queue = await openQueue(size);
  const { http, base, call } = queue.office;
  const middle = Math.floor(size.waiting / 2);
  try {
    return [
      ...(await measure('the head is served', size, queue, async () => {
        await call('POST', `${base}/conversations/${queue.served.conversationId}/end`);
      })),
      ...(await measure('a customer in the middle leaves', size, queue, async (round) => {
        const headers = queue.customers[middle + round];
        await http.send({ method: 'POST', path: '/visitor/end', headers });
      })),
      ...(await measure('a customer joins', size, queue, async (round) => {
        const headers = queue.customers[size.waiting + round];
        await http.send({ method: 'POST', path: '/visitor/person', headers });
      })),
    ];
  } finally {
    await queue.office.stop();
  }
}

async function openQueue({ waiting, rounds, quiet }: Size): Promise<Queue> {
  const office = await openOffice({ receptionLimit: 1 });
  const { http, base, headers, call } = office;
  const heard = { last: 0, count: 0 };
  const served = { conversationId: '' };
  const customers = await addCustomers(office, waiting + rounds);
  for (const joining of customers.slice(waiting))
    await http.send({ method: 'POST', path: '/visitor/conversations', headers: joining, body: {} });
  await many(customers.length, async (index) => {
    await http.listen('/visitor/events', customers[index] ?? {}, (data) => {
      const event: Schemas['VisitorStreamEvent'] = JSON.parse(data);
      if (event.type !== 'visitorConversation.updated' || event.conversation.status !== 'queued') return;
      heard.last = performance.now();
      heard.count += 1;
    }).open;
  });
  await http.listen(`${base}/events`, headers, (data) => {
    const event: Schemas['MemberStreamEvent'] = JSON.parse(data);
    if (event.type !== 'conversation.updated' || event.conversation.status !== 'serving') return;
    served.conversationId = event.conversation.conversationId;
  }).open;
  await queueCustomers(office, waiting);
  await call('POST', `${base}/agents/me/online`);
  const queue = { office, customers, heard, served };
  while (served.conversationId === '' || heard.count < waiting - 1) await pause(quiet);
  await settled(queue, quiet);
  return queue;
}

async function measure(
  name: string,
  { waiting, rounds, quiet }: Size,
  queue: Queue,
  change: (round: number) => Promise<void>,
): Promise<BenchRow[]> {
  const group = `A queue of ${waiting}: ${name}`;
  const { heard } = queue;
  const times: number[] = [];
  let told = 0;
  for (let round = 0; round < rounds; round += 1) {
    heard.count = 0;
    const began = performance.now();
    await change(round);
    while (heard.count === 0) await pause(1);
    await settled(queue, quiet);
    times.push(heard.last - began);
    told += heard.count;
  }
  const figures = { perSecond: 0, times: times.toSorted((one, other) => one - other) };
  return [
    {
      group,
      name: 'the last one hears it, median',
      value: percentile(figures, 0.5),
      unit: 'ms',
      target: '< 50',
    },
    { group, name: 'the last one hears it, 95th percentile', value: percentile(figures, 0.95), unit: 'ms' },
    { group, name: 'hear of it', value: told / rounds, unit: 'customers' },
  ];
}

/** Waits until nobody has heard anything for a while. */
async function settled({ heard }: Queue, quiet: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - Math.max(heard.last, began) < quiet) await pause(quiet / 5);
}
