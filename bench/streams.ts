/** Measures the memory of a server that holds the idle event streams of customers and members. */
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreConnection } from '../server/store/database.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { type Headers, addCustomers, addSessions } from './crowd.ts';
import { many, openOffice } from './office.ts';
import { readStoreWork } from './store-work.ts';

const sizes = {
  // Two heartbeats of each stream.
  full: { customers: 9_500, members: 500, rest: 30_000, told: 12_000, quiet: 20_000 },
  brief: { customers: 20, members: 5, rest: 0, told: 0, quiet: 50 },
};

export async function run(extent: Extent): Promise<BenchRow[]> {
  const { customers, members, rest, told, quiet } = sizes[extent];
  const office = await openOffice({});
  const { server, http, base } = office;
  try {
    const group = `Idle event streams: ${customers} of customers, ${members} of members`;
    const open = (path: string) => (headers: Headers) => () =>
      http.listen(path, headers, () => undefined).open;
    // PostgreSQL counts what a connection did up to ten seconds later. Until then it would count the preparations.
    await pause(told);
    const commits = await commitsASecond(office.connection, quiet);
    const readers = [
      ...(await addCustomers(office, customers)).map(open('/visitor/events')),
      ...(await addSessions(office, members)).map(open(`${base}/events`)),
    ];
    const before = await server.memory();
    const began = performance.now();
    await many(readers.length, async (index) => readers[index]?.());
    const opened = performance.now();
    const cpuBefore = await server.cpuSeconds();
    await pause(rest);
    const rested = performance.now();
    const cpu = (await server.cpuSeconds()) - cpuBefore;
    const { now, peak } = await server.memory();
    return [
      { group, name: 'transactions without a stream', value: commits, unit: '/s', target: '< 5' },
      { group, name: 'all open after', value: (opened - began) / 1000, unit: 's' },
      { group, name: 'before the first stream', value: before.now, unit: 'MB RSS' },
      { group, name: 'at rest', value: now, unit: 'MB RSS', target: '< 600' },
      { group, name: 'a stream', value: ((now - before.now) * 1024) / readers.length, unit: 'KB' },
      { group, name: 'peak', value: peak, unit: 'MB RSS' },
      {
        group,
        name: 'processor at rest, with heartbeats',
        value: (cpu * 100_000) / (rested - opened),
        unit: '% of one',
      },
    ];
  } finally {
    await office.stop();
  }
}

/** @param span milliseconds in which nobody asks the product for anything */
async function commitsASecond(connection: StoreConnection, span: number): Promise<number> {
  const before = await readStoreWork(connection);
  await pause(span);
  const after = await readStoreWork(connection);
  return (1000 * (after.commits - before.commits)) / span;
}
