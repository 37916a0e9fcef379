/** What a server takes that has learned 3,000 English questions and answers with the sentence model. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { initialization } from '../tests/support/accounts.ts';
import { knowledgeRows, writeKnowledgeWorkbook } from '../tools/knowledge-workbook.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './server-process.ts';

const GROUP = 'Memory with the English sentence model, 3,000 questions';
/** Milliseconds. */
const LOOK_EVERY = 100;
const REST = 5_000;
const QUESTIONS = 100;

type Call = <Body>(method: string, path: string, body?: FormData | object) => Promise<Body>;

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const server = await startServer(folder);
  const row = (name: string, value: number, unit: string, target?: string): BenchRow => {
    return { group: GROUP, name, value, unit, ...(target === undefined ? {} : { target }) };
  };
  try {
    const { call, base } = await initialize(server.address);
    const began = performance.now();
    await importQuestions(call, base, join(folder, 'clinc150.xlsx'));
    const imported = performance.now();
    await until(async () => (await call<{ status: string }>('GET', `${base}/online-test`)).status, 'ready');
    const learned = performance.now();
    const learning = await server.memory();
    await ask(call, base);
    const { deploymentId } = await call<{ deploymentId: string }>('POST', `${base}/deployments`, {
      note: '',
    });
    const deployment = `${base}/deployments/${deploymentId}`;
    await until(async () => (await call<{ status: string }>('GET', deployment)).status, 'deployed');
    await ask(call, base);
    await pause(REST);
    const { now, peak } = await server.memory();
    return [
      row('import', (imported - began) / 1000, 's'),
      row('until online test answers', (learned - imported) / 1000, 's'),
      row('while it learned, at most', learning.peak, 'MB RSS'),
      row('while it deployed, at most', peak, 'MB RSS'),
      row('at rest, model and indexes loaded', now, 'MB RSS', '< 450'),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function initialize(address: string): Promise<{ call: Call; base: string }> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        'x-parley-request': '1',
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return JSON.parse(text);
  };
  const session = await call<{ memberships: { sdkAppId: string }[] }>(
    'POST',
    '/system/initialization',
    initialization(),
  );
  return { call, base: `/apps/${session.memberships[0]?.sdkAppId}` };
}

async function importQuestions(call: Call, base: string, file: string): Promise<void> {
  await writeKnowledgeWorkbook(file, knowledgeRows(readOwnSet('clinc150')).rows, 'en');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), 'clinc150.xlsx');
  const { importId } = await call<{ importId: string }>('POST', `${base}/imports`, form);
  const path = `${base}/imports/${importId}`;
  const status = async () => (await call<{ status: string }>('GET', path)).status;
  await until(status, 'reviewing');
  await call('POST', `${path}/confirm`);
  await until(status, 'completed');
}

async function ask(call: Call, base: string): Promise<void> {
  const { test } = readOwnSet('clinc150');
  for (const { text } of test.slice(0, QUESTIONS)) {
    await call('POST', `${base}/online-test/questions`, { text, language: 'en' });
  }
}

async function until(look: () => Promise<string>, wanted: string): Promise<void> {
  for (;;) {
    const found = await look();
    if (found === wanted) return;
    if (/fail/i.test(found)) throw new Error(`It ended as ${found} instead of ${wanted}.`);
    await pause(LOOK_EVERY);
  }
}
