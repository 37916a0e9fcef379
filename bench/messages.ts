/**
 * What the live path bears: customers write, an agent (or the bot) is told. Closed loops of 1, 20 and 200 customers at a
 * time, then fixed rates; beside what HTTP and the store alone can do in the same run. Everything shares this machine's
 * processors: the load, the product and its PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import type { BenchRow } from './bench-row.ts';
import { HttpLoad } from './http-load.ts';
import { type LoadFigures, type LoadStep, closedLoop, openLoop, percentile } from './load-loops.ts';
import { type Customer, type MessageScene, question, setMessageScene } from './message-scene.ts';
import { measureRawLimit } from './raw-limit.ts';

const AT_A_TIME = [1, 20, 200];
/** Of the most that a closed loop reached. */
const SHARES = [0.25, 0.5, 0.75];
/** How long each is measured, after a beginning that does not count. */
const SECONDS = Number(process.env.PARLEY_BENCH_SECONDS ?? 3);
const WARM_UP = 1;

export async function run(): Promise<BenchRow[]> {
  const scene = await setMessageScene();
  try {
    return [
      ...(await limits(scene)),
      ...(await measured(scene, 'Messages to the agent (customer’s POST to agent’s stream)', toAgent(scene), {
        1: '≥ 1,000',
        20: '≥ 3,000',
        200: '≥ 3,000',
      })),
      ...(await measured(
        scene,
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

/** In the same run, for the figures below depend on the machine and on what else it does. */
const raw = new Map<number, number>();

async function limits({ connection, server }: MessageScene): Promise<BenchRow[]> {
  const group = 'Limits of this machine (nothing of ours does anything)';
  const rows: BenchRow[] = [];
  const plain = new HttpLoad(server.address, '');
  for (const count of AT_A_TIME) {
    const { perSecond } = await measureRawLimit(connection, count, SECONDS);
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
    const answered = await closedLoop(count, WARM_UP, ping);
    rows.push({ group, name: `${count} at a time: HTTP answers`, value: answered.perSecond, unit: '/s' });
  }
  plain.close();
  return rows;
}

async function measured(
  scene: MessageScene,
  group: string,
  step: LoadStep,
  targets: Record<number, string>,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  let most = 0;
  await closedLoop(20, WARM_UP, step);
  for (const count of AT_A_TIME) {
    const cpu = await scene.server.cpuSeconds();
    const figures = await closedLoop(count, SECONDS, stepOf(step, count));
    const spent = (await scene.server.cpuSeconds()) - cpu;
    most = Math.max(most, figures.perSecond);
    const name = `${count} at a time`;
    const target = targets[count];
    rows.push({ group, name, value: figures.perSecond, unit: '/s', ...(target ? { target } : {}) });
    rows.push({
      group,
      name: `${name}: of the rows’ own limit`,
      value: (100 * figures.perSecond) / (raw.get(count) ?? 1),
      unit: '%',
    });
    rows.push(...timesOf(group, name, figures));
    rows.push({ group, name: `${name}: processor of the server`, value: (100 * spent) / SECONDS, unit: '%' });
  }
  for (const share of SHARES) {
    const rate = Math.round(most * share);
    const figures = await openLoop(rate, SECONDS, step);
    rows.push(...timesOf(group, `${rate} begun a second`, figures, share === 0.5 ? '< 25' : undefined));
  }
  const { now } = await scene.server.memory();
  rows.push({ group, name: 'memory of the server after it', value: now, unit: 'MB' });
  return rows;
}

/** Of as many customers at a time, each takes turns with others that nobody else speaks for. */
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
