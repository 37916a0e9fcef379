/** Measures the memory of a server that has learned 3,000 English questions and answers with the sentence model. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { initialization } from '../tests/support/accounts.ts';
import { type TestSet, shrink } from '../tests/support/question-sets.ts';
import { knowledgeRows, writeKnowledgeWorkbook } from '../tools/knowledge-workbook.ts';
import { readOwnSet } from '../tools/question-set.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { startServer } from './server-process.ts';

/** Milliseconds. */
const lookEvery = 100;
const sizes = {
  full: { ofEach: Infinity, sentenceModel: 'use-lite', asked: 100, restPause: 5_000 },
  brief: { ofEach: 3, sentenceModel: 'off', asked: 3, restPause: 0 },
};

type Call = <Body>(method: string, path: string, body?: FormData | object) => Promise<Body>;

export async function run(extent: Extent): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const { ofEach, sentenceModel, asked, restPause } = sizes[extent];
  const all = readOwnSet('clinc150');
  const set = shrink(all, { labels: ofEach, questions: ofEach, tests: ofEach, outOfScope: 0 });
  const group = `Memory with the sentence model ${sentenceModel}, ${set.knowledge.length} questions`;
  const server = await startServer(folder, { PARLEY_SENTENCE_MODEL: sentenceModel });
  const row = (name: string, value: number, unit: string, target?: string): BenchRow => {
    return { group, name, value, unit, ...(target === undefined ? {} : { target }) };
  };
  try {
    const { call, base } = await initialize(server.address);
    const began = performance.now();
    await importQuestions(call, base, { set, file: join(folder, 'clinc150.xlsx') });
    const imported = performance.now();
    await until(async () => (await call<{ status: string }>('GET', `${base}/online-test`)).status, 'ready');
    const learned = performance.now();
    const learning = await server.memory();
    await ask(call, base, all.test.slice(0, asked));
    const { deploymentId } = await call<{ deploymentId: string }>('POST', `${base}/deployments`, {
      note: '',
    });
    const deployment = `${base}/deployments/${deploymentId}`;
    await until(async () => (await call<{ status: string }>('GET', deployment)).status, 'deployed');
    await ask(call, base, all.test.slice(0, asked));
    await pause(restPause);
    const { now, peak } = await server.memory();
    return [
      row('import', (imported - began) / 1000, 's'),
      row('until the online test answers', (learned - imported) / 1000, 's'),
      row('peak while learning', learning.peak, 'MB RSS'),
      row('peak while deploying', peak, 'MB RSS'),
      row('at rest, model and indexes loaded', now, 'MB RSS', '≤ 400'),
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

async function importQuestions(
  call: Call,
  base: string,
  { set, file }: { set: TestSet; file: string },
): Promise<void> {
  await writeKnowledgeWorkbook(file, knowledgeRows(set).rows, 'en');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), 'clinc150.xlsx');
  const { importId } = await call<{ importId: string }>('POST', `${base}/imports`, form);
  const path = `${base}/imports/${importId}`;
  const status = async () => (await call<{ status: string }>('GET', path)).status;
  await until(status, 'reviewing');
  await call('POST', `${path}/confirm`);
  await until(status, 'completed');
}

async function ask(call: Call, base: string, questions: TestSet['test']): Promise<void> {
  for (const { text } of questions) {
    await call('POST', `${base}/online-test/questions`, { text, language: 'en' });
  }
}

async function until(look: () => Promise<string>, wanted: string): Promise<void> {
  for (;;) {
    const found = await look();
    if (found === wanted) return;
    if (/fail/i.test(found)) throw new Error(`It ended as ${found} instead of ${wanted}.`);
    await pause(lookEvery);
  }
}
