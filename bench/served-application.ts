/** An application of a server, as a browser reaches it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import { initialization } from '../tests/support/accounts.ts';
import type { TestSet } from '../tests/support/question-sets.ts';
import { knowledgeRows, writeKnowledgeWorkbook } from '../tools/knowledge-workbook.ts';

/** Milliseconds. */
const lookEvery = 100;

export type Call = <Body>(method: string, path: string, body?: FormData | object) => Promise<Body>;

export async function initializeApplication(address: string): Promise<{ call: Call; base: string }> {
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

export async function importQuestions(
  call: Call,
  base: string,
  { set, file }: { set: Pick<TestSet, 'knowledge'>; file: string },
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

/** Looks until it finds what is wanted. @throws if it finds a failure */
export async function until(look: () => Promise<string>, wanted: string): Promise<void> {
  for (;;) {
    const found = await look();
    if (found === wanted) return;
    if (/fail/i.test(found)) throw new Error(`It ended as ${found} instead of ${wanted}.`);
    await pause(lookEvery);
  }
}

/** Resolves when the online test answers: by words at least, or by everything that there is to learn. */
export async function untilLearned(call: Call, base: string, how: 'byWords' | 'wholly'): Promise<void> {
  await until(async () => {
    const index = await call<components['schemas']['DraftIndex']>('GET', `${base}/online-test`);
    const isRefined = how === 'byWords' || (index.refiningProgress ?? null) === null;
    return index.status === 'ready' && !isRefined ? 'refining' : index.status;
  }, 'ready');
}
