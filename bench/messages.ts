/**
 * Measures the live path: customers write, and an agent (or the bot) gets the message. It runs closed loops of 1, 20
 * and 200 customers at a time, then fixed rates beyond what can be done. In the same run it measures the limits of HTTP and of the store
 * alone. The load, the product and its PostgreSQL share this machine's processors.
 */
import { randomUUID } from 'node:crypto';
import type { BenchRow, Extent } from './bench-row.ts';
import { HttpLoad } from './http-load.ts';
import { type LoadFigures, type LoadStep, closedLoop, openLoop, percentile } from './load-loops.ts';
import { type Customer, type MessageScene, question, setMessageScene } from './message-scene.ts';
import { measureRawLimit } from './raw-limit.ts';
import { readStoreWork } from './store-work.ts';

interface Size {
  customersAtATime: number[];
  /** Shares of the best rate of a closed loop. */
  rateShares: number[];
  /** How long each loop is measured, after a warm-up that does not count. */
  measuredSeconds: number;
  warmUpSeconds: number;
  /** The number of customers in the scene. */
  customers: { agent: number; bot: number };
}

const sizes: Record<Extent, Size> = {
  full: {
    customersAtATime: [1, 20, 200],
    rateShares: [0.25, 0.5, 0.75, 1, 1.2],
    measuredSeconds: Number(process.env.PARLEY_BENCH_SECONDS ?? 3),
    warmUpSeconds: 1,
    // One customer may send 100 messages at once and 5 a second. This many customers do not reach that limit.
    customers: { agent: 900, bot: 300 },
  },
  brief: {
    customersAtATime: [1, 5],
    rateShares: [0.5],
    measuredSeconds: 0.05,
    warmUpSeconds: 0.01,
    customers: { agent: 20, bot: 20 },
  },
};

export async function run(extent: Extent): Promise<BenchRow[]> {
  const size = sizes[extent];
  const scene = await setMessageScene(size.customers);
  try {
    return [
      ...(await limits(scene, size)),
      ...(await measured(
        scene,
        size,
        'Messages to the agent (customer’s POST to agent’s stream)',
        toAgent(scene),
        {
          1: '≥ 1,000',
          20: '≥ 3,000',
          200: '≥ 3,000',
        },
      )),
      ...(await measured(
        scene,
        size,
        'Bot answers (customer’s POST to the answer in the desk’s stream)',
        toBot(scene),
        {
          20: '≥ 600',
          200: '≥ 600',
        },
      )),
    ];
  } finally {
    await scene.stop();
  }
}

/** In the same run, because the figures below depend on the machine and on its other work. */
const raw = new Map<number, number>();

async function limits({ connection, server }: MessageScene, size: Size): Promise<BenchRow[]> {
  const { customersAtATime, measuredSeconds, warmUpSeconds } = size;
  const group = 'Limits of this machine (without the product)';
  const rows: BenchRow[] = [];
  const plain = new HttpLoad(server.address, '');
  for (const count of customersAtATime) {
    const { perSecond } = await measureRawLimit(connection, count, measuredSeconds);
    raw.set(count, perSecond);
    rows.push({
      group,
      name: `${count} at a time: a message’s rows committed by pg`,
      value: perSecond,
      unit: '/s',
    });
    const ping: LoadStep = async () => {
      await plain.send({ method: 'GET', path: '/healthz' });
      return { time: 0 };
    };
    const answered = await closedLoop(count, warmUpSeconds, ping);
    rows.push({ group, name: `${count} at a time: HTTP answers`, value: answered.perSecond, unit: '/s' });
  }
  plain.close();
  return rows;
}

async function measured(
  scene: MessageScene,
  { customersAtATime, rateShares, measuredSeconds, warmUpSeconds }: Size,
  group: string,
  step: LoadStep,
  targets: Record<number, string>,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  let most = 0;
  await closedLoop(20, warmUpSeconds, stepOf(step, 20));
  for (const count of customersAtATime) {
    const name = `${count} at a time`;
    const { figures, costs } = await costing(scene, group, name, () =>
      closedLoop(count, measuredSeconds, stepOf(step, count)),
    );
    most = Math.max(most, figures.perSecond);
    const share = (100 * figures.perSecond) / (raw.get(count) ?? 1);
    rows.push(rateOf(group, name, figures, targets[count]));
    rows.push({ group, name: `${name}: of the rows’ own limit`, value: share, unit: '%' });
    rows.push(...timesOf(group, name, figures), ...costs);
  }
  for (const share of rateShares) {
    const rate = Math.max(1, Math.round(most * share));
    const name = `${rate} begun a second`;
    const { figures, costs } = await costing(scene, group, name, () => openLoop(rate, measuredSeconds, step));
    rows.push(rateOf(group, `${name}: acknowledged`, figures));
    rows.push(...timesOf(group, name, figures, share === 0.5 ? '< 25' : undefined), ...costs);
  }
  return rows;
}

/** Runs a load and tells what it cost. */
async function costing(
  { server, connection }: MessageScene,
  group: string,
  name: string,
  load: () => Promise<LoadFigures>,
): Promise<{ figures: LoadFigures; costs: BenchRow[] }> {
  const before = { server: await server.cpuSeconds(), store: (await readStoreWork(connection)).cpuSeconds };
  const began = performance.now();
  const figures = await load();
  const percent = 100_000 / (performance.now() - began);
  const spent = (await server.cpuSeconds()) - before.server;
  const spentByStore = (await readStoreWork(connection)).cpuSeconds - before.store;
  const { now } = await server.memory();
  return {
    figures,
    costs: [
      { group, name: `${name}: processor of the server`, value: spent * percent, unit: '%' },
      { group, name: `${name}: processor of PostgreSQL`, value: spentByStore * percent, unit: '%' },
      { group, name: `${name}: memory of the server`, value: now, unit: 'MB' },
    ],
  };
}

function rateOf(group: string, name: string, { perSecond }: LoadFigures, target?: string): BenchRow {
  return { group, name, value: perSecond, unit: '/s', ...(target === undefined ? {} : { target }) };
}

/** Each of the customers at work takes turns with other customers whom no other worker uses. */
function stepOf(step: LoadStep, count: number): LoadStep {
  return (worker, round) => step(worker + round * count, 0);
}

function timesOf(group: string, name: string, figures: LoadFigures, target?: string): BenchRow[] {
  return [
    { group, name: `${name}: p50`, value: percentile(figures, 0.5), unit: 'ms' },
    {
      group,
      name: `${name}: p99`,
      value: percentile(figures, 0.99),
      unit: 'ms',
      ...(target ? { target } : {}),
    },
  ];
}

function toAgent({ http, customers, told }: MessageScene): LoadStep {
  return async (turn) => {
    const customer = turnOf(customers.agent, turn);
    const clientMessageId = randomUUID();
    const began = performance.now();
    const arrived = told(clientMessageId).then(() => performance.now() - began);
    const body = { clientMessageId, text: `Message ${turn}` };
    await http.send({ method: 'POST', path: '/visitor/messages', headers: customer.headers, body });
    return { time: arrived };
  };
}

function toBot({ http, customers, told }: MessageScene): LoadStep {
  return async (turn) => {
    const customer = turnOf(customers.bot, turn);
    const began = performance.now();
    const answered = told(`${customer.conversationId} answered`).then(() => performance.now() - began);
    const body = { clientMessageId: randomUUID(), text: question };
    await http.send({ method: 'POST', path: '/visitor/messages', headers: customer.headers, body });
    return { time: await answered };
  };
}

function turnOf(customers: readonly Customer[], turn: number): Customer {
  const customer = customers[turn % customers.length];
  if (customer === undefined) throw new Error('A scene without customers.');
  return customer;
}
